import { assessmentPeople } from '@kompeten/contract/assessments/people'
import type { RefusalCode } from '@kompeten/contract/platform/refusals'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { call } from '../../../platform/call.ts'
import { useWords } from '../../../platform/words.ts'
import { useChange } from '../use-change.ts'

type Guest = {
  full_name: string
  email: string
  contact: string | null
  institution: string | null
  schema_id: string
}
type Added = { join_request_ids: string[]; guests: Guest[] }

/** Takes participants into an assessment; refusals that are `shown` stand where they were typed. */
export const useAdd = (assessment_id: string, shown: readonly RefusalCode[] = []) => {
  const { done } = useWords(assessmentsPagesWords)
  return useChange(
    assessment_id,
    (body: Added) => call(assessmentPeople.addParticipants, { params: { assessment_id }, body }),
    { done: done.participants, shown },
  )
}
