import { surveillanceOpensDays } from '@kompeten/contract/certificates/surveillances'
import { dayAfter, dayIn } from '../../../platform/days.rules.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { platformLsps } from '../../tenants/index.ts'
import { isByDay } from '../register/follow-calendar.ts'
import { dueSurveillance } from './surveillance.rules.ts'
import { noteReminded, platformLspsWithSurveillance, surveillancesDue } from './surveillance.store.ts'

const batch = 500

/**
 * Reminds holders of what they are asked for, 60 and 30 days before its day and on it, LSP by LSP in its own time. Each
 * reminder is noted in the transaction that tells it, on a row that is held: it comes once, whoever runs this how often.
 */
export const followSurveillance = async (ctx: JobCtx): Promise<void> => {
  const horizon = dayAfter(dayIn('UTC', ctx.now), surveillanceOpensDays + 1)
  const lspIds = await ctx.asPlatform('read', (tx) => platformLspsWithSurveillance(tx, horizon))
  const lsps = await ctx.asPlatform('read', (tx) => platformLsps(tx, lspIds))
  for (const { lspId, timeZone } of lsps.values()) {
    if (isByDay(timeZone, ctx.now)) await remind(ctx, lspId, dayIn(timeZone, ctx.now))
  }
}

const remind = async (ctx: JobCtx, lspId: string, today: string): Promise<void> => {
  for (;;) {
    ctx.signal.throwIfAborted()
    const reminded = await ctx.inTenant(lspId, 'write', async (tx) => {
      const rows = await surveillancesDue(tx, today, batch)
      let told = 0
      for (const row of rows) {
        const days = dueSurveillance(row, today)
        if (days === undefined) continue
        told += 1
        await noteReminded(tx, row.surveillanceId, days)
        await ctx.tell(tx, lspId, {
          name: 'certificate.surveillance_due',
          subject: { kind: 'certificate', id: row.certificateId },
          facts: {
            surveillance_id: row.surveillanceId,
            certificate_number: row.certificateNumber,
            due_on: row.dueOn,
            days,
            user_id: row.userId,
          },
        })
      }
      return told
    })
    if (reminded < batch) return
  }
}
