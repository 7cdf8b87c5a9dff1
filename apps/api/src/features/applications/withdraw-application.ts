import type { Application } from '@kompeten/contract/applications/views'
import type { WriteCtx } from '../../platform/context.ts'
import { readApplication } from './applications.reads.ts'
import { heldFor, sameVersion, takeStep } from './take-step.ts'

/**
 * Withdraws one's own application; afterwards a new one may be begun for the scheme.
 * @throws Refusal `not_found`, `step_not_possible` once it is assigned, `version_conflict`
 */
export const withdrawApplication = async (
  ctx: WriteCtx,
  joinRequestId: string,
  { version, reason }: { version: number; reason: string | null },
): Promise<Application> => {
  const row = await heldFor(ctx, joinRequestId, 'withdraw')
  sameVersion(row, version)
  await takeStep(ctx, row, 'withdraw', 'withdrawn', { decidedAt: ctx.now }, { reason: reason ?? undefined })
  return readApplication(ctx, joinRequestId)
}
