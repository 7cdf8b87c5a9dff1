import type { PaperFigures } from '@kompeten/contract/exams/history'
import { examHistoryWords } from '@kompeten/phrases/exams/exam-history'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { BehindPicture } from './behind-picture.tsx'
import styles from './history.module.css'

// The drawing's own units.
const [width, height] = [480, 220]
const [left, right, top, bottom] = [40, 12, 16, 34]

/** What sittings of so many whole minutes came to. */
const byMinute = (times: PaperFigures['times']) =>
  [...Map.groupBy(times, ({ minutes }) => Math.round(minutes))].map(([minutes, rows]) => ({
    minutes,
    count: rows.length,
    mean: rows.reduce((sum, { percent }) => sum + percent, 0) / rows.length,
  }))

/** Time against score: each sitting a point without a name, above or below the pass mark. */
export const TimeChart = ({ paper }: { paper: PaperFigures }) => {
  const w = useWords(examHistoryWords)
  const format = useFormat()
  const { times, pass_percent } = paper
  if (times.length === 0) return null
  const longest = Math.max(1, ...times.map(({ minutes }) => minutes))
  const x = (minutes: number) => left + (minutes / longest) * (width - left - right)
  const y = (percent: number) => top + (1 - percent / 100) * (height - top - bottom)
  const title = w.time.title(paper.title)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.quiet}>
        <strong>{title}</strong>
        <div>{w.time.text(format.number(times.length))}</div>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-label={title}>
        <line x1={left} x2={width - right} y1={y(0)} y2={y(0)} className={styles.axis} />
        <line x1={left} x2={left} y1={y(100)} y2={y(0)} className={styles.axis} />
        <line
          x1={left}
          x2={width - right}
          y1={y(pass_percent)}
          y2={y(pass_percent)}
          className={styles.limit}
        />
        {[0, pass_percent, 100].map((percent) => (
          <text key={percent} x={left - 6} y={y(percent) + 4} textAnchor="end">
            {format.number(percent)}
          </text>
        ))}
        <text x={left} y={height - 14}>
          0
        </text>
        <text x={width - right} y={height - 14} textAnchor="end">
          {format.number(Math.round(longest))} {w.time.axisX}
        </text>
        {times.map(({ minutes, percent }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no names, and are drawn again together
          <circle key={at} cx={x(minutes)} cy={y(percent)} r={4.5} className={styles.point}>
            <title>{w.time.said(format.number(minutes), format.number(percent))}</title>
          </circle>
        ))}
      </svg>
      <BehindPicture
        name={title}
        columns={[w.time.minutes, w.time.sittings, w.time.mean]}
        rows={byMinute(times).map(({ minutes, count, mean }) => [
          format.number(minutes),
          format.number(count),
          format.number(Math.round(mean)),
        ])}
      />
    </figure>
  )
}
