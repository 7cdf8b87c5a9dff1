import { exams, type SittingRow } from '@kompeten/contract/exams/exams'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { StateMark } from '../../ui/record/state-mark.tsx'
import styles from './exams.module.css'
import { examQueries } from './exams.queries.ts'
import { SittingSheets } from './sheets.tsx'
import { clockText } from './use-time-left.ts'

type Act = 'extend' | 'end' | 'reopen'
const acts: readonly Act[] = ['extend', 'end', 'reopen']
const tones = { READY: 'waiting', RUNNING: 'asked', ENDED: 'over' } as const
const reasonLeast = 5

type DialogProps = { row: SittingRow; act: Act; onClose: () => void }

/** Asks how much time, and why: what is done to a sitting stands in its timeline. */
const ActDialog = ({ row, act, onClose }: DialogProps) => {
  const w = useWords(examsWords).room
  const [minutes, setMinutes] = useState<number | string>(10)
  const [reason, setReason] = useState('')
  const run = useWrite(
    () => {
      const params = { sitting_id: row.sitting_id }
      const timed = { params, body: { minutes: Number(minutes), reason: reason.trim() } }
      if (act === 'extend') return call(exams.extend, timed)
      if (act === 'reopen') return call(exams.reopen, timed)
      return call(exams.end, { params, body: { reason: reason.trim() } })
    },
    { done: w.done[act], refresh: [examQueries.room.key], onSuccess: onClose },
  )
  const asksTime = act !== 'end'
  const fits =
    reason.trim().length >= reasonLeast && (!asksTime || (Number(minutes) >= 1 && Number(minutes) <= 240))
  return (
    <Dialog title={w.named(w.acts[act], row.full_name)} onClose={onClose}>
      <Stack>
        {asksTime && (
          <NumberInput
            label={w.minutes}
            min={1}
            max={240}
            allowDecimal={false}
            value={minutes}
            onChange={setMinutes}
          />
        )}
        <TextInput
          label={w.reason}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button
            {...(act === 'end' && { color: 'red' })}
            disabled={!fits}
            loading={run.isPending}
            onClick={() => run.mutate()}
          >
            {w.confirm[act]}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const useFacts = (row: SittingRow, now: string): string[] => {
  const w = useWords(examsWords).room
  const format = useFormat()
  const rest = row.ends_date
    ? Math.max(0, Math.round((Date.parse(row.ends_date) - Date.parse(now)) / 1000))
    : 0
  const facts = [
    w.answered(format.number(row.answered_count), format.number(row.question_count)),
    row.state !== 'READY' && (row.kept_date ? w.keptAt(format.time(row.kept_date)) : w.neverKept),
    row.state === 'RUNNING' && w.left(clockText(rest)),
    row.extra_minutes > 0 && w.extra(format.number(row.extra_minutes)),
    row.left_count > 0 && w.leftWindow(format.number(row.left_count)),
    row.pasted_count > 0 && w.pasted(format.number(row.pasted_count)),
    row.late_count > 0 && w.late(format.number(row.late_count)),
    row.unmarked_count > 0 && w.unmarked(format.number(row.unmarked_count)),
    row.percent !== null && w.percent(format.number(row.percent), format.number(row.pass_percent)),
  ]
  return facts.filter((fact) => fact !== false)
}

/** One sitting: how it stands, and what may be done about it. */
export const RoomRow = ({
  row,
  assessmentId,
  now,
}: {
  row: SittingRow
  assessmentId: string
  now: string
}) => {
  const w = useWords(examsWords).room
  const [act, setAct] = useState<Act>()
  const carry = useWrite(exams.carry, {
    give: () => ({ params: { sitting_id: row.sitting_id } }),
    done: w.done.carry,
    refresh: [examQueries.room.key],
  })
  const state = row.end_reason ? `${w.states.ENDED}, ${w.ends[row.end_reason]}` : w.states[row.state]
  return (
    <li>
      <div className={styles.grow}>
        <strong>{row.full_name}</strong>
        <div className={styles.quiet}>{row.title}</div>
        <div className={styles.facts}>
          {useFacts(row, now).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      </div>
      <StateMark tone={tones[row.state]}>{state}</StateMark>
      <Group gap="xs">
        {acts.map(
          (one) =>
            row.may.includes(one) && (
              <Button
                key={one}
                size="xs"
                variant="default"
                aria-label={w.named(w.acts[one], row.full_name)}
                onClick={() => setAct(one)}
              >
                {w.acts[one]}
              </Button>
            ),
        )}
        <SittingSheets row={row} />
        {row.may.includes('result') && (
          <Button
            size="xs"
            variant="default"
            aria-label={w.named(w.acts.result, row.full_name)}
            renderRoot={(props) => (
              <Link
                to="/assessments/$assessment_id/uji-tertulis/$sitting_id"
                params={{ assessment_id: assessmentId, sitting_id: row.sitting_id }}
                {...props}
              />
            )}
          >
            {w.acts.result}
          </Button>
        )}
        {row.may.includes('carry') && (
          <Button
            size="xs"
            aria-label={w.named(w.acts.carry, row.full_name)}
            loading={carry.isPending}
            onClick={() => carry.mutate()}
          >
            {w.acts.carry}
          </Button>
        )}
      </Group>
      {act && <ActDialog row={row} act={act} onClose={() => setAct(undefined)} />}
    </li>
  )
}
