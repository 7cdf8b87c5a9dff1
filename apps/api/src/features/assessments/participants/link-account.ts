import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { approvedRequests } from '../../applications/index.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { mayAct } from '../may-act.ts'
import { takesPartAlready } from './add-participants.ts'
import { participantsById } from './participants.store.ts'
import { namesFor, placesOf } from './places.ts'
import { turnIntoApplicant } from './turn-into-applicant.ts'
import { takeable } from './waiting-requests.ts'

type Account = { assessmentApplicantId: string; applicantId: string; joinRequestId: string | null }

/**
 * Turns a participant without account into the applicant that they have become; with the accepted application named, or
 * else the one that they have waiting. What was known of them before gives way to their own record.
 * @throws Refusal `not_found`, `not_allowed`, `already_exists`, `rule_broken` for whoever takes part elsewhere for the scheme,
 * `step_not_possible` for an application that does not wait
 */
export const linkAccount = async (
  ctx: WriteCtx,
  assessmentId: string,
  { assessmentApplicantId, applicantId, joinRequestId }: Account,
): Promise<void> => {
  const { tx } = ctx
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'add_participants')
  const [[participant], [applicant]] = await Promise.all([
    participantsById(tx, [assessmentApplicantId]),
    applicantPersons(tx, [applicantId]),
  ])
  const isGuest =
    participant?.assessmentId === assessmentId &&
    participant.applicantId === null &&
    participant.removedAt === null
  if (!isGuest || !applicant || (await takeable(ctx, [applicant])).length === 0)
    throw new Refusal('not_found')
  const place = (await placesOf(tx, [applicantId]))({ applicantId, schemeId: participant.schemeId })
  if (place !== undefined && place !== assessmentId) {
    const facts = { name: applicant.fullName, assessment: await namesFor(ctx)(place) }
    throw new Refusal('rule_broken', { issues: [{ path: 'applicant_id', code: 'placed_elsewhere', facts }] })
  }
  const [waiting] =
    joinRequestId === null ? await approvedRequests(tx, { schemaId: participant.schemeId, applicantId }) : []
  const given = { participant, applicant, joinRequestId: joinRequestId ?? waiting?.joinRequestId ?? null }
  ctx.tell(await turnIntoApplicant(ctx, seen.row, given).catch(takesPartAlready))
}
