import type { TestMethod } from '@kompeten/contract/assessments/content'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { releaseAssigned } from '../../applications/index.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { partsOf, type Seen } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { announcedIn, isAnnounced } from '../assessments.rules.ts'
import { assessorsIn } from '../assigning/assigned.store.ts'
import { lettersWithout } from '../letters/assessment-letters.ts'
import { mayAct } from '../may-act.ts'
import { noteParts } from '../note-parts.ts'
import { changeParticipants, takeOutParticipants } from './participants.store.ts'

const held = async (ctx: WriteCtx, assessmentId: string, act: 'remove_participants' | 'add_participants') => {
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, act)
  return seen
}

/** An assessor removes their own participants only. */
const ownAssessorId = async ({ tx, actor }: WriteCtx, { row, tie }: Seen) => {
  if (tie.duty === null) return undefined
  const assessors = await assessorsIn(tx, row.assessmentId)
  return assessors.find(({ userPermissionId }) => userPermissionId === actor.userPermissionId)?.assessorId
}

/**
 * Takes participants out, with the reason; they stay on the record, and their applications wait for another assessment.
 * @throws Refusal `not_found` where one of them does not take part (any more), `not_allowed`
 */
export const removeParticipants = async (
  ctx: WriteCtx,
  assessmentId: string,
  ids: readonly string[],
  reason: string,
): Promise<void> => {
  const seen = await held(ctx, assessmentId, 'remove_participants')
  const assessorId = await ownAssessorId(ctx, seen)
  const removed = await takeOutParticipants(
    ctx.tx,
    { assessmentId, ids, ...(assessorId !== undefined && { assessorId }) },
    { removedAt: ctx.now, removedReason: reason, removedByName: ctx.actor.name },
  )
  if (removed.length < new Set(ids).size) throw new Refusal('not_found')
  const requests = removed.flatMap(({ joinRequestId }) => joinRequestId ?? [])
  if (requests.length > 0) await releaseAssigned(ctx, requests, { ...announcedIn(seen.row), reason })
  await noteParts(ctx, assessmentId)
  const removedIds = new Set(removed.map(({ assessmentApplicantId }) => assessmentApplicantId))
  await lettersWithout(ctx, await partsOf(ctx, seen), removedIds)
  const facts = {
    count: removed.length,
    assessment_applicant_ids: [...removedIds],
    announced: isAnnounced(seen.row.state),
  }
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.participants_removed', reason, facts }))
}

/** How participants are assessed: by instruments or by their portfolio. @throws Refusal `not_found`, `not_allowed` */
export const setTestMethod = async (
  ctx: WriteCtx,
  assessmentId: string,
  ids: readonly string[],
  testMethod: TestMethod,
): Promise<void> => {
  const seen = await held(ctx, assessmentId, 'remove_participants')
  const assessorId = await ownAssessorId(ctx, seen)
  const narrowed = { assessmentId, ids, ...(assessorId !== undefined && { assessorId }) }
  const changed = await changeParticipants(ctx.tx, narrowed, { testMethod })
  if (changed.length < new Set(ids).size) throw new Refusal('not_found')
  const facts = { count: changed.length, test_method: testMethod }
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.test_method_set', facts }))
}
