import type { QuestionFigures } from '@kompeten/contract/exams/history'
import { examHistoryWords } from '@kompeten/phrases/exams/exam-history'
import { useWords } from '../../../platform/words.ts'
import { StateMark } from '../../../ui/record/state-mark.tsx'

/** What a question's figures say against it; nothing of few answers. */
export const Verdict = ({ figures }: { figures: QuestionFigures }) => {
  const w = useWords(examHistoryWords)
  if (figures.is_small) return <StateMark tone="draft">{w.tooFew}</StateMark>
  if (figures.faults.length === 0) return <StateMark tone="ready">{w.fine}</StateMark>
  return <StateMark tone="asked">{figures.faults.map((fault) => w.faults[fault]).join(', ')}</StateMark>
}
