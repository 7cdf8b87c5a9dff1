import type { RecusalKind } from '@kompeten/contract/plenos/content'
import type { ReadCtx } from '../../platform/context.ts'
import { appealedPleno, tiesAround } from '../plenos/index.ts'
import type { AppealStored } from './appeals.store.ts'

/**
 * What bars a person from the panel of an appeal (domain §4.2): that they assessed the one who appeals, accepted their
 * application, is tied to them, or had a seat in the pleno that decided. By person, not by account.
 */
export const barsFromPanel = async (
  ctx: ReadCtx,
  { assessmentId, assessmentApplicantId }: Pick<AppealStored, 'assessmentId' | 'assessmentApplicantId'>,
  userIds: readonly string[],
): Promise<(userId: string) => RecusalKind[]> => {
  const parts = await appealedPleno(ctx, assessmentId)
  const participants = parts.everybody.filter((one) => one.assessmentApplicantId === assessmentApplicantId)
  const ties = await tiesAround(ctx, {
    startsOn: parts.assessment.startsOn,
    participants,
    userIds: [...new Set(userIds)],
  })
  const deciders = new Set(parts.members.map(({ userId }) => userId))
  return (userId) => [
    ...ties.recusalsOf(userId, assessmentApplicantId, false),
    ...(deciders.has(userId) ? (['decided'] as const) : []),
  ]
}
