import type { Logged } from '@kompeten/contract/audit/audit'
import { auditWords, whoActed } from '@kompeten/phrases/audit/audit'
import { eventWords } from '@kompeten/phrases/platform/events'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import styles from './audit.module.css'
import { auditQueries } from './audit.queries.ts'
import { useDeviceWords, useStateWords } from './entry-words.ts'
import { ErasePerson } from './erase-person.tsx'
import { Fact, Facts } from './log-facts.tsx'

/** Of these not a record is written, but which call somebody read or took with them. */
const kindsOfCalls: readonly string[] = ['export', 'reading']

const Entry = ({ entry }: { entry: Logged }) => {
  const w = useWords(auditWords)
  const label = w.columns
  const events: Readonly<Record<string, string>> = useWords(eventWords)
  const roles: Readonly<Record<string, string>> = useWords(roleWords)
  const kinds: Readonly<Record<string, string>> = { ...w.otherKinds, ...w.kinds }
  const format = useFormat()
  const state = useStateWords()
  const deviceIn = useDeviceWords()
  const {
    actor_name,
    actor_role,
    actor_user_id,
    subject_kind,
    subject_id,
    from,
    to,
    reason,
    address,
    device,
    position,
  } = entry
  const title = events[entry.name] ?? entry.name
  usePageTitle(title)
  const mayErase = holds(useSession(), ['AUDIT_TRAIL_DELETE'])
  const isKnown = Object.hasOwn(w.kinds, subject_kind)
  const isCall = kindsOfCalls.includes(subject_kind)
  return (
    <>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mb="md">
        {[
          format.moment(entry.at),
          entry.is_erased
            ? w.erased
            : whoActed(w, { name: actor_name, userId: entry.actor_user_id, address: entry.address }),
          actor_role && (roles[actor_role] ?? actor_role),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <dl className={styles.facts}>
        <Fact label={label.subject_kind}>{kinds[subject_kind] ?? subject_kind}</Fact>
        <Fact label={isCall ? w.callAddress : label.subject_id}>{subject_id}</Fact>
        {to && (
          <Fact label={label.state}>
            {w.moved(from ? state(subject_kind, from) : '', state(subject_kind, to))}
          </Fact>
        )}
        {reason && <Fact label={label.reason}>{reason}</Fact>}
        {address && <Fact label={label.address}>{address}</Fact>}
        {device && <Fact label={label.device}>{deviceIn(device)}</Fact>}
        <Fact label={w.seal}>{position === null ? w.notSealed : w.place(format.number(position))}</Fact>
        <Fact label={w.request}>{entry.request_id}</Fact>
      </dl>
      <div className={styles.ways}>
        {isKnown && (
          <Link to="/data-log" search={{ subject_kind, subject_id }}>
            {isCall ? w.ofCall : w.ofRecord}
          </Link>
        )}
        {actor_user_id && (
          <Link to="/data-log" search={{ actor_user_id }}>
            {w.ofPerson}
          </Link>
        )}
        {actor_user_id && !entry.is_erased && mayErase && <ErasePerson userId={actor_user_id} />}
      </div>
      <Facts facts={entry.facts} />
    </>
  )
}

/** `/data-log/{event_id}`: one entry, with what changed. */
export const LogEntryPage = () => {
  const { event_id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(auditQueries.get({ event_id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return <Entry key={event_id} entry={data} />
}
