import type { ListQuery } from '@kompeten/contract/platform/lists'
import { sql } from 'drizzle-orm'
import { type ListSource, listPage, platformListPage } from '../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { event } from '../../platform/outbox/events.tables.ts'

const fields = {
  eventId: event.eventId,
  at: event.at,
  name: event.name,
  subjectKind: event.subjectKind,
  subjectId: event.subjectId,
  actorUserId: event.actorUserId,
  actorName: event.actorName,
  actorRole: event.actorRole,
  fromState: event.fromState,
  toState: event.toState,
  reason: event.reason,
  address: event.address,
  device: event.device,
}

const source = {
  name: 'data_log',
  table: event,
  fields,
  search: event.searchText,
  key: event.eventId,
} satisfies ListSource<typeof fields>

/** Entries of the LSP's log but those of the complaints named. */
export const logPage = (tx: TenantTx, query: ListQuery, hiddenComplaints: readonly string[]) =>
  listPage(
    tx,
    source,
    {
      name: 'seen',
      where: sql`(${event.subjectKind} <> 'complaint' or ${event.subjectId} <> all(${sql.placeholder('hidden')}::text[]))`,
      values: { hidden: [...hiddenComplaints] },
    },
    query,
  )

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
