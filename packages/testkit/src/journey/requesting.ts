import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment, AssessmentInput } from '@kompeten/contract/assessments/content'
import type { PlainStep } from '@kompeten/contract/assessments/lifecycle'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { anAssessment } from '../assessments.ts'
import type { Call } from '../call.ts'
import { aSignature } from '../registrations.ts'

/** The venue drafts a request, names applicants whom the LSP has accepted, signs and sends it. */
export const requested = async (
  venue: Call,
  place: { tuk_id: string; schema_ids: string[] },
  join_request_ids: string[],
  changes: Partial<AssessmentInput> = {},
): Promise<Assessment> => {
  const { data: draft } = await venue(assessments.draft, { body: anAssessment(place, changes) })
  const params = { assessment_id: draft.assessment_id }
  await venue(assessmentPeople.addParticipants, { params, body: { join_request_ids, guests: [] } })
  const body = { assessment_ids: [draft.assessment_id], signature: aSignature }
  const { data } = await venue(assessments.send, { body })
  const [sent] = data
  if (!sent) throw new Error('Nothing was sent')
  return sent
}

/** Takes a step that is named alone, from the state in which the assessment is. */
export const stepped = async (
  by: Call,
  assessment_id: string,
  step: PlainStep,
  reason: string | null = null,
): Promise<Assessment> => {
  const params = { assessment_id }
  const { data } = await by(assessments.get, { params })
  return (await by(assessments.step, { params, body: { step, from: data.last_activity_state, reason } })).data
}
