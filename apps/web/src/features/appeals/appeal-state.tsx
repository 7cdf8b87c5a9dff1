import type { AppealState } from '@kompeten/contract/appeals/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'

const tones: Record<AppealState, StateTone> = {
  SUBMITTED: 'waiting',
  PANEL: 'waiting',
  UPHELD: 'ready',
  DISMISSED: 'over',
  WITHDRAWN: 'over',
}

/** How an appeal stands. */
export const AppealStateMark = ({ state }: { state: AppealState }) => (
  <StateMark tone={tones[state]}>{useWords(appealsWords).states[state]}</StateMark>
)
