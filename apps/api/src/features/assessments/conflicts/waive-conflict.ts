import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { partsOf } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { mayAct } from '../may-act.ts'
import { insertWaiver } from './conflicts.store.ts'
import { conflictsIn } from './conflicts-in.ts'

type Waiver = { assessorId: string; assessmentApplicantId: string; reason: string; safeguards: string }

/**
 * DIR lets an assessor assess a participant although something ties them, with the reason and what is done against
 * harm (ISO/IEC 17024 5.2, domain §4.2). It stays on the record, and counts for the ties known now. Nobody assesses
 * themselves.
 * @throws Refusal `not_found`, `not_allowed` for anybody but DIR, `step_not_possible` where nothing is to be waived
 */
export const waiveConflict = async (ctx: WriteCtx, assessmentId: string, waiver: Waiver): Promise<void> => {
  const { tx, now, actor } = ctx
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'waive')
  const pairs = await conflictsIn(ctx, await partsOf(ctx, seen))
  const pair = pairs.find(
    (one) =>
      one.assessorId === waiver.assessorId && one.assessmentApplicantId === waiver.assessmentApplicantId,
  )
  if (!pair) throw new Refusal('not_found')
  if (pair.waived || pair.kinds.includes('same_person')) {
    throw new Refusal('step_not_possible', { step: 'waive', possible: [] })
  }
  await insertWaiver(tx, {
    waiverId: newId(now.getTime()),
    assessmentId,
    ...waiver,
    kinds: pair.kinds,
    waivedAt: now,
    waivedBy: actor.userId,
    waivedByName: actor.name,
  })
  const facts = {
    accessor_id: waiver.assessorId,
    assessment_applicant_id: waiver.assessmentApplicantId,
    kinds: pair.kinds,
  }
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.conflict_waived', reason: waiver.reason, facts }))
}
