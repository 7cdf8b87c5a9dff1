import type { DomainEvent } from '../context.ts'

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
