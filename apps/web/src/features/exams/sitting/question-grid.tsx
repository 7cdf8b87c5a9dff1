import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import styles from '../exams.module.css'

type Props = {
  count: number
  at: number
  isAnswered: (at: number) => boolean
  flags: ReadonlySet<number>
  go: (at: number) => void
}

/** All questions by number: which are answered, which are flagged, where one is. */
export const QuestionGrid = ({ count, at, isAnswered, flags, go }: Props) => {
  const w = useWords(ownExamsWords)
  const format = useFormat()
  return (
    <nav aria-label={w.questions}>
      <ol className={styles.grid}>
        {Array.from({ length: count }, (_, index) => {
          const isDone = isAnswered(index)
          const state = [isDone ? w.answered : w.open, flags.has(index) && w.flagged]
            .filter(Boolean)
            .join(', ')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper's questions never change their places
            <li key={index}>
              <button
                type="button"
                data-state={isDone ? 'answered' : 'open'}
                data-flagged={flags.has(index) || undefined}
                aria-current={index === at ? 'step' : undefined}
                aria-label={w.question(format.number(index + 1), state)}
                onClick={() => go(index)}
              >
                {format.number(index + 1)}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
