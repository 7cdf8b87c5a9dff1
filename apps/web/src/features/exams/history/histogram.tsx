import type { PaperFigures } from '@kompeten/contract/exams/history'
import { examHistoryWords } from '@kompeten/phrases/exams/exam-history'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { BehindPicture } from './behind-picture.tsx'
import styles from './history.module.css'

/** Scores in tens, with the pass mark; nothing where no sitting has a result yet. */
export const Histogram = ({ paper }: { paper: PaperFigures }) => {
  const w = useWords(examHistoryWords)
  const format = useFormat()
  const most = Math.max(...paper.histogram)
  const title = w.histogram(paper.title)
  if (most === 0) return null
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.quiet}>
        {title} · {w.pass(format.number(paper.pass_percent))}
      </figcaption>
      <ol className={styles.bars}>
        {paper.histogram.map((count, at) => {
          const [from, to] = [at * 10, at * 10 + 10]
          return (
            <li key={from} data-passes={from >= paper.pass_percent || undefined}>
              <span
                role="img"
                aria-label={w.bin(format.number(from), format.number(to), format.number(count))}
                style={{ blockSize: `${(100 * count) / most}%` }}
              />
              <small aria-hidden>{from}</small>
            </li>
          )
        })}
      </ol>
      <BehindPicture
        name={title}
        columns={[w.score, w.participants]}
        rows={paper.histogram.map((count, at) => [
          `${format.number(at * 10)}–${format.number(at * 10 + 10)}`,
          format.number(count),
        ])}
      />
    </figure>
  )
}
