import { assessors } from '@kompeten/contract/assessors/assessors'
import { type BusyDay, daysAtOnce } from '@kompeten/contract/assessors/days'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { Button, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useWrite } from '../../../platform/use-write.ts'
import '@mantine/core/styles/Table.layer.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { isMonth, monthAfter, weeksOf } from '../../../platform/month.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../assessors.module.css'
import { assessorQueries, forgetSchedules } from '../assessors.queries.ts'
import { MonthGrid } from './month-grid.tsx'

/** The month in the address, this one where it names none. */
const useMonth = () => {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const now = useFormat().today().slice(0, 7)
  const month = isMonth(address.month) ? address.month : now
  const go = (to: string) =>
    void navigate({
      to: '.',
      search: { ...address, month: to === now ? undefined : to },
      replace: true,
      resetScroll: false,
    })
  return { month, now, go }
}

const DayList = ({ rows, ofOne }: { rows: readonly BusyDay[]; ofOne: boolean }) => {
  const w = useWords(assessorsWords).schedule
  const format = useFormat()
  return (
    <Stack gap="xs">
      <Title order={2}>{w.listTitle}</Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{w.listEmpty}</Text>
      ) : (
        <Sideways name={w.listTitle}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{w.columns.day}</Table.Th>
                {!ofOne && <Table.Th scope="col">{w.columns.assessor}</Table.Th>}
                <Table.Th scope="col">{w.columns.kind}</Table.Th>
                <Table.Th scope="col">{w.columns.title}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={`${row.day} ${row.accessor_id}`}>
                  <Table.Td>{format.dayInText(row.day)}</Table.Td>
                  {!ofOne && <Table.Td>{row.accessor_name}</Table.Td>}
                  <Table.Td>{w.kinds[row.kind]}</Table.Td>
                  <Table.Td>{row.title ?? row.note}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Sideways>
      )}
    </Stack>
  )
}

type Planning = {
  assessorId: string
  picked: ReadonlySet<string>
  /** Those of them that are closed, or may be, for they lie outside of what is shown. */
  toOpen: readonly string[]
  /** These were sent, or let go: what was picked since stays. */
  onDone: (days: ReadonlySet<string>) => void
}

/** What a press sends: days of those that were picked then, with the note as it stood. */
type Sent = { picked: ReadonlySet<string>; days: readonly string[]; unavailable: boolean; typed: string }

const PlanningBar = ({ assessorId, picked, toOpen, onDone }: Planning) => {
  const w = useWords(assessorsWords).schedule
  const format = useFormat()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const set = useWrite(assessors.setUnavailable, {
    give: ({ days, unavailable, typed }: Sent) => ({
      body: { accessor_id: assessorId, days: [...days], unavailable, note: typed.trim() || null },
    }),
    done: (_, { days, unavailable }) => w[unavailable ? 'closed' : 'opened'](format.number(days.length)),
    onSuccess: (_, { picked, typed }) => {
      setNote((now) => (now === typed ? '' : now))
      onDone(picked)
    },
    // Also where somebody was faster: what is shown is old.
    onSettled: () => forgetSchedules(client, assessorId),
  })
  const send = (unavailable: boolean) =>
    set.mutate({ picked, days: unavailable ? [...picked].sort() : toOpen, unavailable, typed: note })
  const isTooMany = picked.size > daysAtOnce
  if (picked.size === 0)
    return (
      <Text size="sm" c="dimmed">
        {w.hint}
      </Text>
    )
  return (
    <div className={styles.planning}>
      <Text role="status">
        {w.selected(format.number(picked.size))}
        {isTooMany && ` ${w.tooMany(format.number(daysAtOnce))}`}
      </Text>
      <TextInput
        label={w.note}
        maxLength={100}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button disabled={isTooMany} loading={set.isPending} onClick={() => send(true)}>
        {w.close}
      </Button>
      {toOpen.length > 0 && (
        <Button variant="default" disabled={isTooMany} loading={set.isPending} onClick={() => send(false)}>
          {w.open}
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={() => onDone(picked)}>
        {w.clear}
      </Button>
    </div>
  )
}

/** The calendar of one assessor, or with null of all: a month, its busy days, and the list of them behind it. */
export const Calendar = ({ assessorId, mayPlan }: { assessorId: string | null; mayPlan: boolean }) => {
  const w = useWords(assessorsWords).schedule
  const language = useLanguage()
  const format = useFormat()
  const { month, now, go } = useMonth()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const days = weeksOf(month).flat()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const {
    data: read,
    error,
    refetch,
  } = useQuery(
    assessorQueries.schedules({
      from,
      to,
      ...(assessorId !== null && { accessor_id: assessorId }),
    }),
  )
  const shown = new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  const show = (to: string) => {
    setPicked(new Set())
    go(to)
  }
  const turn = (by: number) => show(monthAfter(month, by))
  const { data, cut_from: cutFrom = null } = read ?? {}
  const ofOne = assessorId !== null
  const canPick = ofOne && mayPlan
  const closed = new Set(data?.flatMap(({ kind, day }) => (kind === 'own' ? [day] : [])))
  return (
    <div className={styles.calendar}>
      <Group justify="space-between" gap="sm">
        <Title order={2} aria-live="polite">
          {shown}
        </Title>
        <Group gap="xs">
          <Button variant="default" aria-label={w.previous} px="xs" onClick={() => turn(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" disabled={month === now} onClick={() => show(now)}>
            {w.today}
          </Button>
          <Button variant="default" aria-label={w.next} px="xs" onClick={() => turn(1)}>
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </Group>
      </Group>
      {cutFrom !== null && <Callout tone="info">{w.cut(format.dayInText(cutFrom))}</Callout>}
      <MonthGrid
        month={month}
        label={w.grid(shown)}
        cutFrom={cutFrom}
        busy={data && Map.groupBy(data, ({ day }) => day)}
        ofOne={ofOne}
        picked={picked}
        onPick={canPick ? setPicked : undefined}
        onMonth={turn}
      />
      {canPick ? (
        <PlanningBar
          assessorId={assessorId}
          picked={picked}
          toOpen={data ? [...picked].filter((day) => closed.has(day) || day < from || day > to).sort() : []}
          onDone={(days) => setPicked((now) => new Set([...now].filter((day) => !days.has(day))))}
        />
      ) : (
        !ofOne &&
        mayPlan && (
          <Text size="sm" c="dimmed">
            {w.chooseFirst}
          </Text>
        )
      )}
      {data ? (
        <DayList rows={data.filter(({ day }) => day.startsWith(month))} ofOne={ofOne} />
      ) : error ? (
        <Failure failure={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton kind="list" />
      )}
    </div>
  )
}
