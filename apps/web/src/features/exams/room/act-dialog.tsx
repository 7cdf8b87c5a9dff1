import { minutesMost } from '@kompeten/contract/exams/content'
import {
  controlRoom,
  type RoomAct,
  roomActs,
  type SittingRow,
  timedActs,
} from '@kompeten/contract/exams/control-room'
import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import { controlRoomWords } from '@kompeten/phrases/exams/control-room'
import { Button, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { notify } from '../../../platform/notices.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useHeldWork } from '../../../ui/dialogs/held-work.ts'
import { useNamed } from '../../../ui/list/use-named.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../exams.module.css'
import { examQueries } from '../exams.queries.ts'
import { lacksTime } from './room-list.ts'

const reasonLeast = 5
const usualMinutes = 10

/** The acts that at least one of these may take now. */
export const actsFor = (rows: readonly SittingRow[]): RoomAct[] =>
  roomActs.filter((act) => rows.some(({ may }) => may.includes(act)))

/** A quarter of a test's time in whole fives: what FR.AK.07, which names no minutes, is proposed as. */
const quarterOf = (rows: readonly SittingRow[]) =>
  Math.ceil(Math.max(...rows.map((row) => row.minutes)) / 20) * 5

/** All extra time is at most the time of the test: what may still be given, to whoever has had the least. */
const mostFor = (act: RoomAct, rows: readonly SittingRow[]): number =>
  act === 'extend'
    ? Math.max(1, ...rows.map(({ minutes, extra_minutes }) => minutes - extra_minutes))
    : minutesMost

type Refused = ReplyOf<typeof controlRoom.act>['data']['refused'][number]['reason']

/** Why somebody was left out, as it is told: a sitting that is not there any more stands otherwise, too. */
const whyLeft = (reason: Refused) =>
  reason === 'not_found' || reason === 'step_not_possible' ? ('changed' as const) : reason

/** How many participants these sittings are of. */
const peopleIn = (rows: readonly SittingRow[]): number =>
  new Set(rows.map((row) => row.assessment_applicant_id)).size

/** A participant's name; with the test's, where more than one of theirs is among these. */
const useNameAmong = (rows: readonly SittingRow[]) => {
  const w = useWords(controlRoomWords)
  const among = Map.groupBy(rows, (row) => row.assessment_applicant_id)
  return (row: SittingRow): string =>
    (among.get(row.assessment_applicant_id)?.length ?? 0) > 1
      ? w.ofTest(row.full_name, row.title)
      : row.full_name
}

type ReasonsProps = { act: RoomAct; isGiven: boolean; onChoose: (reason: string) => void }

/** The usual reasons of an act, a press each: one that is given holds the dialog as one that is typed does. */
const UsualReasons = ({ act, isGiven, onChoose }: ReasonsProps) => {
  const w = useWords(controlRoomWords)
  useHeldWork(isGiven)
  return (
    <div className={styles.reasons}>
      {w.reasons[act].map((one) => (
        <Button key={one} size="compact-sm" variant="light" onClick={() => onChoose(one)}>
          {one}
        </Button>
      ))}
    </div>
  )
}

type Props = {
  assessmentId: string
  /** Of one participant, or of several. */
  rows: readonly SittingRow[]
  /** What is done; undefined where it is chosen here. */
  act: RoomAct | undefined
  /** Is given those with which it was done. */
  onDone?: (sittingIds: readonly string[]) => void
  onClose: () => void
}

/** Does something with one sitting or several, with its reason: what is done stands in the timeline of each. */
export const ActDialog = ({ assessmentId, rows, act: given, onDone, onClose }: Props) => {
  const w = useWords(controlRoomWords)
  const format = useFormat()
  const named = useNamed()
  const nameOf = useNameAmong(rows)
  const possible = actsFor(rows)
  const [act, setAct] = useState<RoomAct>(given ?? possible[0] ?? 'extend')
  const fitting = rows.filter(({ may }) => may.includes(act))
  const proposes = act === 'extend' && fitting.length > 0 && fitting.every(lacksTime)
  const quarter = quarterOf(rows)
  const [typedMinutes, setMinutes] = useState<number | string>()
  const most = mostFor(act, fitting)
  const minutes = Number(typedMinutes ?? Math.min(most, proposes ? quarter : usualMinutes))
  const [typedReason, setReason] = useState<string>()
  const reason = typedReason ?? (proposes ? (w.reasons.extend[0] ?? '') : '')
  const isTimed = timedActs.includes(act)
  const count = format.number(peopleIn(fitting))
  const run = useWrite(controlRoom.act, {
    give: () => ({
      params: { assessment_id: assessmentId },
      body: {
        sitting_ids: fitting.map(({ sitting_id }) => sitting_id),
        act,
        minutes: isTimed ? minutes : null,
        reason: reason.trim(),
      },
    }),
    done: ({ done }) => {
      const ids = new Set<string>(done)
      const people = peopleIn(rows.filter((row) => ids.has(row.sitting_id)))
      return people > 0 ? w.done(w.acts[act], format.number(people)) : undefined
    },
    refresh: [examQueries.room.key],
    onSuccess: ({ done, refused }) => {
      for (const [why, left] of Map.groupBy(refused, ({ reason }) => whyLeft(reason))) {
        const ids = new Set(left.map(({ sitting_id }) => sitting_id))
        const names = rows.flatMap((row) => (ids.has(row.sitting_id) ? [nameOf(row)] : []))
        notify({ tone: 'failed', message: w.leftOut[why](named(names, left.length)) })
      }
      onDone?.(done)
      onClose()
    },
  })
  const fits =
    fitting.length > 0 &&
    reason.trim().length >= reasonLeast &&
    (!isTimed || (minutes >= 1 && minutes <= most))
  const [only] = rows
  const title =
    rows.length === 1 && only ? w.named(w.acts[act], only.full_name) : w.several(w.acts[act], count)
  const choose = (next: RoomAct) => {
    setAct(next)
    setReason(undefined)
    setMinutes(undefined)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {given === undefined && possible.length > 1 && (
          <NativeSelect
            label={w.actLabel}
            value={act}
            data={possible.map((one) => ({ value: one, label: w.acts[one] }))}
            onChange={(event) => choose(event.currentTarget.value as RoomAct)}
          />
        )}
        <Text fw={600}>{rows.length > 1 ? named(fitting.map(nameOf)) : only?.title}</Text>
        <Text c="dimmed">{w.explained[act]}</Text>
        {proposes && <Callout tone="info">{w.quarter(format.number(quarter))}</Callout>}
        {rows.length > fitting.length && (
          <Text>{w.skipped(format.number(rows.length - fitting.length))}</Text>
        )}
        {isTimed && (
          <NumberInput
            label={w.minutes}
            description={w.atMost(format.number(most))}
            min={1}
            max={most}
            allowDecimal={false}
            value={typedMinutes ?? minutes}
            onChange={setMinutes}
          />
        )}
        <TextInput
          label={w.reason}
          description={w.reasonHint}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <UsualReasons act={act} isGiven={(typedReason ?? '').trim() !== ''} onChoose={setReason} />
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
            {w.acts[act]}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
