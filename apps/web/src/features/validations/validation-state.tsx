import type { ValidationDue, ValidationState } from '@kompeten/contract/validations/content'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'

const tones: Record<ValidationState, StateTone> = {
  PLANNED: 'draft',
  SIGNING: 'waiting',
  DONE: 'ready',
  CANCELLED: 'over',
}

/** How a validation stands. */
export const ValidationMark = ({ state }: { state: ValidationState }) => {
  const { states } = useWords(validationsWords)
  return <StateMark tone={tones[state]}>{states[state]}</StateMark>
}

/** That its day is past, or near; nothing for any other. */
export const DueMark = ({ due }: { due: ValidationDue | null }) => {
  const { dues } = useWords(validationsWords)
  return due && <StateMark tone={due === 'overdue' ? 'asked' : 'waiting'}>{dues[due]}</StateMark>
}
