import type { DomainEvent } from '../context.ts'
import { newId } from '../ids.ts'
import type { RecordedEvent } from './event.ts'

type Source = {
  now: Date
  /** The tenant it happens in; null where each event names its own, or none. */
  lspId: string | null
  actor: { userId: string; name: string | null; roleCode: string | null } | null
  requestId: string
  /** The network address of the call; null for what the server does by itself. */
  address: string | null
  /** What the call says of its program; null for what the server does by itself. */
  device: string | null
}

/** Collects what a verb tells, as it will be kept: who, when, in which call. */
export const eventRecorder = ({ now, lspId, actor, requestId, address, device }: Source) => {
  const events: RecordedEvent[] = []
  const tell = ({ lspId: told, ...event }: DomainEvent & { lspId?: string }): void => {
    events.push({
      ...event,
      eventId: newId(now.getTime()),
      lspId: lspId ?? told ?? null,
      at: now,
      actorUserId: actor?.userId ?? null,
      actorName: actor?.name ?? null,
      actorRole: actor?.roleCode ?? null,
      requestId,
      address,
      device: device || null,
    })
  }
  return { events, tell }
}
