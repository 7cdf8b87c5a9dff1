import type { SkkState } from '@kompeten/contract/skk/content'
import type { ReportState } from '@kompeten/contract/skk/reports'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'

const tones: Record<SkkState, StateTone> = {
  NEW: 'waiting',
  REVIEW: 'waiting',
  INCOMPLETE: 'asked',
  COMPLETE: 'waiting',
  FORMS: 'waiting',
  BILLED: 'waiting',
  PAID: 'waiting',
  COMPETENT: 'ready',
  NOT_COMPETENT: 'asked',
  REJECTED: 'refused',
}
const reportTones: Record<ReportState, StateTone> = {
  WAITING: 'waiting',
  SENT: 'ready',
  REFUSED: 'refused',
  SET_ASIDE: 'over',
}

/** How far an application of the registry is. */
export const SkkStateMark = ({ state }: { state: SkkState }) => (
  <StateMark tone={tones[state]}>{useWords(skkWords).states[state]}</StateMark>
)

/** Whether a report has left. */
export const ReportStateMark = ({ state }: { state: ReportState }) => (
  <StateMark tone={reportTones[state]}>{useWords(skkWords).reportStates[state]}</StateMark>
)

/** Whether both sides of an application agree. */
export const DiffersMark = ({ differs }: { differs: boolean }) => {
  const w = useWords(skkWords)
  return <StateMark tone={differs ? 'asked' : 'ready'}>{differs ? w.differs : w.agrees}</StateMark>
}

/** A code of the registry with what it means, where that is known. */
export const useCodeWords = () => {
  const w = useWords(skkWords)
  return (code: string) => w.code(code, w.codes[code] ?? '')
}
