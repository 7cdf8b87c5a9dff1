import type { Essay } from '@kompeten/contract/exams/markings'
import { essayMarkingsWords } from '@kompeten/phrases/exams/essay-markings'
import { Text } from '@mantine/core'
import { useFormat } from '../../../platform/format.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import styles from '../exams.module.css'
import own from './markings.module.css'

type Props = { rubric: Essay['rubric']; marks: readonly number[]; note: string | null; title?: string }

/** What one marker gave, or what counts: the sum, each criterion, and the note. */
export const GivenMarks = ({ rubric, marks, note, title }: Props) => {
  const w = useWords(essayMarkingsWords)
  const format = useFormat()
  const isEnglish = useLanguage() === 'en'
  const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0)
  const most = sum(rubric.map(({ points }) => points))
  return (
    <div className={own.marking}>
      {title && <Text fw={600}>{title}</Text>}
      <Text className={styles.clock}>{w.points(format.number(sum(marks)), format.number(most))}</Text>
      <ul className={styles.answers}>
        {rubric.map(({ criterion, criterion_en, points }, at) => (
          <li key={criterion}>
            {(isEnglish && criterion_en) || criterion}:{' '}
            {w.points(format.number(marks[at] ?? 0), format.number(points))}
          </li>
        ))}
      </ul>
      {note && <Text size="sm">{note}</Text>}
    </div>
  )
}
