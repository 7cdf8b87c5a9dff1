import type { LetterRow, LetterState } from '@kompeten/contract/letters/letters'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'

const tones: Record<LetterState, StateTone> = {
  DRAFT: 'draft',
  WAITING: 'waiting',
  SIGNED: 'ready',
  DECLINED: 'refused',
  SENT: 'ready',
  DISCARDED: 'over',
}

/** How a letter stands. */
export const LetterMark = ({ state }: { state: LetterState }) => (
  <StateMark tone={tones[state]}>{useWords(lettersWords).states[state]}</StateMark>
)

/** Whether nobody is asked any more for a signature that a letter waits for. */
export const isLeft = ({ state, is_past }: Pick<LetterRow, 'state' | 'is_past'>): boolean =>
  is_past && state === 'WAITING'
