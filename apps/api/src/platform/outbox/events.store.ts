import { randomBytes } from 'node:crypto'
import { pick } from '@kompeten/contract/platform/pick'
import { type TimelineRow, timelineRow } from '@kompeten/contract/platform/timeline'
import { and, asc, desc, eq, inArray, isNotNull, like, type SQL, sql } from 'drizzle-orm'
import { type Written, written } from '../database/database.ts'
import { type GivenColumn, rowsGiven, rowsListed, valuesGiven, valuesListed } from '../database/rows-given.ts'
import { execute, isOnCluster, type PlatformTx, type TenantTx } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import { shown } from '../wire.ts'
import type { RecordedEvent } from './event.ts'
import { event, eventToSeal, platformEvent } from './events.tables.ts'

const timelineLength = 100

const columns = {
  event_id: ['uuid', ({ eventId }) => eventId],
  at: ['timestamptz', ({ at }) => at],
  name: ['text', ({ name }) => name],
  subject_kind: ['text', ({ subject }) => subject.kind],
  subject_id: ['text', ({ subject }) => subject.id],
  from_state: ['text', ({ from }) => from],
  to_state: ['text', ({ to }) => to],
  reason: ['text', ({ reason }) => reason],
  facts: ['jsonb', ({ facts }) => JSON.stringify(facts ?? {})],
  actor_user_id: ['uuid', ({ actorUserId }) => actorUserId],
  actor_name: ['text', ({ actorName }) => actorName],
  actor_role: ['text', ({ actorRole }) => actorRole],
  request_id: ['text', ({ requestId }) => requestId],
  address: ['text', ({ address }) => address],
  device: ['text', ({ device }) => device],
} satisfies Record<string, GivenColumn<RecordedEvent>>
const saltBytes = 16
const salt = (): string => `\\x${randomBytes(saltBytes).toString('hex')}`
const columnsOfTenant = {
  lsp_id: ['uuid', ({ lspId }) => lspId],
  ...columns,
  actor_salt: ['bytea', salt],
  told_salt: ['bytea', salt],
} satisfies Record<string, GivenColumn<RecordedEvent>>

const namesOf = (of: Record<string, unknown>) =>
  sql.join(
    Object.keys(of).map((column) => sql.identifier(column)),
    sql`, `,
  )

/** What hides who acted, and what was told, behind a hash that stays when they are erased (decision 113). */
const hashes = (of: (column: string) => string): string[] =>
  [
    ['actor_salt', 'actor_name', 'address', 'device'],
    ['told_salt', 'reason', 'facts'],
  ].map((columns) => `sha256(record_send(row(${columns.map(of).join(', ')})))`)

/** Adds entries to the logs of their LSPs, and puts them down to be sealed: one statement. */
const intoLogs = written(
  'insert_into_logs',
  sql`with entry as (
      insert into ${event} (${namesOf(columnsOfTenant)}, actor_hash, told_hash)
      select *, ${sql.raw(hashes((column) => column).join(', '))} from ${rowsGiven('recorded', [], columnsOfTenant)}
      returning lsp_id, event_id)
    insert into ${eventToSeal} select lsp_id, event_id from entry`,
)

const waiting = { lsp_id: columnsOfTenant.lsp_id, event_id: columns.event_id }

/** The same as so many values, in two statements: the machines of a cluster take them in one trip each (`rowsListed`). */
const intoSpreadLogs = (entries: number): [Written, Written] => {
  const named = (name: string) => (entries === 1 ? name : '')
  const listed = rowsListed(entries, columnsOfTenant, hashes)
  return [
    {
      name: named('insert_into_spread_logs'),
      text: `insert into event (${Object.keys(columnsOfTenant).join(', ')}, actor_hash, told_hash) ${listed}`,
    },
    {
      name: named('insert_into_spread_seals'),
      text: `insert into event_to_seal (lsp_id, event_id) ${rowsListed(entries, waiting)}`,
    },
  ]
}

/** A statement has 65,535 values at most; an entry has eighteen. */
const atOnce = 1000

/** Everything is on its way when this returns, as a write that is sent ahead has to be. */
const insertSpread = async (tx: AnyTx, all: readonly RecordedEvent[]): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) =>
    all.slice(part * atOnce, (part + 1) * atOnce),
  )
  const sent = parts.flatMap((part) => {
    const [log, seals] = intoSpreadLogs(part.length)
    return [
      execute(tx, log, valuesListed(part, columnsOfTenant)),
      execute(tx, seals, valuesListed(part, waiting)),
    ]
  })
  await Promise.all(sent)
}

const outside = written(
  'insert_platform_events',
  sql`insert into ${platformEvent} (${namesOf(columns)}) select * from ${rowsGiven('recorded', [], columns)}`,
)

/** Adds the events, those of an LSP to its log, the others to the platform's. */
export const insertEvents = async (tx: AnyTx, events: readonly RecordedEvent[]): Promise<void> => {
  const tenants = events.filter(({ lspId }) => lspId !== null)
  const platforms = events.filter(({ lspId }) => lspId === null)
  await Promise.all([
    tenants.length > 0 &&
      (isOnCluster(tx)
        ? insertSpread(tx, tenants)
        : execute(tx, intoLogs, valuesGiven(tenants, columnsOfTenant))),
    platforms.length > 0 && execute(tx, outside, valuesGiven(platforms, columns)),
  ])
}

/** One event of an LSP; undefined for one of another. */
export const eventById = async (tx: TenantTx, eventId: string) => {
  const [found] = await tx.select().from(event).where(eq(event.eventId, eventId))
  return found
}

/** Who took a step with a record of the LSP, by person. */
export const actorsOf = async (
  tx: TenantTx,
  { kind, id }: { kind: string; id: string },
): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ userId: event.actorUserId })
    .from(event)
    .where(and(eq(event.subjectKind, kind), eq(event.subjectId, id), isNotNull(event.actorUserId)))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Which entries of the log tell that records were deleted. */
export type DeletionTold = {
  name: string
  /** The kind of the entries' subjects. */
  kind: string
  /** The fact that names the record, where the subject is what the record belongs to. */
  fact?: string
}

/** When, by whom and why these records were last deleted, by record; `subjects` are those of the entries. */
export const deletionsOf = async (
  tx: TenantTx,
  { name, kind, fact }: DeletionTold,
  { ids, subjects }: { ids: readonly string[]; subjects: readonly string[] },
) => {
  const id = fact === undefined ? sql<string>`${event.subjectId}` : sql<string>`${event.facts} ->> ${fact}`
  const rows = await tx
    .select({ id, ...pick(event, 'at', 'actorName', 'reason') })
    .from(event)
    .where(
      and(
        eq(event.subjectKind, kind),
        inArray(event.subjectId, [...subjects]),
        eq(event.name, name),
        fact === undefined ? undefined : inArray(id, [...ids]),
      ),
    )
    .orderBy(asc(event.at))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of a record's events are wanted; all of them where nothing is said. */
type Wanted = {
  /** Those of events whose names begin so: `assessment.`. */
  named?: string
  /** Those that are about this one of many who take part, or about nobody among them. */
  concerning?: { assessmentApplicantId: string | null }
}

/** The newest 100 events of a record, newest first (decisions §5); none for a record of another LSP. */
export const timelineOf = async (
  tx: TenantTx,
  subject: { kind: string; id: string },
  { named, concerning }: Wanted = {},
): Promise<TimelineRow[]> => {
  const about = sql`${event.facts} ->> 'assessment_applicant_id'`
  const rows = await tx
    .select()
    .from(event)
    .where(
      and(
        eq(event.subjectKind, subject.kind),
        eq(event.subjectId, subject.id),
        named === undefined ? undefined : like(event.name, `${named}%`),
        concerning && sql`(${about} is null or ${about} = ${concerning.assessmentApplicantId})`,
      ),
    )
    .orderBy(desc(event.at), desc(event.eventId))
    .limit(timelineLength)
  return rows.map(concerning ? ofOneAlone : timelineRowOf)
}

/** Without who else took part. */
const ofOneAlone = (row: typeof platformEvent.$inferSelect): TimelineRow => {
  const { assessment_applicant_ids: _, ...facts } = row.facts
  return timelineRowOf({ ...row, facts })
}

/** Merges the rows of several reads of one log, newest first, each once. */
export const asOneTimeline = (...readings: readonly TimelineRow[][]): TimelineRow[] =>
  [...new Map(readings.flat().map((row) => [row.event_id, row])).values()].sort((one, other) =>
    one.at < other.at || (one.at === other.at && one.event_id < other.event_id) ? 1 : -1,
  )

const timelineRowOf = (row: typeof platformEvent.$inferSelect): TimelineRow =>
  shown(timelineRow, row, {
    from: row.fromState,
    to: row.toState,
  })

/** A place in a log: the event after which it goes on. */
export type LogPlace = { at: string; eventId: string }

/**
 * What a person did in an LSP and outside of all, and what happened to their account, newest first: the first `limit`
 * events after the place given.
 */
export const platformLogOf = async (
  tx: PlatformTx,
  { lspId, userId }: { lspId: string; userId: string },
  after: LogPlace | undefined,
  limit: number,
): Promise<TimelineRow[]> => {
  const newest = (table: typeof event | typeof platformEvent, of: SQL | undefined) =>
    tx
      .select()
      .from(table)
      .where(
        and(
          of,
          after && sql`(${table.at}, ${table.eventId}) < (${after.at}::timestamptz, ${after.eventId}::uuid)`,
        ),
      )
      .orderBy(desc(table.at), desc(table.eventId))
      .limit(limit)
  const isAccount = (table: typeof event | typeof platformEvent, kind: string) =>
    and(eq(table.subjectKind, kind), eq(table.subjectId, userId))
  const found = await Promise.all([
    newest(event, and(eq(event.lspId, lspId), eq(event.actorUserId, userId))),
    newest(event, and(eq(event.lspId, lspId), isAccount(event, 'person'))),
    newest(platformEvent, eq(platformEvent.actorUserId, userId)),
    newest(platformEvent, isAccount(platformEvent, 'identity')),
  ])
  const once = new Map(found.flat().map((row) => [row.eventId, row]))
  const later = (one: LogPlace, other: LogPlace) =>
    one.at < other.at || (one.at === other.at && one.eventId < other.eventId) ? 1 : -1
  return [...once.values()]
    .map(timelineRowOf)
    .sort((one, other) =>
      later({ at: one.at, eventId: one.event_id }, { at: other.at, eventId: other.event_id }),
    )
    .slice(0, limit)
}
