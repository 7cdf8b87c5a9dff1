import type { ApplicationState } from '@kompeten/contract/applications/content'
import type { Outcome } from '@kompeten/contract/assessments/content'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { assessmentTurnWords } from '@kompeten/phrases/assessments/assessment-turn'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'

const tones: Record<ApplicationState, StateTone> = {
  DRAFT: 'draft',
  SUBMITTED: 'waiting',
  ON_REVISION: 'asked',
  APPROVED: 'ready',
  ASSIGNED: 'ready',
  REJECTED: 'refused',
  WITHDRAWN: 'over',
}

const tonesOfOutcomes: Record<Outcome, StateTone> = { ABSENT: 'over', TL: 'asked', L: 'ready' }

type Props = {
  state: ApplicationState
  /** What came of its assessment for the applicant who looks; null where nothing has, or somebody else looks. */
  outcome?: Outcome | null
}

/** How an application stands, with icon and word: once its assessment has come to something, what that is. */
export const ApplicationStateMark = ({ state, outcome = null }: Props) => {
  const { states } = useWords(applicationsWords)
  const { outcomes } = useWords(assessmentTurnWords)
  return outcome === null ? (
    <StateMark tone={tones[state]}>{states[state]}</StateMark>
  ) : (
    <StateMark tone={tonesOfOutcomes[outcome]}>{outcomes[outcome].name}</StateMark>
  )
}
