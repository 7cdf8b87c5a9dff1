import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { heldByName, holdByName } from '../../../platform/database/lsp-lock.ts'
import { notByCopy, rowsGiven } from '../../../platform/database/rows-given.ts'
import { lspOf, type PlatformTx, type TenantTx } from '../../../platform/database/tenancy.ts'
import { event, eventToSeal } from '../../../platform/outbox/events.tables.ts'
import { eventSeal } from './chain.tables.ts'

/** A place in the chain, and the hash it has. */
export type Link = { position: number; hash: Buffer }

/** The bytes of an entry that its link vouches for: what never changes, and the hashes of what can be erased of it. */
export const bodyOf = (entry: string, id = `${entry}.event_id`): SQL => {
  const fixed = ['at', 'name', 'subject_kind', 'subject_id', 'from_state', 'to_state', 'actor_user_id']
  const others = ['actor_role', 'request_id', 'actor_hash', 'told_hash']
  const columns = [...fixed, ...others].map((column) => `${entry}.${column}`)
  return sql.raw(`record_send(row(${[id, ...columns].join(', ')}))`)
}

/** LSPs whose logs have entries that wait to be sealed. */
export const platformLspsToSeal = async (tx: PlatformTx): Promise<string[]> => {
  const rows = await tx.selectDistinct({ lspId: eventToSeal.lspId }).from(eventToSeal)
  return rows.map(({ lspId }) => lspId)
}

/** Takes the LSP's chain until the transaction ends; false where another has it. */
export const takeChain = (tx: TenantTx): Promise<boolean> => heldByName(tx, 'event_seal')

/** As `takeChain`, but waits for whoever has it: a moment, one batch of entries. */
export const awaitChain = (tx: TenantTx): Promise<void> => holdByName(tx, 'event_seal')

/** Where the chain ends; undefined while nothing is sealed. */
export const lastLink = async (tx: TenantTx): Promise<Link | undefined> => {
  const [last] = await tx
    .select({ position: eventSeal.position, hash: eventSeal.hash })
    .from(eventSeal)
    .orderBy(desc(eventSeal.position))
    .limit(1)
  return last
}

/** The entries that wait to be sealed, the oldest first. */
export const entriesToSeal = (tx: TenantTx, limit: number): Promise<{ eventId: string; body: Buffer }[]> =>
  tx
    .select({ eventId: eventToSeal.eventId, body: sql<Buffer>`${bodyOf('event')}` })
    .from(eventToSeal)
    .innerJoin(event, eq(event.eventId, eventToSeal.eventId))
    .orderBy(asc(eventToSeal.eventId))
    .limit(limit)

export type Seal = Link & { eventId: string }

/** Adds links to the chain; their entries wait no longer. */
export const insertSeals = async (tx: TenantTx, seals: readonly Seal[]): Promise<void> => {
  const columns = {
    position: ['bigint', ({ position }: Seal) => position],
    event_id: ['uuid', ({ eventId }: Seal) => eventId],
    hash: ['bytea', ({ hash }: Seal) => `\\x${hash.toString('hex')}`],
  } satisfies Parameters<typeof rowsGiven<Seal>>[2]
  const ids = seals.map(({ eventId }) => eventId)
  await Promise.all([
    tx.execute(
      sql`insert into ${eventSeal} (lsp_id, position, event_id, hash)
        select ${lspOf(tx)}::uuid, position, event_id, hash from ${rowsGiven('sealed', seals, columns)}
        ${notByCopy}`,
    ),
    tx.delete(eventToSeal).where(inArray(eventToSeal.eventId, ids)),
  ])
}

/** The place of an entry in the chain; null until it is sealed. */
export const positionOf = async (tx: TenantTx, eventId: string): Promise<number | null> => {
  const [found] = await tx
    .select({ position: eventSeal.position })
    .from(eventSeal)
    .where(eq(eventSeal.eventId, eventId))
  return found?.position ?? null
}
