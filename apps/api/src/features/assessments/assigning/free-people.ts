import type { WriteCtx } from '../../../platform/context.ts'
import { releaseAssigned } from '../../applications/index.ts'
import { releaseDays } from '../../assessors/index.ts'
import type { Parts } from '../assessment-parts.ts'
import { announcedIn } from '../assessments.rules.ts'

/** Lets go of everybody in an assessment that does not take place: days are free, applications wait for another. */
export const freePeople = async (
  ctx: WriteCtx,
  { row, participants }: Pick<Parts, 'row' | 'participants'>,
): Promise<void> => {
  await releaseDays(ctx, row.assessmentId)
  const requests = participants.flatMap(({ joinRequestId, removedAt }) =>
    joinRequestId !== null && removedAt === null ? [joinRequestId] : [],
  )
  if (requests.length > 0) await releaseAssigned(ctx, requests, announcedIn(row))
}
