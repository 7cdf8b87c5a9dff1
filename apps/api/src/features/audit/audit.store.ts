import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { desc, sql } from 'drizzle-orm'
import { type ListSource, listPage, platformListPage } from '../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { event } from '../../platform/outbox/events.tables.ts'

const fields = pick(
  event,
  'eventId',
  'at',
  'name',
  'subjectKind',
  'subjectId',
  'actorUserId',
  'actorName',
  'actorRole',
  'fromState',
  'toState',
  'reason',
  'address',
  'device',
)

const source = {
  name: 'data_log',
  table: event,
  fields,
  search: event.searchText,
  key: event.eventId,
} satisfies ListSource<typeof fields>

type Hidden = readonly string[]

const seenBy = (hidden: Hidden) => ({
  name: 'seen',
  where: sql`(${event.subjectKind} <> 'complaint' or ${event.subjectId} <> all(${sql.placeholder('hidden')}::text[]))`,
  values: { hidden: [...hidden] },
})

/** After when the so many newest entries were made; undefined of a log that has no more. */
const sinceNewest = async (tx: TenantTx, most: number): Promise<string | undefined> => {
  const [last] = await tx
    .select({ at: sql<string>`${event.at}::text` })
    .from(event)
    .orderBy(desc(event.at), desc(event.eventId))
    .offset(most)
    .limit(1)
  return last?.at
}

/** So many of the newest entries are read through for words before their index is asked: about ten milliseconds. */
const nearby = 20_000

/**
 * The first page of a search, of the newest entries alone; undefined where they do not fill it. Of a word that is in many
 * entries the index gives all of them, to be put in order.
 */
const nearbyPage = async (tx: TenantTx, query: ListQuery, hidden: Hidden, most: number) => {
  const isNewestFirst = query.sort.every(({ field, descending }) => field === 'at' && descending)
  if (!query.search || !isNewestFirst || query.cursor || query.offset > 0 || query.count === 'exact') return
  const since = await sinceNewest(tx, most)
  if (since === undefined) return
  const { where, values } = seenBy(hidden)
  const page = await listPage(
    tx,
    // What an index cannot serve.
    { ...source, name: 'data_log_nearby', search: sql`(${event.searchText} || '')` },
    {
      name: 'nearby',
      where: sql`${where} and ${event.at} > ${sql.placeholder('since')}::timestamptz`,
      values: { ...values, since },
    },
    query,
  )
  return page.next_cursor === null ? undefined : { ...page, count_is_exact: false }
}

/**
 * Entries of the LSP's log but those of the complaints named.
 * @param most how many of the newest are read through first for the words of a search
 */
export const logPage = async (tx: TenantTx, query: ListQuery, hidden: Hidden, most = nearby) =>
  (await nearbyPage(tx, query, hidden, most)) ?? listPage(tx, source, seenBy(hidden), query)

/** Entries of the log of any LSP, but those of its complaints. */
export const platformLogPage = (tx: PlatformTx, lspId: string, query: ListQuery) =>
  platformListPage(
    tx,
    { ...source, name: 'data_log_of_lsp' },
    {
      name: 'of_lsp',
      where: sql`${event.lspId} = ${sql.placeholder('ofLsp')}::uuid and ${event.subjectKind} <> 'complaint'`,
      values: { ofLsp: lspId },
    },
    query,
  )

export type LogRow = Awaited<ReturnType<typeof logPage>>['rows'][number]
