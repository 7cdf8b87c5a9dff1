import type { QuestionFigures } from '@kompeten/contract/exams/history'
import { examHistoryWords } from '@kompeten/phrases/exams/exam-history'
import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import styles from './history.module.css'

// The drawing's own units; discrimination runs from -1 to 1, difficulty from 0 to 1.
const [width, height] = [600, 320]
const x = (p: number) => 40 + p * (width - 60)
const y = (discrimination: number) => height / 2 - discrimination * (height / 2 - 20)

/** Difficulty against discrimination: each question a point that opens it. The table below says the same in figures. */
export const QuestionChart = ({
  schemaId,
  questions,
}: {
  schemaId: string
  questions: readonly QuestionFigures[]
}) => {
  const w = useWords(examHistoryWords)
  const format = useFormat()
  const told = questions.flatMap((one) =>
    one.discrimination === null || one.p === null
      ? []
      : { ...one, p: one.p, discrimination: one.discrimination },
  )
  // Questions of the same figures stand beside one another, so that each can be opened.
  const beside = told.map((one, at) => {
    const same = told
      .slice(0, at)
      .filter(({ p, discrimination }) => p === one.p && discrimination === one.discrimination)
    return same.length * 26 * (one.p > 0.5 ? -1 : 1)
  })
  if (told.length === 0) return null
  return (
    <section>
      <Title order={2}>{w.chart}</Title>
      <Text c="dimmed" size="sm">
        {w.chartText}
      </Text>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart}>
        <title>{w.chart}</title>
        <line x1={x(0)} x2={x(1)} y1={y(0)} y2={y(0)} className={styles.axis} />
        <line x1={x(0)} x2={x(0)} y1={y(-1)} y2={y(1)} className={styles.axis} />
        <line x1={x(0)} x2={x(1)} y1={y(0.1)} y2={y(0.1)} className={styles.limit} />
        {[0, 0.5, 1].map((p) => (
          <text key={p} x={x(p)} y={height - 4} textAnchor="middle">
            {format.number(p)}
          </text>
        ))}
        {[-1, 0, 1].map((discrimination) => (
          <text key={discrimination} x={x(0) - 8} y={y(discrimination) + 4} textAnchor="end">
            {format.number(discrimination)}
          </text>
        ))}
        <text x={x(0.75)} y={height - 4} textAnchor="middle">
          {w.axisX}
        </text>
        <text x={x(0) + 6} y={y(1) + 4}>
          {w.axisY}
        </text>
        {told.map((one, at) => (
          <Link
            key={`${one.question_id} ${one.number}`}
            to="/question/history/$schema_id/$question_id"
            params={{ schema_id: schemaId, question_id: one.question_id }}
            search={{ versi: String(one.number) }}
            aria-label={w.point(one.question_code, format.number(one.p), format.number(one.discrimination))}
          >
            <circle
              cx={x(one.p) + (beside[at] ?? 0)}
              cy={y(one.discrimination)}
              r={12}
              className={styles.point}
              data-faulty={one.faults.length > 0 || undefined}
            />
          </Link>
        ))}
      </svg>
    </section>
  )
}
