import type { AnswerValue } from '@kompeten/contract/exams/content'
import type { PaperItem } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../platform/format.ts'
import type { Query } from '../../platform/queries.ts'
import { useWords } from '../../platform/words.ts'
import styles from './exams.module.css'
import { QuestionPicture } from './question-picture.tsx'
import { QuestionText } from './question-text.tsx'
import { AnswerInput } from './sitting/answer-input.tsx'

type Props<File> = {
  item: PaperItem
  /** Where it stands on the paper, from 0, and how many there are. */
  at: number
  count: number
  picture: Query<File>
  value: AnswerValue | null
  onChange: (value: AnswerValue | null) => void
  onPaste: () => void
  children?: ReactNode
}

/** One question of a paper with its place, its picture and where it is answered, as a participant has it. */
export const QuestionView = <File extends { blob: Blob }>(props: Props<File>) => {
  const { item, at, count, picture, value, onChange, onPaste, children } = props
  const w = useWords(ownExamsWords)
  const format = useFormat()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.page}>
      <Group justify="space-between">
        <Title order={2} id={titleId}>
          {w.place(format.number(at + 1), format.number(count))}
        </Title>
        <Text className={styles.quiet}>{w.points(format.number(item.points))}</Text>
      </Group>
      <QuestionText asked={item} />
      {item.picture && <QuestionPicture key={item.position} picture={item.picture} read={picture} />}
      {children}
      <AnswerInput key={item.position} item={item} value={value} onChange={onChange} onPaste={onPaste} />
    </section>
  )
}
