import type { WriteCtx } from '../../../platform/context.ts'
import { assessmentOf } from '../../assessments/index.ts'
import { resultSigned } from '../results/result-signed.ts'
import { uncarry } from '../results/uncarry.ts'
import { sittingById } from '../sittings.store.ts'
import { forgetGathered } from '../statistics/sittings-sat.store.ts'

/**
 * Lets a sitting that is over wait for its marker again, where its result may still change: on the day, and before anybody has signed its form
 * (decision 251). What was carried of it is taken back. Returns whether it waits. The sitting must be held.
 */
export const awaitMarker = async (ctx: WriteCtx, sittingId: string): Promise<boolean> => {
  const row = await sittingById(ctx.tx, sittingId)
  const assessment = row && (await assessmentOf(ctx.tx, row.assessmentId))
  if (!row || assessment?.state !== 'REAL_ASSESSMENT') return false
  const told = await uncarry(ctx, [row])
  // Asked once the form is held.
  if ((await resultSigned(ctx.tx, row.assessmentId))(row)) return false
  for (const event of told) ctx.tell(event)
  await forgetGathered(ctx.tx, sittingId)
  return true
}
