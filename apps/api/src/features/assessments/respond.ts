import type { ConflictKind } from '@kompeten/contract/assessments-conflicts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assessmentEvent } from './assessment-event.ts'
import { type Parts, partsOf, ruledOf } from './assessment-parts.ts'
import { heldAssessment } from './assessments.reads.ts'
import { assessmentPolicy } from './assessments.rules.ts'
import { leaveAssessment } from './assign-accessors.ts'
import { type AssignedStored, changeAccessors } from './assigned.store.ts'
import { type DeclaredTie, declareTies } from './declare-conflict.ts'
import { changeParticipants } from './participants.store.ts'

type Tie = {
  assessmentApplicantId: string
  kind: ConflictKind
  lastOn: string | null
  note: string | null
}
type Response = { answer: 'declined'; reason: string } | { answer: 'accepted'; ties: readonly Tie[] }

const declaredTies = (parts: Parts, own: AssignedStored, ties: readonly Tie[]): DeclaredTie[] =>
  ties.map(({ assessmentApplicantId, kind, lastOn, note }, index) => {
    const participant = parts.participants.find((one) => one.assessmentApplicantId === assessmentApplicantId)
    const applicantId = participant?.accessorId === own.accessorId ? participant.applicantId : null
    if (!applicantId) {
      const path = `ties.${index}.assessment_applicant_id`
      throw new Refusal('rule_broken', { issues: [{ path, code: 'not_found' }] })
    }
    return {
      accessorId: own.accessorId,
      applicantId,
      kind,
      lastOn,
      note,
      assessmentId: parts.row.assessmentId,
    }
  })

/**
 * The assessor's own answer to an assignment. Accepting declares to whom of their participants something ties them, and
 * that nothing does to all others; it can be done again for participants who came later. Declining frees their days.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `rule_broken` for whoever is not their participant
 */
export const respond = async (ctx: WriteCtx, assessmentId: string, response: Response): Promise<void> => {
  const { tx, tenant, now, actor } = ctx
  const seen = await heldAssessment(ctx, assessmentId)
  if (!assessmentPolicy.respond(actor, ruledOf(seen))) throw new Refusal('not_allowed')
  const parts = await partsOf(ctx, seen)
  const own = parts.accessors.find(({ userPermissionId }) => userPermissionId === actor.userPermissionId)
  if (!own) throw new Refusal('not_found')
  const narrowed = {
    assessmentId,
    accessorIds: [own.accessorId],
    from: ['invited', 'accepted', 'confirmed'] as const,
  }
  const answered = { answeredAt: now, answeredByName: actor.name }
  const facts = { accessor_id: own.accessorId, last_state_assessor: response.answer }

  if (response.answer === 'declined') {
    const { reason } = response
    const change = { ...answered, answer: 'declined' as const, answerReason: reason }
    const [declined] = await changeAccessors(tx, tenant.lspId, narrowed, change)
    if (!declined) throw new Refusal('step_not_possible', { step: 'respond', possible: [] })
    await leaveAssessment(ctx, assessmentId, own.accessorId)
    ctx.tell(assessmentEvent(seen.row, { name: 'assessment.accessor_declined', reason, facts }))
    return
  }
  await declareTies(ctx, declaredTies(parts, own, response.ties))
  const change = { ...answered, answer: 'accepted' as const, answerReason: null }
  const [accepted] = await changeAccessors(tx, tenant.lspId, narrowed, change)
  if (!accepted) throw new Refusal('step_not_possible', { step: 'respond', possible: [] })
  const his = { assessmentId, accessorId: own.accessorId }
  const declared = await changeParticipants(tx, tenant.lspId, his, { declaredAt: now })
  const told = { ...facts, declared: declared.length, ties: response.ties.length }
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.accessor_accepted', facts: told }))
}
