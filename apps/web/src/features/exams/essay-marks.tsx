import { type Essay, exams } from '@kompeten/contract/exams/exams'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import styles from './exams.module.css'
import { examQueries } from './exams.queries.ts'

type EssayProps = { essay: Essay; place: string }

/** One answer, without a name, and its points by the criteria of the rubric. */
export const EssayMarks = ({ essay, place }: EssayProps) => {
  const w = useWords(examsWords).essays
  const format = useFormat()
  const isEnglish = useLanguage() === 'en'
  const card = useRef<HTMLLIElement>(null)
  const [marks, setMarks] = useState<readonly (number | string)[]>(() =>
    essay.rubric.map((_, at) => essay.marks?.[at] ?? ''),
  )
  const save = useWrite(exams.mark, {
    give: () => ({
      params: { exam_answer_id: essay.exam_answer_id },
      body: { marks: marks.map(Number) },
    }),
    done: w.saved,
    refresh: [examQueries.essays.key, examQueries.room.key],
  })
  const fits = essay.rubric.every(
    ({ points }, at) => marks[at] !== '' && Number(marks[at]) >= 0 && Number(marks[at]) <= points,
  )
  const give = (at: number, value: number | string) =>
    setMarks((now) => now.map((one, index) => (index === at ? value : one)))
  /** On to the next criterion, and after the last to the button that keeps them. */
  const goOn = (at: number) => {
    const inputs = card.current?.querySelectorAll('input') ?? []
    const next = inputs[at + 1] ?? card.current?.querySelector<HTMLElement>('button[data-save]')
    next?.focus()
  }
  const press = (at: number, most: number) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Up to nine points a key says all; where more can be had, a second figure may follow.
    const isWhole = most <= 9 && /^[0-9]$/.test(event.key)
    if (isWhole && Number(event.key) <= most) give(at, Number(event.key))
    if (!isWhole && event.key !== 'Enter') return
    event.preventDefault()
    if (!isWhole || Number(event.key) <= most) goOn(at)
  }
  return (
    <li ref={card}>
      <Stack gap="sm" className={styles.grow}>
        <Group justify="space-between">
          <Text className={styles.quiet}>{place}</Text>
          {essay.marked_by_name ? (
            <StateMark tone="ready">{w.markedBy(essay.marked_by_name)}</StateMark>
          ) : (
            <StateMark tone="waiting">{w.waiting}</StateMark>
          )}
        </Group>
        <p className={styles.text}>{essay.answer}</p>
        {essay.rubric.map((criterion, at) => (
          <NumberInput
            key={criterion.criterion}
            label={(isEnglish && criterion.criterion_en) || criterion.criterion}
            description={w.points(format.number(criterion.points))}
            min={0}
            max={criterion.points}
            value={marks[at] ?? ''}
            onChange={(value) => give(at, value)}
            onKeyDown={press(at, criterion.points)}
          />
        ))}
        <Button
          data-save
          // Reached by keys before the last mark has come through.
          aria-disabled={!fits || undefined}
          loading={save.isPending}
          onClick={() => fits && save.mutate()}
          style={{ alignSelf: 'start' }}
        >
          {w.save}
        </Button>
      </Stack>
    </li>
  )
}
