import type { BinKind } from '@kompeten/contract/bins/bins'
import type { WriteCtx } from '../../platform/context.ts'
import { mustHaveProved } from '../../platform/proof.ts'
import { Refusal } from '../../platform/refusal.ts'
import { attempts } from './attempts.ts'
import { type Bins, binFor } from './bins.reads.ts'

/**
 * Takes records of a kind out of the bin, each by its feature's own rules, and tells what holds back the others, and whom
 * one comes back without; a dry run tells the same and changes nothing.
 * @throws Refusal `not_allowed`, `proof_needed` for people without a proof of late
 */
export const restoreRecords = async (
  ctx: WriteCtx,
  bins: Bins,
  kind: BinKind,
  { ids, dry_run }: { ids: readonly string[]; dry_run: boolean },
) => {
  const { restore, provesAgain } = binFor(ctx, bins, kind)
  if (provesAgain && !dry_run) mustHaveProved(ctx.actor, ctx.now)
  const without: { record_id: string; names: string[] }[] = []
  const { done, held } = await attempts(ctx, ids, {
    rehearsal: dry_run,
    work: async (inside, id) => {
      let isTold = false
      const tell: WriteCtx['tell'] = (event) => {
        isTold = true
        inside.tell(event)
      }
      const names: string[] = []
      await restore({ ...inside, tell }, id, (name) => names.push(name))
      // A restore that tells nothing has found nothing to restore: somebody else was first, or it never lay there.
      if (!isTold) throw new Refusal('not_in_bin')
      if (names.length > 0) without.push({ record_id: id, names })
    },
  })
  return { restored: done, held, without }
}
