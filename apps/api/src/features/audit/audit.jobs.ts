import { logBreaks } from '@kompeten/contract/audit/audit'
import * as z from 'zod/mini'
import { type FeatureJobs, job, timer } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'
import type { AuditServices } from './audit-services.ts'
import { platformBreakMail } from './mail-break.ts'
import { writeRoots } from './write-roots.ts'

/** Every night: the roots of all logs, unless one is broken (decision 112). */
export const auditJobs = (services: AuditServices): FeatureJobs => {
  const mailBreak = job(
    'audit.mail-break',
    'outside',
    z.object({ user_id: z.string(), how: z.enum(logBreaks) }),
    async (ctx, told) => {
      const { lspId } = ctx
      if (lspId === null) return
      const mail = await ctx.asPlatform('read', (tx) => platformBreakMail(tx, lspId, told))
      if (mail) await ctx.mail.send(mail)
    },
  )
  const rooting = job('audit.write-roots', 'quick', z.null(), (ctx) =>
    writeRoots(ctx, services, (lspId, { how }, user_id) => mailBreak.with(lspId, { user_id, how })),
  )
  return {
    jobs: [mailBreak, rooting],
    reactions: [notice('log.broken', () => ({ to: { roles: ['SUP', 'DEV'] }, link: '/data-log' }))],
    timers: [timer('5 17 * * *', 'UTC', rooting)],
  }
}
