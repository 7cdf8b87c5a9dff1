import { type Essay, essayMarkings } from '@kompeten/contract/exams/markings'
import { essayMarkingsWords } from '@kompeten/phrases/exams/essay-markings'
import { Button, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { useTyped } from '../../../ui/form/use-typed.ts'
import { examQueries } from '../exams.queries.ts'
import { GivenMarks } from './given-marks.tsx'
import styles from './markings.module.css'
import { RubricMarks, rubricMarks, typedPoints } from './rubric-marks.tsx'

const reasonLeast = 5

/** What two markers gave, side by side and without names, and the points that count instead, with a reason. */
export const SettleMarks = ({ essay }: { essay: Essay }) => {
  const w = useWords(essayMarkingsWords)
  const format = useFormat()
  const client = useQueryClient()
  const { values, change, done } = useTyped(
    `essay-settling:${essay.exam_answer_id}:${essay.answer_version}`,
    {
      reason: '',
      points: typedPoints(essay.rubric, null),
    },
  )
  const { reason } = values
  const marks = rubricMarks(essay.rubric, values.points, (points) => change({ points }))
  const settle = useWrite(essayMarkings.settle, {
    give: () => ({
      params: { exam_answer_id: essay.exam_answer_id },
      body: { answer_version: essay.answer_version, marks: marks.marks, reason: reason.trim() },
    }),
    done: w.settled,
    onSuccess: done,
    refresh: [examQueries.essays.key, examQueries.room.key],
    onError: () => client.invalidateQueries({ queryKey: examQueries.essays.key }),
  })
  const fits = marks.fits && reason.trim().length >= reasonLeast
  const sums = essay.given.map((one) => one.marks.reduce((all, points) => all + points, 0))
  return (
    <>
      <div className={styles.pair}>
        {essay.given.map((one, at) => (
          <GivenMarks
            // Two that stand in their order.
            key={at === 0 ? 'A' : 'B'}
            rubric={essay.rubric}
            marks={one.marks}
            note={one.note ?? w.noNote}
            title={w.marker(at === 0 ? 'A' : 'B')}
          />
        ))}
      </div>
      <Text fw={600}>{w.apart(format.number((sums[1] ?? 0) - (sums[0] ?? 0)))}</Text>
      <Text size="sm">{w.settleLead}</Text>
      <RubricMarks rubric={essay.rubric} marks={marks} />
      <Textarea
        data-next
        label={w.reason}
        autosize
        minRows={2}
        maxLength={500}
        required
        value={reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Button
        aria-disabled={!fits || undefined}
        loading={settle.isPending}
        onClick={() => fits && settle.mutate()}
        style={{ alignSelf: 'start' }}
      >
        {w.settle}
      </Button>
    </>
  )
}
