import type { TimelineRow } from '@kompeten/contract/timeline'
import { and, desc, eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import type { TenantTx } from '../database/tenancy.ts'
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

/** The newest 100 events of a record, newest first (decisions §5); none for a record of another LSP. */
export const timelineOf = async (
  tx: TenantTx,
  lspId: string,
  subject: { kind: string; id: string },
): Promise<TimelineRow[]> => {
  const rows = await tx
    .select()
    .from(event)
    .where(and(eq(event.lspId, lspId), eq(event.subjectKind, subject.kind), eq(event.subjectId, subject.id)))
    .orderBy(desc(event.at), desc(event.eventId))
    .limit(timelineLength)
  return rows.map((row) => ({
    event_id: row.eventId,
    at: row.at.toISOString(),
    name: row.name,
    actor_name: row.actorName,
    actor_role: row.actorRole,
    from: row.fromState,
    to: row.toState,
    reason: row.reason,
    facts: row.facts,
  }))
}
