import type { TimelineRow } from '@kompeten/contract/timeline'
import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import type { PlatformTx, TenantTx } from '../database/tenancy.ts'
import type { RecordedEvent } from './event.ts'
import { event, platformEvent } from './events.tables.ts'

const timelineLength = 100

const rowOf = (recorded: RecordedEvent) => ({
  eventId: recorded.eventId,
  at: recorded.at,
  name: recorded.name,
  subjectKind: recorded.subject.kind,
  subjectId: recorded.subject.id,
  fromState: recorded.from,
  toState: recorded.to,
  reason: recorded.reason,
  facts: recorded.facts ?? {},
  actorUserId: recorded.actorUserId,
  actorName: recorded.actorName,
  actorRole: recorded.actorRole,
  requestId: recorded.requestId,
})

/** Adds the events, those of an LSP to its log, the others to the platform's. */
export const insertEvents = async (tx: Connection, events: readonly RecordedEvent[]): Promise<void> => {
  const tenants = events.flatMap((recorded) =>
    recorded.lspId === null ? [] : [{ lspId: recorded.lspId, ...rowOf(recorded) }],
  )
  const platforms = events.filter(({ lspId }) => lspId === null).map(rowOf)
  await Promise.all([
    tenants.length > 0 && tx.insert(event).values(tenants).execute(),
    platforms.length > 0 && tx.insert(platformEvent).values(platforms).execute(),
  ])
}

/** One event of an LSP; undefined for one of another. */
export const eventById = async (tx: TenantTx, lspId: string, eventId: string) => {
  const [found] = await tx
    .select()
    .from(event)
    .where(and(eq(event.lspId, lspId), eq(event.eventId, eventId)))
  return found
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
  lspId: string,
  subject: { kind: string; id: string },
  { named, concerning }: Wanted = {},
): Promise<TimelineRow[]> => {
  const about = sql`${event.facts} ->> 'assessment_applicant_id'`
  const rows = await tx
    .select()
    .from(event)
    .where(
      and(
        eq(event.lspId, lspId),
        eq(event.subjectKind, subject.kind),
        eq(event.subjectId, subject.id),
        named === undefined ? undefined : like(event.name, `${named}%`),
        concerning && sql`(${about} is null or ${about} = ${concerning.assessmentApplicantId})`,
      ),
    )
    .orderBy(desc(event.at), desc(event.eventId))
    .limit(timelineLength)
  return rows.map(timelineRowOf)
}

/** The rows of several readings of one log as one, newest first, each once. */
export const asOneTimeline = (...readings: readonly TimelineRow[][]): TimelineRow[] =>
  [...new Map(readings.flat().map((row) => [row.event_id, row])).values()].sort((one, other) =>
    one.at < other.at || (one.at === other.at && one.event_id < other.event_id) ? 1 : -1,
  )

const timelineRowOf = (row: typeof platformEvent.$inferSelect): TimelineRow => ({
  event_id: row.eventId,
  at: row.at.toISOString(),
  name: row.name,
  actor_name: row.actorName,
  actor_role: row.actorRole,
  from: row.fromState,
  to: row.toState,
  reason: row.reason,
  facts: row.facts,
})

/** A place in a log: the event after which it goes on. */
export type LogPlace = { at: string; eventId: string }

/**
 * What a person did in an LSP and outside of all, and what happened to his account, newest first: the first `limit`
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
