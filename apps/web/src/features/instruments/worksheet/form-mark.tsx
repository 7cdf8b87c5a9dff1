import type { FormState } from '@kompeten/contract/instruments/content'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useWords } from '../../../platform/words.ts'
import { StateMark } from '../../../ui/record/state-mark.tsx'

const tones = { DRAFT: 'draft', SIGNING: 'waiting', SIGNED: 'ready' } as const

/** How a form stands. */
export const FormMark = ({ state, isBegun }: { state: FormState; isBegun: boolean }) => {
  const w = useWords(instrumentsWords)
  return <StateMark tone={tones[state]}>{isBegun ? w.states[state] : w.notBegun}</StateMark>
}
