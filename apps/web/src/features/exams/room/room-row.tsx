import type { RoomAct, SittingRow } from '@kompeten/contract/exams/control-room'
import { exams } from '@kompeten/contract/exams/exams'
import { controlRoomWords } from '@kompeten/phrases/exams/control-room'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Button, Checkbox, Group } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Link } from '@tanstack/react-router'
import { memo, useEffect, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { StateMark, type StateTone } from '../../../ui/record/state-mark.tsx'
import styles from '../exams.module.css'
import { examQueries } from '../exams.queries.ts'
import { SittingSheets } from '../papers/sheets.tsx'
import { clockText } from '../sitting/use-time-left.ts'
import { actsFor } from './act-dialog.tsx'
import { isOffline, lacksTime, lastSign, leftOf } from './room-list.ts'

const tones: Record<SittingRow['state'], StateTone> = {
  READY: 'draft',
  WAITING: 'waiting',
  RUNNING: 'ready',
  PAUSED: 'asked',
  ENDED: 'over',
}
/** What is done most with a sitting that stands so. */
const usual: Partial<Record<SittingRow['state'], RoomAct>> = {
  READY: 'admit',
  WAITING: 'admit',
  RUNNING: 'pause',
  PAUSED: 'resume',
}

/** What is left of their time, second by second. */
const TimeLeft = ({ row, read }: { row: SittingRow; read: () => number }) => {
  const w = useWords(controlRoomWords)
  const [, tick] = useState(0)
  const isRunning = row.state === 'RUNNING'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  const left = leftOf(row, read())
  return left === null ? null : <span>{w.left(clockText(Math.ceil(left / 1000)))}</span>
}

type Fact = { text: string; isUrgent?: boolean }

const useFacts = (row: SittingRow, now: number): Fact[] => {
  const w = useWords(controlRoomWords)
  const words = useWords(examsWords).room
  const format = useFormat()
  const { number, time } = format
  const isIn = row.is_there && (row.state === 'RUNNING' || row.state === 'PAUSED')
  const facts: (Fact | false)[] = [
    row.help_date !== null && { text: w.calls(time(row.help_date)), isUrgent: true },
    isOffline(row, now) && { text: w.offline(time(new Date(lastSign(row)).toISOString())), isUrgent: true },
    lacksTime(row) && { text: w.moreTime, isUrgent: true },
    row.is_there &&
      row.state === 'WAITING' &&
      row.waiting_date !== null && { text: w.waitsSince(time(row.waiting_date)) },
    isIn &&
      row.state === 'PAUSED' &&
      row.paused_date !== null && { text: w.pausedSince(time(row.paused_date)) },
    { text: w.answered(number(row.answered_count), number(row.question_count)) },
    isIn && row.place !== null && { text: w.place(number(row.place)) },
    row.started_date !== null && {
      text: row.kept_date ? w.keptAt(time(row.kept_date)) : w.neverKept,
    },
    isIn && row.is_free && { text: w.free },
    row.extra_minutes > 0 && { text: w.extra(number(row.extra_minutes)) },
    row.left_count > 0 && { text: w.leftWindow(number(row.left_count)) },
    row.pasted_count > 0 && { text: w.pasted(number(row.pasted_count)) },
    row.late_count > 0 && { text: w.late(number(row.late_count)) },
    row.unmarked_count > 0 && { text: w.unmarked(number(row.unmarked_count)) },
    row.percent !== null && { text: words.percent(number(row.percent), number(row.pass_percent)) },
  ]
  return facts.filter((fact) => fact !== false)
}

type Props = {
  row: SittingRow
  assessmentId: string
  now: number
  /** How late it is by the server's clock. */
  read: () => number
  isPicked: boolean
  onPick: (sittingId: string) => void
  /** Asks for an act; undefined where it is chosen in the dialog. */
  onAct: (row: SittingRow, act: RoomAct | undefined) => void
  onHistory: (row: SittingRow) => void
}

const Row = ({ row, assessmentId, now, read, isPicked, onPick, onAct, onHistory }: Props) => {
  const w = useWords(controlRoomWords)
  const carry = useWrite(exams.carry, {
    give: () => ({ params: { sitting_id: row.sitting_id } }),
    done: w.carried,
    refresh: [examQueries.room.key],
  })
  const possible = actsFor([row])
  const first = usual[row.state]
  const main = first && possible.includes(first) ? first : undefined
  const isAdmitted = row.state === 'READY' && row.admitted_date !== null
  const isGone = !row.is_there
  const state = row.end_reason
    ? `${w.states.ENDED}, ${w.ends[row.end_reason]}`
    : isAdmitted
      ? w.admitted
      : w.states[row.state]
  return (
    <li data-sitting={row.sitting_id}>
      {possible.length > 0 && (
        <Checkbox
          size="md"
          aria-label={w.select(row.full_name)}
          checked={isPicked}
          onChange={() => onPick(row.sitting_id)}
        />
      )}
      <div className={styles.grow}>
        <strong>{row.full_name}</strong>
        <div className={styles.quiet}>{row.title}</div>
      </div>
      <div className={styles.facts}>
        <TimeLeft row={row} read={read} />
        {useFacts(row, now).map(({ text, isUrgent }) => (
          <span key={text} data-urgent={isUrgent}>
            {text}
          </span>
        ))}
      </div>
      <StateMark tone={isGone ? 'over' : tones[row.state]}>{isGone ? w.gone : state}</StateMark>
      <Group gap="xs">
        {main && (
          <Button
            size="xs"
            variant={main === 'admit' ? 'filled' : 'default'}
            aria-label={w.named(w.acts[main], row.full_name)}
            onClick={() => onAct(row, main)}
          >
            {w.acts[main]}
          </Button>
        )}
        <SittingSheets row={row} />
        {row.may.includes('result') && (
          <Button
            size="xs"
            variant="default"
            aria-label={w.named(w.result, row.full_name)}
            renderRoot={(props) => (
              <Link
                to="/assessments/$assessment_id/uji-tertulis/$sitting_id"
                params={{ assessment_id: assessmentId, sitting_id: row.sitting_id }}
                {...props}
              />
            )}
          >
            {w.result}
          </Button>
        )}
        {row.may.includes('carry') && (
          <Button
            size="xs"
            aria-label={w.named(w.carry, row.full_name)}
            loading={carry.isPending}
            onClick={() => carry.mutate()}
          >
            {w.carry}
          </Button>
        )}
        {possible.some((act) => act !== main) && (
          <Button
            size="xs"
            variant="default"
            aria-label={w.named(w.more, row.full_name)}
            onClick={() => onAct(row, undefined)}
          >
            {w.more}
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          aria-label={w.historyOf(row.full_name)}
          onClick={() => onHistory(row)}
        >
          {w.history}
        </Button>
      </Group>
    </li>
  )
}

/** One sitting: how it stands, and what may be done about it. It is drawn again only where something of it changed. */
export const RoomRow = memo(Row)
