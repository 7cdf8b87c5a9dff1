import { exams } from '@kompeten/contract/exams/exams'
import { type Essay, essayMarkings } from '@kompeten/contract/exams/markings'
import { essayMarkingsWords } from '@kompeten/phrases/exams/essay-markings'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { useTyped } from '../../../ui/form/use-typed.ts'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../exams.module.css'
import { examQueries, keepEssay } from '../exams.queries.ts'
import { GivenMarks } from './given-marks.tsx'
import { awaitsMarks, focusNextToMark } from './mark-focus.ts'
import { RubricMarks, rubricMarks, typedPoints } from './rubric-marks.tsx'
import { SettleMarks } from './settle-marks.tsx'

type EssayProps = { essay: Essay; place: string }

const Mark = ({ essay }: { essay: Essay }) => {
  const w = useWords(examsWords).essays
  const two = useWords(essayMarkingsWords)
  const { values, change, done } = useTyped(`essay-mark:${essay.exam_answer_id}:${essay.answer_version}`, {
    note: '',
    points: typedPoints(essay.rubric, essay.marks),
  })
  const marks = rubricMarks(essay.rubric, values.points, (points) => change({ points }))
  const { note } = values
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const save = useWrite(exams.mark, {
    give: () => ({
      params: { exam_answer_id: essay.exam_answer_id },
      body: { answer_version: essay.answer_version, marks: marks.marks, note: note.trim() || null },
    }),
    done: w.saved,
    keep: keepEssay,
    onSuccess: () => {
      done()
      focusNextToMark(button.current)
    },
    refresh: [examQueries.essays.key, examQueries.room.key],
    // Written anew since it was read: that is read first.
    onError: () => client.invalidateQueries({ queryKey: examQueries.essays.key }),
  })
  return (
    <>
      <RubricMarks rubric={essay.rubric} marks={marks} />
      {essay.two_markers && (
        <Textarea
          label={two.note}
          autosize
          minRows={1}
          maxLength={500}
          value={note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
      <Button
        ref={button}
        data-next
        // Reached by keys before the last mark has come through.
        aria-disabled={!marks.fits || undefined}
        loading={save.isPending}
        onClick={() => marks.fits && save.mutate()}
        style={{ alignSelf: 'start' }}
      >
        {w.save}
      </Button>
    </>
  )
}

const TakeBack = ({ essay: { exam_answer_id } }: { essay: Essay }) => {
  const two = useWords(essayMarkingsWords)
  const takeBack = useWrite(essayMarkings.takeBack, {
    give: () => ({ params: { exam_answer_id } }),
    done: two.takenBack,
    refresh: [examQueries.essays.key, examQueries.room.key],
  })
  return (
    <Button
      variant="default"
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate()}
      style={{ alignSelf: 'start' }}
    >
      {two.takeBack}
    </Button>
  )
}

const StateOf = ({ essay }: { essay: Essay }) => {
  const w = useWords(examsWords).essays
  const { states } = useWords(essayMarkingsWords)
  if (essay.state === 'to_mark') return <StateMark tone="waiting">{w.waiting}</StateMark>
  if (essay.state !== 'done') {
    const tone = essay.state === 'to_settle' ? 'asked' : 'waiting'
    return <StateMark tone={tone}>{states[essay.state]}</StateMark>
  }
  const by = essay.settled_reason === null ? states.agreed : states.settled
  return <StateMark tone="ready">{essay.two_markers ? by : w.markedBy(essay.marked_by_name ?? '')}</StateMark>
}

/** What came after the end, beside the text that counts or alone. */
const LateText = ({ late, isAlone }: { late: NonNullable<Essay['late']>; isAlone: boolean }) => {
  const words = useWords(examsWords)
  const format = useFormat()
  const { late: lateWords, lateAlone, lateBefore, lateAloneBefore } = words.essays
  const [after, before] = isAlone ? [lateAlone, lateAloneBefore] : [lateWords, lateBefore]
  const says = late.is_before_reopening ? before : after
  return (
    <>
      <Callout tone="info">{says(format.moment(late.came_date), format.moment(late.written_date))}</Callout>
      <p className={styles.text}>{late.answer || words.result.none}</p>
    </>
  )
}

/** One answer, without a name, and its points by the criteria of the rubric. */
export const EssayMarks = ({ essay, place }: EssayProps) => {
  const two = useWords(essayMarkingsWords)
  const w = useWords(examsWords).essays
  const isGiven = (essay.two_markers || essay.kept_by !== null) && essay.marks !== null
  const isAlone = essay.answer.trim() === ''
  const isAwaited = essay.state === 'to_mark' && essay.may.includes('mark')
  return (
    <li className={styles.answer} {...awaitsMarks(isAwaited)}>
      <Stack gap="sm" className={styles.grow}>
        <Group justify="space-between">
          <Text className={styles.quiet}>{place}</Text>
          <StateOf essay={essay} />
        </Group>
        {isAlone ? (
          <Text className={styles.quiet}>{w.nothing}</Text>
        ) : (
          <p className={styles.text}>{essay.answer}</p>
        )}
        {essay.late && <LateText late={essay.late} isAlone={isAlone} />}
        {isGiven && (
          <GivenMarks
            rubric={essay.rubric}
            marks={essay.marks ?? []}
            note={essay.note && two.ownNote(essay.note)}
          />
        )}
        {essay.settled_reason !== null && <Text size="sm">{two.because(essay.settled_reason)}</Text>}
        {essay.kept_by !== null && <Text size="sm">{w.keptBy[essay.kept_by]}</Text>}
        {essay.may.includes('mark') && <Mark essay={essay} />}
        {essay.may.includes('take_back') && <TakeBack essay={essay} />}
        {essay.may.includes('settle') && <SettleMarks essay={essay} />}
      </Stack>
    </li>
  )
}
