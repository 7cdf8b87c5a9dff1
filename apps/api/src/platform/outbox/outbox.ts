import type { DomainEvent } from '../context.ts'
import type { Connection } from '../database/database.ts'

/** An event as it is kept: who, when, in which call; `lspId` null for what happens outside every tenant. */
export type RecordedEvent = DomainEvent & {
  eventId: string
  lspId: string | null
  at: Date
  actorUserId: string | null
  actorName: string | null
  actorRole: string | null
  requestId: string
}

/** Writes events and the jobs that react to them in the caller's transaction: never one without the other. */
export type Outbox = { record(tx: Connection, events: RecordedEvent[]): Promise<void> }
