import type { ConflictKind } from '@kompeten/contract/assessments/conflicts'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { type Parts, partsOf } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { lettersWritten } from '../assessments.rules.ts'
import { type DeclaredTie, declareTies } from '../conflicts/declare-conflict.ts'
import { orderAssignment } from '../letters/assessment-letters.ts'
import { mayAct } from '../may-act.ts'
import { changeParticipants } from '../participants/participants.store.ts'
import { leaveAssessment } from './assign-assessors.ts'
import { type AssignedStored, changeAssessors } from './assigned.store.ts'

type Tie = {
  assessmentApplicantId: string
  kind: ConflictKind
  lastOn: string | null
  note: string | null
}
type Response =
  | { answer: 'declined'; reason: string }
  | { answer: 'accepted'; ties: readonly Tie[]; isImpartial: boolean }

const declaredTies = (parts: Parts, own: AssignedStored, ties: readonly Tie[]): DeclaredTie[] =>
  ties.map(({ assessmentApplicantId, kind, lastOn, note }, index) => {
    const participant = parts.participants.find((one) => one.assessmentApplicantId === assessmentApplicantId)
    if (participant?.assessorId !== own.assessorId || participant.removedAt !== null) {
      const path = `ties.${index}.assessment_applicant_id`
      throw new Refusal('rule_broken', { issues: [{ path, code: 'not_found' }] })
    }
    return {
      assessorId: own.assessorId,
      to:
        participant.applicantId === null
          ? { assessmentApplicantId }
          : { applicantId: participant.applicantId },
      kind,
      lastOn,
      note,
      assessmentId: parts.row.assessmentId,
    }
  })

/**
 * The assessor's own answer to an assignment. Accepting declares to whom of their participants something ties them, and
 * that nothing does to all others, as soon as it is known who they are; it is done again for participants who came later.
 * Declining frees their days.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `rule_broken` for whoever is not their participant, and
 * at `is_impartial` where they have participants and do not declare
 */
export const respond = async (ctx: WriteCtx, assessmentId: string, response: Response): Promise<void> => {
  const { tx, now, actor } = ctx
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'respond')
  const parts = await partsOf(ctx, seen)
  const own = parts.assessors.find(({ userPermissionId }) => userPermissionId === actor.userPermissionId)
  if (!own) throw new Refusal('not_found')
  const narrowed = {
    assessmentId,
    assessorIds: [own.assessorId],
    from: ['invited', 'accepted', 'confirmed'] as const,
  }
  const answered = { answeredAt: now, answeredByName: actor.name }
  const facts = { accessor_id: own.assessorId, last_state_assessor: response.answer }

  if (response.answer === 'declined') {
    const { reason } = response
    const change = { ...answered, answer: 'declined' as const, answerReason: reason }
    const [declined] = await changeAssessors(tx, narrowed, change)
    if (!declined) throw new Refusal('step_not_possible', { step: 'respond', possible: [] })
    await leaveAssessment(ctx, assessmentId, own.assessorId)
    ctx.tell(assessmentEvent(seen.row, { name: 'assessment.accessor_declined', reason, facts }))
    return
  }
  const known = parts.participants.some(
    ({ assessorId, removedAt }) => assessorId === own.assessorId && removedAt === null,
  )
  if (known && own.duty === 'assessor' && !response.isImpartial) {
    throw new Refusal('rule_broken', { issues: [{ path: 'is_impartial', code: 'required' }] })
  }
  await declareTies(ctx, declaredTies(parts, own, response.ties))
  const change = { ...answered, answer: 'accepted' as const, answerReason: null }
  const [accepted] = await changeAssessors(tx, narrowed, change)
  if (!accepted) throw new Refusal('step_not_possible', { step: 'respond', possible: [] })
  const theirs = { assessmentId, assessorId: own.assessorId }
  const declared = await changeParticipants(tx, theirs, { declaredAt: now })
  // The letters of the others are written when the review begins.
  if (own.answer === 'invited' && lettersWritten.includes(seen.row.state)) {
    await orderAssignment(ctx, await partsOf(ctx, seen), own)
  }
  const told = { ...facts, declared: declared.length, ties: response.ties.length }
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.accessor_accepted', facts: told }))
}
