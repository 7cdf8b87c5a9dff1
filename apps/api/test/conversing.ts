import { assessmentPeople } from '@kompeten/contract/assessments/people'
import type { ConversationKind } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import type { Call } from '@kompeten/testkit/call'
import { at, schedulingIn } from './scheduling.ts'
import type { World } from './world.ts'

/** In the world: an assessment with an assessor and a participant who have accounts, and what they write to each other. */
export const conversingIn = async (world: World) => {
  const { given, admin, create, assign, assessor, scheme, accept, get, venue } = await schedulingIn(world)
  const participant = await given.approved(scheme)
  const other = await given.approved(scheme)
  const made = await create()
  const { data: peopled } = await admin(assessmentPeople.addParticipants, {
    params: at(made),
    body: { join_request_ids: [participant.joinRequestId, other.joinRequestId], guests: [] },
  })
  await assign(peopled, assessor.assessorId)
  const partOf = (applicantId: string) =>
    peopled.participants.find(({ applicant_id }) => applicant_id === applicantId)?.assessment_applicant_id ??
    ''
  const part = partOf(participant.applicantId)
  await admin(assessmentPeople.assignParticipants, {
    params: at(made),
    body: {
      assignments: peopled.participants.map(({ assessment_applicant_id }) => ({
        assessment_applicant_id,
        accessor_id: assessor.assessorId,
      })),
    },
  })
  await accept(assessor, made)
  const assessment = await get(admin, made)

  const open = async (call: Call, kind: ConversationKind, assessment_applicant_id: string | null = null) =>
    (
      await call(messages.open, {
        body: { assessment_id: assessment.assessment_id, kind, assessment_applicant_id },
      })
    ).data
  const send = async (call: Call, conversation_id: string, text: string, changes: object = {}) =>
    (
      await call(messages.send, {
        params: { conversation_id },
        body: { message_id: crypto.randomUUID(), reply_to: null, text, ...changes },
      })
    ).data
  const read = async (call: Call, conversation_id: string, query: object = {}) =>
    (await call(messages.entries, { params: { conversation_id }, query })).data
  const release = async () =>
    admin(assessmentPeople.releaseAssessor, {
      params: { ...at(assessment), accessor_id: assessor.assessorId },
      body: { reason: 'Berhalangan hadir karena tugas lain' },
    })
  return {
    world,
    admin,
    venue,
    assessor,
    participant,
    other,
    part,
    assessment,
    open,
    send,
    read,
    release,
  }
}
