import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'

const tones: Record<AssessmentState, StateTone> = {
  DRAFT: 'draft',
  TUK_SEND_REQUEST_ASSESSMENT: 'draft',
  ON_REVISION: 'draft',
  ADMIN_CONFIRM_FORM: 'ready',
  ON_REVIEW_APPLICANT_DOCUMENT: 'ready',
  ON_COMPLETED_REPORT: 'ready',
  REAL_ASSESSMENT: 'ready',
  PLENO_DOCUMENT_COMPLETED: 'ready',
  PLENO_REPORT_READY: 'ready',
  REQUEST_BLANKO_SENDING: 'ready',
  PRINT_CERTIFICATE: 'ready',
  COMPLETED: 'over',
  ASSESSMENT_REJECTED: 'over',
}

/** What a state means to whoever looks, as all marks of states have it. */
export const toneOf = (state: AssessmentState): StateTone => tones[state]

/** How an assessment stands, in the words of the product; what that means on hover. */
export const AssessmentStateMark = ({ state }: { state: AssessmentState }) => {
  const w = useWords(assessmentsWords)
  return (
    <span title={w.stateMeanings[state]}>
      <StateMark tone={tones[state]}>{w.states[state]}</StateMark>
    </span>
  )
}
