import type { Outcome } from '@kompeten/contract/assessments/content'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import { stateLabels } from '@kompeten/phrases/assessments/assessment-states'
import { assessmentTurnWords } from '@kompeten/phrases/assessments/assessment-turn'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { StateMark, type StateTone } from '../../../ui/record/state-mark.tsx'
import classes from '../assessments.module.css'
import { StepRing } from './step-ring.tsx'
import { stepOf } from './turn-of.ts'

const tones: Record<AssessmentState, StateTone> = {
  DRAFT: 'draft',
  TUK_SEND_REQUEST_ASSESSMENT: 'waiting',
  ON_REVISION: 'asked',
  ADMIN_CONFIRM_FORM: 'waiting',
  ON_REVIEW_APPLICANT_DOCUMENT: 'waiting',
  ON_COMPLETED_REPORT: 'waiting',
  REAL_ASSESSMENT: 'waiting',
  PLENO_DOCUMENT_COMPLETED: 'waiting',
  PLENO_REPORT_READY: 'waiting',
  REQUEST_BLANKO_SENDING: 'waiting',
  PRINT_CERTIFICATE: 'ready',
  COMPLETED: 'over',
  ASSESSMENT_REJECTED: 'refused',
}

/** What a state means to whoever looks, as all marks of states have it. */
export const toneOf = (state: AssessmentState): StateTone => tones[state]

/** In work, a state shows how far on its way it is; the others have their tone's own mark. */
const onTheWay: readonly StateTone[] = ['waiting', 'ready']

/** A state by the product's label, with the words of a person under it where they differ (spec §4). */
export const StateName = ({ state }: { state: AssessmentState }) => {
  const name = useWords(assessmentsWords).stateNames[state]
  const label = stateLabels[state] ?? name
  return label === name ? (
    name
  ) : (
    <span className={classes.stateName}>
      {label} <small>{name}</small>
    </span>
  )
}

type MarkProps = {
  state: AssessmentState
  /** What came of it for the person whose part it is: nobody waits for a certificate that they will not have. */
  outcome: Outcome | null
}

/**
 * How an assessment stands, in the words of the product and in those a person says; which step of the way it is, and what that means, on hover. For
 * whoever was absent or is not yet competent its way is over: they see that instead.
 */
export const AssessmentStateMark = ({ state, outcome }: MarkProps) => {
  const w = useWords(assessmentsWords)
  const words = useWords(assessmentTurnWords)
  const format = useFormat()
  const step = stepOf(state)
  const tone = tones[state]
  const meaning = w.stateMeanings[state]
  if (outcome === 'ABSENT' || outcome === 'TL') {
    return <StateMark tone={outcome === 'TL' ? 'asked' : 'over'}>{words.outcomes[outcome].name}</StateMark>
  }
  return (
    <span title={step ? words.step(format.number(step.at), format.number(step.all), meaning) : meaning}>
      <StateMark tone={tone} icon={step && onTheWay.includes(tone) && <StepRing {...step} />}>
        <StateName state={state} />
      </StateMark>
    </span>
  )
}
