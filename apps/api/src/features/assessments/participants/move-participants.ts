import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { releaseAssigned } from '../../applications/index.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { announcedIn } from '../assessments.rules.ts'
import { noteParts } from '../note-parts.ts'
import { addParticipants } from './add-participants.ts'
import { participantsById, takeOutParticipants } from './participants.store.ts'

type Moving = { ids: readonly string[]; toAssessmentId: string; reason: string }

const notMoved = (code: 'moved_nowhere' | 'not_absent') =>
  new Refusal('step_not_possible', { step: 'move', possible: [], why: { code } })

/** With what these people can be taken in elsewhere. @throws Refusal `rule_broken` with whoever has sent another application that is not accepted */
const waitingAfter = async (
  ctx: WriteCtx,
  joinRequestIds: readonly string[],
  released: Parameters<typeof releaseAssigned>[2],
): Promise<string[]> => {
  const { waiting, undecided } = await releaseAssigned(ctx, joinRequestIds, released)
  const issues = undecided.map(({ applicantName: name }) => ({
    path: 'assessment_applicant_ids',
    code: 'applied_anew' as const,
    facts: { name },
  }))
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  return waiting.map(({ joinRequestId }) => joinRequestId)
}

/**
 * Moves participants who were absent to another assessment of their scheme: absence is no result (decisions §5). They
 * stay on the record of the first with the reason, and are assigned again in the second. The caller checks who may.
 * @throws Refusal `not_found`, `step_not_possible` for whoever was not absent, `rule_broken` for whoever
 * has applied anew and is not accepted yet, and what keeps them out of the other
 */
export const moveAbsent = async (
  ctx: WriteCtx,
  assessmentId: string,
  { ids, toAssessmentId, reason }: Moving,
): Promise<void> => {
  const { tx, now, actor } = ctx
  const { row } = await heldAssessment(ctx, assessmentId)
  if (assessmentId === toAssessmentId) throw notMoved('moved_nowhere')
  const rows = await participantsById(tx, ids)
  const isHere = rows.every((one) => one.assessmentId === assessmentId && one.removedAt === null)
  if (rows.length < new Set(ids).size || !isHere) throw new Refusal('not_found')
  if (rows.some(({ attendance }) => attendance !== 'ABSENT')) throw notMoved('not_absent')
  const removal = { removedAt: now, removedReason: reason, removedByName: actor.name }
  await takeOutParticipants(tx, { assessmentId, ids }, removal)
  const moved = rows.flatMap(({ joinRequestId }) => joinRequestId ?? [])
  const guests = rows.flatMap(({ guest, schemeId }) => (guest ? [{ ...guest, schemeId }] : []))
  // Whoever has an account, but no application, has nothing that the other assessment could take in.
  if (moved.length + guests.length < rows.length) throw new Refusal('not_found')
  const joinRequestIds = await waitingAfter(ctx, moved, { ...announcedIn(row), reason, movesOn: true })
  await addParticipants(ctx, toAssessmentId, { joinRequestIds, guests })
  await noteParts(ctx, assessmentId)
  const facts = {
    count: rows.length,
    assessment_applicant_ids: [...ids],
    to_assessment_id: toAssessmentId,
  }
  ctx.tell(assessmentEvent(row, { name: 'assessment.participants_moved', reason, facts }))
}
