import type { Clock } from './clock.ts'
import type { Actor, Caller, PlatformCtx, Tenant, WriteCtx } from './context.ts'
import type { Database } from './database/database.ts'
import { asPlatform, inTenant } from './database/tenancy.ts'
import { newId } from './ids.ts'
import type { Outbox } from './outbox/outbox.ts'
import { eventRecorder } from './outbox/recorder.ts'

export type Stage = {
  clock: Clock
  database: Database
  outbox: Outbox
  /** How its transactions are kept; `write` by default. */
  mode?: 'write' | 'unflushed'
}

/** The server itself as caller: no network address, Indonesian. */
const itself = (): Caller => ({
  requestId: newId(),
  address: '',
  host: '',
  userAgent: '',
  device: null,
  language: 'id',
  hostTenant: null,
})

/**
 * Performs verbs that cross tenants without a request, as the server itself or as a person: the demo, maintenance. One
 * transaction, events included.
 */
export const performAsPlatform = async <T>(
  { clock, database, outbox, mode = 'write' }: Stage,
  verbs: (ctx: PlatformCtx) => Promise<T>,
  actor: Actor | null = null,
): Promise<T> => {
  const [now, caller] = [clock.now(), itself()]
  const result = await asPlatform(database.platform, mode, async (tx) => {
    const { events, tell } = eventRecorder({
      now,
      lspId: null,
      actor,
      requestId: caller.requestId,
      address: null,
      device: null,
    })
    const person = actor && { ...actor, actor }
    const done = await verbs({ now, caller, person, tx, tell })
    if (events.length > 0) await outbox.record(tx, events)
    return done
  })
  outbox.committed()
  return result
}

/** Performs verbs inside a tenant as a person of it, by the same rules as their own calls. One transaction. */
export const performInTenant = async <T>(
  { clock, database, outbox, mode = 'write' }: Stage,
  as: { tenant: Tenant; actor: Actor },
  verbs: (ctx: WriteCtx) => Promise<T>,
): Promise<T> => {
  const [now, caller] = [clock.now(), itself()]
  const { tenant } = as
  // Nobody can be asked for a proof: it is the server that acts in their name.
  const actor = { ...as.actor, provedAt: now }
  const result = await inTenant(database.app, tenant.lspId, mode, async (tx) => {
    const { lspId } = tenant
    const { requestId } = caller
    const { events, tell } = eventRecorder({ now, lspId, actor, requestId, address: null, device: null })
    const done = await verbs({ now, caller, tenant, actor, tx, tell, note: tell })
    if (events.length > 0) await outbox.record(tx, events)
    return done
  })
  outbox.committed()
  return result
}
