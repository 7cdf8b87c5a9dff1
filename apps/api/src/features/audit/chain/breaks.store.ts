import { inArray, sql } from 'drizzle-orm'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import { event, eventToSeal } from '../../../platform/outbox/events.tables.ts'
import { bodyOf, type Link } from './chain.store.ts'
import { eventSeal } from './chain.tables.ts'

/** A place of the chain that does not hold; of a `gap` the first place that is missing. */
export type Break = { position: number; eventId: string; how: 'gap' | 'removed' | 'relinked' | 'changed' }

/** Whether what can be erased of an entry is as it was written, or was erased with its person, as the log itself tells. */
const isWhole = sql`
  case when e.actor_salt is null
    then e.actor_name is null and e.address is null and e.device is null
      and e.actor_user_id::text in (select id from erased)
    else e.actor_hash = sha256(record_send(row(e.actor_salt, e.actor_name, e.address, e.device))) end
  and case when e.told_salt is null
    then e.reason is null and e.facts = '{}' and e.subject_id in (select id from erased)
    else e.told_hash = sha256(record_send(row(e.told_salt, e.reason, e.facts))) end`

/**
 * Looks at the links after one place and up to another, all inside the database: the first that does not hold. A link holds if its
 * place follows the one before, its entry is there and whole, and its hash is that of the hash before it and the entry.
 */
export const firstBreak = async (
  tx: TenantTx,
  { after, to, genesis }: { after: number; to: number; genesis: Buffer },
): Promise<Break | undefined> => {
  const { rows } = await tx.execute<{
    position: string
    event_id: string
    how: Break['how']
    expected: string
  }>(sql`
    with erased as materialized (
      select jsonb_array_elements_text(facts -> 'erased') as id from ${event}
      where lsp_id = ${lspOf(tx)} and subject_kind = 'erased_person' and name = 'person.log_erased'),
    link as (
      select position, event_id, hash, lag(hash) over by_place as before, lag(position) over by_place as place_before
      from ${eventSeal} where lsp_id = ${lspOf(tx)} and position between ${after} and ${to}
      window by_place as (order by position)),
    looked as (
      select l.position, l.event_id, l.place_before,
        case
          when l.position <> coalesce(l.place_before, 0) + 1 then 'gap'
          when e.event_id is null then 'removed'
          when l.hash <> sha256(coalesce(l.before, ${genesis}::bytea) || ${bodyOf('e')}) then 'relinked'
          when ${isWhole} then null
          else 'changed'
        end as how
      from link l left join ${event} e on e.lsp_id = ${lspOf(tx)} and e.event_id = l.event_id
      where l.position > ${after})
    select position, event_id, how, coalesce(place_before, 0) + 1 as expected from looked where how is not null order by position limit 1`)
  const [found] = rows
  if (!found) return undefined
  const { event_id: eventId, how, position, expected } = found
  return { eventId, how, position: Number(how === 'gap' ? expected : position) }
}

/** How many of the next places are looked through for what changed places with a broken one. */
const swapReach = 100_000

/** Whether what belongs at a broken place stands at a later one: rows, or their links, changed places. */
export const isSwapped = async (
  tx: TenantTx,
  { position, eventId, genesis }: { position: number; eventId: string; genesis: Buffer },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    with broken as (
      select hash, coalesce((select b.hash from ${eventSeal} b where b.lsp_id = ${lspOf(tx)} and b.position = ${position} - 1),
        ${genesis}::bytea) as before
      from ${eventSeal} where lsp_id = ${lspOf(tx)} and position = ${position})
    select from broken, ${eventSeal} l join ${event} e on e.lsp_id = ${lspOf(tx)} and e.event_id = l.event_id
    where l.lsp_id = ${lspOf(tx)} and l.position > ${position} and l.position <= ${position} + ${swapReach}::int
      and (l.hash = sha256(broken.before || ${bodyOf('e')})
        or broken.hash = sha256(broken.before || ${bodyOf('e')})
        or broken.hash = sha256(broken.before || ${bodyOf('e', `'${uuidText(eventId)}'::uuid`)}))
    limit 1`)
  return (rowCount ?? 0) > 0
}

/** An id from the database, as it may stand in a statement's text. */
const uuidText = (id: string): string => {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('An entry is named by something that is no UUID')
  return id
}

/** The links at these places. */
export const linksAt = (tx: TenantTx, positions: readonly number[]): Promise<Link[]> =>
  tx
    .select({ position: eventSeal.position, hash: eventSeal.hash })
    .from(eventSeal)
    .where(inArray(eventSeal.position, [...positions]))

/** How many entries there are, and how many of them are sealed or wait for it, at one moment. */
export const entryCounts = async (
  tx: TenantTx,
): Promise<{ entries: number; sealed: number; waiting: number }> => {
  const { rows } = await tx.execute<{ entries: number; sealed: number; waiting: number }>(sql`
    select (select count(*)::int from ${event} where lsp_id = ${lspOf(tx)}) as entries,
      (select count(*)::int from ${eventSeal} where lsp_id = ${lspOf(tx)}) as sealed,
      (select count(*)::int from ${eventToSeal} where lsp_id = ${lspOf(tx)}) as waiting`)
  return rows[0] ?? { entries: 0, sealed: 0, waiting: 0 }
}

/** The oldest entry that is neither sealed nor waits for it: no call of the product wrote it. */
export const firstUnsealed = async (tx: TenantTx): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ event_id: string }>(sql`
    select e.event_id from ${event} e where e.lsp_id = ${lspOf(tx)}
      and not exists (select from ${eventSeal} s where s.lsp_id = ${lspOf(tx)} and s.event_id = e.event_id)
      and not exists (select from ${eventToSeal} w where w.lsp_id = ${lspOf(tx)} and w.event_id = e.event_id)
    order by e.event_id limit 1`)
  return rows[0]?.event_id
}
