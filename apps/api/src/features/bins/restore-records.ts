import type { BinKind } from '@kompeten/contract/bins/bins'
import type { WriteCtx } from '../../platform/context.ts'
import { attempts } from './attempts.ts'
import { type Bins, binFor } from './bins.reads.ts'

/**
 * Takes records of a kind out of the bin, each by its feature's own rules, and tells what holds back the others; a dry run
 * tells the same and changes nothing. @throws Refusal `not_allowed`
 */
export const restoreRecords = async (
  ctx: WriteCtx,
  bins: Bins,
  kind: BinKind,
  { ids, dry_run }: { ids: readonly string[]; dry_run: boolean },
) => {
  const { restore } = binFor(ctx, bins, kind)
  const { done, held } = await attempts(ctx, ids, { rehearsal: dry_run, work: restore })
  return { restored: done, held }
}
