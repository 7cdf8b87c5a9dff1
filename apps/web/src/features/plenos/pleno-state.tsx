import type { PlenoState } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'

const tones: Record<PlenoState, StateTone> = {
  NONE: 'draft',
  PREPARED: 'draft',
  SITTING: 'waiting',
  SIGNING: 'waiting',
  MINUTED: 'waiting',
  CLOSED: 'ready',
}

/** How a pleno stands; what that means on hover. */
export const PlenoStateMark = ({ state }: { state: PlenoState }) => {
  const w = useWords(plenosWords)
  return (
    <span title={w.stateMeanings[state]}>
      <StateMark tone={tones[state]}>{w.states[state]}</StateMark>
    </span>
  )
}
