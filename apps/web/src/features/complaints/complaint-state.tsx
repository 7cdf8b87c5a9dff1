import type { ComplaintState } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'

const tones: Record<ComplaintState, StateTone> = {
  RECEIVED: 'waiting',
  ACCEPTED: 'waiting',
  REFERRED: 'over',
  INVESTIGATING: 'waiting',
  ANSWERED: 'ready',
  CLOSED: 'over',
}

/** That a corrective action of a complaint is late. */
export const ActionLateMark = () => (
  <StateMark tone="refused">{useWords(complaintsWords).actionLate}</StateMark>
)

/** How a complaint stands. */
export const ComplaintStateMark = ({ state }: { state: ComplaintState }) => (
  <StateMark tone={tones[state]}>{useWords(complaintsWords).states[state]}</StateMark>
)
