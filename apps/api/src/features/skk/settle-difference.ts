import type { Difference, SettleInput } from '@kompeten/contract/skk/content'
import type { WriteCtx } from '../../platform/context.ts'
import { settledWith } from './fetching/compare.rules.ts'
import { handedOver, noteDifferences } from './fetching/fetch-application.ts'
import { ruledNow } from './skk.reads.ts'
import { skkPolicy } from './skk.rules.ts'
import { changeSkk, type SkkStored } from './skk.store.ts'
import { heldSkk, notPossible, sameSkkVersion } from './take-skk-step.ts'

/** What of the application is known as settled by now; what was taken over is compared with what is there now. */
const settledNow = (
  { settled, dossier, takenHash }: SkkStored,
  difference: Difference,
): Partial<SkkStored> =>
  difference.kind === 'changed_after_takeover'
    ? { takenHash: dossier ? handedOver(dossier) : takenHash }
    : { settled: settledWith(settled, difference) }

/**
 * Notes how a difference was settled that no report brings to an end; who, when and how stands in the timeline.
 * @throws Refusal `not_found`; `version_conflict` where somebody was faster; `step_not_possible` where it does not differ in that
 */
export const settleDifference = async (
  ctx: WriteCtx,
  skkId: string,
  { kind, reason, version }: SettleInput,
): Promise<SkkStored> => {
  const row = await heldSkk(ctx, skkId)
  sameSkkVersion(row, version)
  const difference = row.differences.find((one) => one.kind === kind)
  if (!(difference && skkPolicy.settle(ctx.actor, await ruledNow(ctx, row)))) throw notPossible(row, 'settle')
  const by = { modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  await changeSkk(ctx.tx, row, { ...settledNow(row, difference), ...by })
  await noteDifferences(ctx.tx, skkId)
  ctx.tell({ name: 'skk.difference_settled', subject: { kind: 'skk', id: skkId }, reason, facts: { kind } })
  return heldSkk(ctx, skkId)
}
