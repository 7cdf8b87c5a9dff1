import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { letters } from '@kompeten/contract/letters/letters'
import type { Call } from '../call.ts'
import { aSignature } from '../registrations.ts'
import { stepped } from './requesting.ts'

type People = { assessor: string; penyelia: string }

/** The LSP confirms a request and assigns everybody: admins of the venue, a penyelia, the assessor of all participants. */
export const assigned = async (
  admin: Call,
  assessment_id: string,
  { assessor, penyelia }: People,
): Promise<Assessment> => {
  const params = { assessment_id }
  await stepped(admin, assessment_id, 'confirm')
  const { data: admins } = await admin(assessmentPeople.adminCandidates, { params })
  await admin(assessmentPeople.assignAdmins, {
    params,
    body: {
      user_permission_ids: admins
        .filter(({ role_code }) => role_code === 'ADT')
        .map(({ user_permission_id }) => user_permission_id),
      based_on: [],
    },
  })
  await admin(assessmentPeople.assignAssessors, {
    params,
    body: { accessor_ids: [penyelia], duty: 'penyelia' },
  })
  await admin(assessmentPeople.assignAssessors, {
    params,
    body: { accessor_ids: [assessor], duty: 'assessor' },
  })
  const { data: fair } = await admin(assessmentPeople.suggestion, { params })
  const body = { assignments: fair.assignments }
  return (await admin(assessmentPeople.assignParticipants, { params, body })).data
}

/** An assessor or penyelia accepts, and states that nothing ties them to anybody. */
export const acceptedBy = async (call: Call, assessment_id: string): Promise<void> => {
  const body = { answer: 'accepted' as const, reason: null, ties: [], is_impartial: true }
  await call(assessmentPeople.respond, { params: { assessment_id }, body })
}

/** The director signs the assignment letters: without them the day does not begin. */
export const assignmentsSigned = async (director: Call, assessment_id: string): Promise<void> => {
  const query = {
    subject_id: assessment_id,
    letter_type: 'SURAT_TUGAS_ASSESSOR,SURAT_TUGAS_PENYELIA',
    state: 'WAITING',
    limit: '100',
  }
  const { data } = await director(letters.list, { query })
  const letter_ids = data.map(({ letter_id }) => letter_id)
  if (letter_ids.length === 0) return
  await director(letters.signMany, { body: { letter_ids, signature: aSignature } })
}
