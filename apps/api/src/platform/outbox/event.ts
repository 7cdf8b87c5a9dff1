import type { DomainEvent } from '../context.ts'

/** An event as it is kept: who, when, in which call; `lspId` null for what happens outside every tenant. */
export type RecordedEvent = Omit<DomainEvent, 'name'> & {
  /** Any: what an older or a newer version wrote is read too. */
  name: string
  eventId: string
  lspId: string | null
  at: Date
  actorUserId: string | null
  actorName: string | null
  actorRole: string | null
  requestId: string
  address: string | null
  device: string | null
}
