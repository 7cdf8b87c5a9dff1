import * as z from 'zod/mini'
import { type FeatureJobs, job, timer } from '../../platform/jobs/job.ts'
import { loginLimits } from './access.rules.ts'
import { platformForgetOld } from './access.store.ts'

const sweep = job('access.sweep-attempts', 'quick', z.null(), (ctx) => {
  const before = new Date(ctx.now.getTime() - loginLimits.minutes * 60_000)
  return ctx.asPlatform('write', (tx) => platformForgetOld(tx, before))
})

/** Every quarter of an hour: forgets failed logins and used signatures that no rule looks at any more. */
export const accessJobs: FeatureJobs = { jobs: [sweep], timers: [timer('*/15 * * * *', 'UTC', sweep)] }
