import type { TimelineRow } from '@kompeten/contract/platform/timeline'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../states/failure.tsx'
import styles from './timeline.module.css'

const EventName = lazy(() => import('./event-name.tsx').then((module) => ({ default: module.EventName })))

type Props = {
  rows: readonly TimelineRow[]
  /** An event's name (`tuk.updated`) → what happened, in words; those of other features are fetched where they stand in the rows. */
  events: Readonly<Record<string, string>>
  /** Field → its label; changes of other fields are not shown. */
  labels: Readonly<Record<string, string>>
  /** A field's value as people read it. */
  show: (field: string, value: unknown) => string
  /** What else an event tells, in words; undefined for nothing. */
  tell?: (row: TimelineRow) => string | undefined
}

/** Equal sides: the log may say that the field changed, but not its values. */
type Change = readonly [before: unknown, after: unknown]
const isChange = (fact: unknown): fact is Change => Array.isArray(fact) && fact.length === 2

const Changes = ({ row, labels, show }: Pick<Props, 'labels' | 'show'> & { row: TimelineRow }) => {
  const w = useWords(uiWords).timeline
  const changes = Object.entries(row.facts).flatMap(([field, fact]) => {
    const label = labels[field]
    return label && isChange(fact) ? [{ field, label, fact }] : []
  })
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, label, fact: [before, after] }) => (
        <li key={field}>
          {before === after
            ? w.changed(label)
            : w.change(label, show(field, before) || w.nothing, show(field, after) || w.nothing)}
        </li>
      ))}
    </ul>
  )
}

/** When it was; whoever may read the data log goes from here to its entry. */
const Moment = ({ row }: { row: TimelineRow }) => {
  const format = useFormat()
  const mayRead = holds(useSession(), ['AUDIT_TRAIL_LIST'])
  const time = <time dateTime={row.at}>{format.moment(row.at)}</time>
  return mayRead ? (
    <Link to="/data-log/$event_id" params={{ event_id: row.event_id }}>
      {time}
    </Link>
  ) : (
    time
  )
}

const Part = ({ children }: { children: ReactNode }) => {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        {useWords(uiWords).timeline.title}
      </Title>
      {children}
    </section>
  )
}

/** What happened to a record, newest first: when, what, who, and what changed. */
export const Timeline = ({ rows, events, labels, show, tell }: Props) => {
  const w = useWords(uiWords).timeline
  const roles: Readonly<Record<string, string>> = useWords(roleWords)
  return (
    <Part>
      {rows.length === 0 && <Text c="dimmed">{w.empty}</Text>}
      <ol className={styles.rows}>
        {rows.map((row) => (
          <li key={row.event_id} className={styles.row}>
            <Text fw={600} size="sm">
              {events[row.name] ?? (
                <Suspense fallback="…">
                  <EventName name={row.name} />
                </Suspense>
              )}
            </Text>
            {tell?.(row) && <Text size="sm">{tell(row)}</Text>}
            <Changes row={row} labels={labels} show={show} />
            {row.reason && <Text size="sm">{w.reason(row.reason)}</Text>}
            <Text size="xs" c="dimmed">
              <Moment row={row} /> · {row.actor_name ?? w.system}
              {row.actor_role && ` · ${roles[row.actor_role] ?? row.actor_role}`}
            </Text>
          </li>
        ))}
      </ol>
    </Part>
  )
}

type Read = {
  data: readonly TimelineRow[] | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** A record's timeline once it was read; where it could not be, it says so, with another try. */
export const ReadTimeline = ({ read, ...how }: Omit<Props, 'rows'> & { read: Read }) => {
  const { data, error, refetch } = read
  if (data) return <Timeline rows={data} {...how} />
  return (
    error && (
      <Part>
        <Failure failure={error} retry={() => void refetch()} />
      </Part>
    )
  )
}
