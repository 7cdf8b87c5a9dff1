import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, sql } from 'drizzle-orm'
import { type ListSource, platformListPage } from '../../platform/database/list.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { host, lsp } from './tenants.tables.ts'

const lspFields = {
  ...pick(
    lsp,
    'lspId',
    'lspCode',
    'name',
    'shortName',
    'themeColour',
    'language',
    'logoKey',
    'faviconKey',
    'loginPictureKey',
    'type',
    'active',
    'capabilities',
    'contractStartsOn',
    'contractEndsOn',
    'createdAt',
    'modifiedAt',
    'modifiedByName',
    'version',
  ),
  // Named in full: a column given as a value would lose its table's name and mean the host's own.
  hostnames: sql<string[]>`array(
    select hostname from host where host.lsp_id = lsp.lsp_id order by host.created_at, hostname)`.as(
    'hostnames',
  ),
}

const lspSource = {
  name: 'lsp',
  table: lsp,
  fields: lspFields,
  sorts: { lsp_name: lsp.nameKey },
  search: lsp.searchText,
  key: lsp.lspId,
} satisfies ListSource<typeof lspFields>

const everyone = { name: 'all', where: undefined, values: {} }

/** A page of all LSPs. */
export const platformLspPage = (tx: PlatformTx, query: ListQuery) =>
  platformListPage(tx, lspSource, everyone, query)

export type LspRow = Awaited<ReturnType<typeof platformLspPage>>['rows'][number]

export const platformLspRow = async (tx: PlatformTx, lspId: string): Promise<LspRow | undefined> => {
  const [found] = await tx.select(lspFields).from(lsp).where(eq(lsp.lspId, lspId))
  return found
}

/** Changes an LSP if it still has that version; returns whether it had. */
export const platformChangeLsp = async (
  tx: PlatformTx,
  lspId: string,
  version: number,
  change: Partial<typeof lsp.$inferInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(lsp)
    .set({ ...change, version: version + 1 })
    .where(and(eq(lsp.lspId, lspId), eq(lsp.version, version)))
    .returning({ lspId: lsp.lspId })
  return changed.length > 0
}

const hostFields = {
  ...pick(
    host,
    'hostname',
    'lspId',
    'pageTitle',
    'heading',
    'showCopyright',
    'showCopyrightOnLogin',
    'createdAt',
    'modifiedAt',
    'modifiedByName',
    'version',
  ),
  // Null for a host without LSP: the join is an outer one.
  lspName: sql<string | null>`${lsp.name}`.as('lsp_name'),
}
const ofLsp = eq(lsp.lspId, host.lspId)

const hostSource = {
  name: 'host',
  table: host,
  fields: hostFields,
  join: (select) => select.leftJoin(lsp, ofLsp),
  search: host.searchText,
  key: host.hostname,
} satisfies ListSource<typeof hostFields>

/** A page of all hosts. */
export const platformHostPage = (tx: PlatformTx, query: ListQuery) =>
  platformListPage(tx, hostSource, everyone, query)

export type HostRow = Awaited<ReturnType<typeof platformHostPage>>['rows'][number]

export const platformHostRow = async (tx: PlatformTx, hostname: string): Promise<HostRow | undefined> => {
  const [found] = await tx
    .select(hostFields)
    .from(host)
    .leftJoin(lsp, ofLsp)
    .where(eq(host.hostname, hostname))
  return found
}

/** Changes a host if it still has that version; returns whether it had. */
export const platformChangeHost = async (
  tx: PlatformTx,
  hostname: string,
  version: number,
  change: Partial<typeof host.$inferInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(host)
    .set({ ...change, version: version + 1 })
    .where(and(eq(host.hostname, hostname), eq(host.version, version)))
    .returning({ hostname: host.hostname })
  return changed.length > 0
}

/** Removes a host; returns the LSP whose face it showed, undefined where it is not there. */
export const platformDeleteHost = async (
  tx: PlatformTx,
  hostname: string,
): Promise<{ lspId: string | null } | undefined> => {
  const [gone] = await tx.delete(host).where(eq(host.hostname, hostname)).returning({ lspId: host.lspId })
  return gone
}
