import type { DomainEvent } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { type MovingCtx, takeApproved } from '../../applications/index.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { announcedIn, isAnnounced } from '../assessments.rules.ts'
import type { AssessmentStored } from '../assessments.store.ts'
import { giveTiesToApplicant } from '../conflicts/conflicts.store.ts'
import { changeParticipants, type ParticipantStored } from './participants.store.ts'

type Applicant = { applicantId: string; userId: string | null; userPermissionId: string | null }
type Turning = {
  participant: ParticipantStored
  applicant: Applicant
  /** Their accepted application, which is assigned by it; null while they have none. */
  joinRequestId: string | null
}

/** The people who are notified, once the LSP has taken the assessment up. */
const toldTo = (row: AssessmentStored, userId: string | null) =>
  userId !== null && isAnnounced(row.state) ? [userId] : []

/**
 * Gives a participant without account the record and the role of the applicant that they have become, and what was
 * declared to tie their assessors to them. The assessment is held by the caller. Returns the events to tell.
 * @throws Refusal `not_found` for an application of another person or scheme, `step_not_possible` for one that does not
 * wait; breaks `assessment_applicant_once` where the applicant takes part already
 */
export const turnIntoApplicant = async (
  ctx: MovingCtx,
  row: AssessmentStored,
  { participant, applicant, joinRequestId }: Turning,
): Promise<DomainEvent> => {
  const { assessmentId } = row
  const { assessmentApplicantId } = participant
  const [request] = joinRequestId === null ? [] : await takeApproved(ctx, [joinRequestId], announcedIn(row))
  if (
    request &&
    (request.applicantId !== applicant.applicantId || request.schemaId !== participant.schemeId)
  ) {
    throw new Refusal('not_found')
  }
  await changeParticipants(
    ctx.tx,
    { assessmentId, ids: [assessmentApplicantId] },
    {
      applicantId: applicant.applicantId,
      userPermissionId: applicant.userPermissionId,
      guest: null,
      suggestedApplicantId: null,
      ...(request && { joinRequestId: request.joinRequestId, schemeVersionId: request.schemaVersionId }),
    },
  )
  const { applicantId } = applicant
  const [person] = await applicantPersons(ctx.tx, [applicantId])
  if (person) {
    const applicantPerson = person.nikFingerprint
    await giveTiesToApplicant(ctx.tx, { assessmentApplicantId, applicantId, applicantPerson })
  }
  return assessmentEvent(row, {
    name: 'assessment.account_linked',
    facts: {
      assessment_applicant_id: assessmentApplicantId,
      has_application: request !== undefined,
      user_ids: toldTo(row, applicant.userId),
    },
  })
}

/**
 * Gives a participant who was linked before they had applied the application that has been accepted since.
 * @throws Refusal `step_not_possible` where it waits no longer
 */
export const takeLateApplication = async (
  ctx: MovingCtx,
  row: Pick<AssessmentStored, 'assessmentId' | 'state'>,
  assessmentApplicantId: string,
  joinRequestId: string,
): Promise<void> => {
  const [request] = await takeApproved(ctx, [joinRequestId], announcedIn(row))
  if (!request) return
  await changeParticipants(
    ctx.tx,
    { assessmentId: row.assessmentId, ids: [assessmentApplicantId] },
    { joinRequestId, schemeVersionId: request.schemaVersionId },
  )
}
