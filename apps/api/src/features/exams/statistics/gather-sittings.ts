import type { JobCtx } from '../../../platform/jobs/job.ts'
import { platformAllLsps } from '../../tenants/index.ts'
import { gathered } from './gathered.ts'
import { holdOver, insertGathered, notGathered, sittingsSat } from './sittings-sat.store.ts'
import { meetVersions } from './versions-met.ts'

/** So many in one transaction: nobody who marks one of them waits for long. */
const batch = 250
/** What was on its way when a sitting ended has arrived by then. */
const settledMs = 10 * 60_000

/**
 * Gathers what sittings say that are over and not gathered yet. Those of one batch are held, and read once they are: whoever marks one of
 * them comes before or after, and either way what is kept is what the answers say.
 */
export const gatherOf = async (
  ctx: Pick<JobCtx, 'inTenant' | 'now' | 'signal'>,
  lspId: string,
): Promise<void> => {
  const waiting = await ctx.inTenant(lspId, 'read', (tx) => notGathered(tx, null))
  for (let from = 0; from < waiting.length; from += batch) {
    ctx.signal.throwIfAborted()
    const ids = waiting.slice(from, from + batch)
    await ctx.inTenant(lspId, 'write', async (tx) => {
      const held = await holdOver(tx, ids, new Date(ctx.now.getTime() - settledMs))
      if (held.length === 0) return
      const settled = await sittingsSat(tx, held)
      const versions = meetVersions({ tx }, (version) => version)
      await versions.meet(settled.flatMap(({ items }) => items))
      await insertGathered(
        tx,
        settled.flatMap((sat) => gathered(sat, versions.of, ctx.now) ?? []),
      )
    })
  }
}

/** Gathers in all LSPs; one that was begun and never ended waits. */
export const gatherSittings = async (ctx: JobCtx): Promise<void> => {
  const lsps = await ctx.asPlatform('read', platformAllLsps)
  for (const { lspId } of lsps.filter(({ active }) => active)) await gatherOf(ctx, lspId)
}
