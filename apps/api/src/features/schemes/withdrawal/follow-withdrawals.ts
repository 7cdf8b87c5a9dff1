import { dayIn } from '../../../platform/days.rules.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { platformAllLsps } from '../../tenants/index.ts'
import { schemeById, switchOff } from '../schemes.store.ts'
import { closeDue, endDue } from './withdrawals.store.ts'

/**
 * What the calendar brings to schemes that are being withdrawn, LSP by LSP in its own time: that the last day for
 * applications is over is told, and after the last day of assessments the scheme is switched off. Each is guarded in its
 * write, so that running again does nothing twice; what may be done goes by the day itself and waits for no job.
 */
export const followWithdrawals = async (ctx: JobCtx): Promise<void> => {
  const lsps = await ctx.asPlatform('read', platformAllLsps)
  for (const { lspId, timeZone } of lsps.filter(({ active }) => active)) {
    ctx.signal.throwIfAborted()
    const today = dayIn(timeZone, ctx.now)
    await ctx.inTenant(lspId, 'write', async (tx) => {
      const tellOf = async (name: 'scheme.closed' | 'scheme.ended', schemeId: string) => {
        const row = await schemeById(tx, schemeId)
        await ctx.tell(tx, lspId, {
          name,
          subject: { kind: 'scheme', id: schemeId },
          facts: { schema_name: row?.details.schema_name ?? '' },
        })
      }
      for (const { schemeId } of await closeDue(tx, today, ctx.now)) await tellOf('scheme.closed', schemeId)
      for (const { schemeId } of await endDue(tx, today, ctx.now)) {
        await switchOff(tx, schemeId)
        await tellOf('scheme.ended', schemeId)
      }
    })
  }
}
