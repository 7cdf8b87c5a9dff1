import { pick } from '@kompeten/contract/platform/pick'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { preparedOn } from '../../platform/database/database.ts'
import { holdsText } from '../../platform/database/search-pattern.ts'
import { often, type PlatformTx, type TenantTx } from '../../platform/database/tenancy.ts'
import { host, type LspSettings, lsp } from './tenants.tables.ts'

export type Lsp = typeof lsp.$inferSelect
export type Host = typeof host.$inferSelect

export const platformInsertLsp = async (tx: PlatformTx, row: typeof lsp.$inferInsert): Promise<void> => {
  await tx.insert(lsp).values(row)
}

export const platformInsertHost = async (tx: PlatformTx, row: typeof host.$inferInsert): Promise<void> => {
  await tx.insert(host).values(row)
}

/** Changes an LSP at any version; returns whether it is there. */
export const platformUpdateLsp = async (
  tx: PlatformTx,
  lspId: string,
  change: Partial<Lsp> & { modifiedAt: Date },
): Promise<boolean> => {
  const changed = await tx
    .update(lsp)
    .set({ ...change, version: sql`${lsp.version} + 1` })
    .where(eq(lsp.lspId, lspId))
    .returning({ lspId: lsp.lspId })
  return changed.length > 0
}

/** The settings of an LSP, held until the transaction ends, and who changed it last. */
export const platformHoldSettings = async (tx: PlatformTx, lspId: string) => {
  const [held] = await tx
    .select(pick(lsp, 'settings', 'modifiedAt', 'modifiedByName', 'version'))
    .from(lsp)
    .where(eq(lsp.lspId, lspId))
    .for('update')
  return held
}

/** Changes some settings of an LSP; the others stay. */
export const platformChangeSettings = async (
  tx: PlatformTx,
  lspId: string,
  change: Partial<LspSettings>,
  { at, byName }: { at: Date; byName: string },
): Promise<void> => {
  const settings = sql`${lsp.settings} || ${JSON.stringify(change)}::jsonb`
  await tx
    .update(lsp)
    .set({ settings, modifiedAt: at, modifiedByName: byName, version: sql`${lsp.version} + 1` })
    .where(eq(lsp.lspId, lspId))
}

/** A host of the table with its LSP, if it has one. */
export const platformHost = async (
  tx: PlatformTx,
  hostname: string,
): Promise<{ host: Host; lsp: Lsp | null } | undefined> => {
  const [found] = await tx
    .select()
    .from(host)
    .leftJoin(lsp, eq(lsp.lspId, host.lspId))
    .where(eq(host.hostname, hostname))
  return found
}

/** What other features see of an LSP. */
const faceColumns = {
  ...pick(
    lsp,
    'lspId',
    'version',
    'name',
    'shortName',
    'licenceNumber',
    'themeColour',
    'capabilities',
    'timeZone',
    'language',
    'active',
    'contractStartsOn',
    'contractEndsOn',
  ),
  secondFactorRoles: sql<RoleCode[] | null>`${lsp.settings} -> 'secondFactorRoles'`,
  staffByOpenid: sql<boolean | null>`(${lsp.settings} ->> 'staffByOpenid')::boolean`,
}

const found = (tx: PlatformTx, where: SQL | undefined) =>
  tx
    .select({
      ...faceColumns,
      // Named in full: a column given as a value would lose its table's name and mean the host's own.
      hostname: sql<string | null>`(
        select hostname from host where host.lsp_id = lsp.lsp_id order by host.created_at, hostname limit 1)`,
    })
    .from(lsp)
    .where(where)
    .orderBy(asc(sql`lower(${lsp.name})`), asc(lsp.lspId))

/** The faces of LSPs with their first hosts, by name: of those with these ids, or of all. */
export const platformLspFaces = (tx: PlatformTx, lspIds?: readonly string[]) => {
  if (!lspIds) return found(tx, undefined)
  const [lspId] = lspIds
  // Of one, as nearly always, PostgreSQL keeps its plan; of a row of ids it makes one each time.
  return lspIds.length === 1
    ? preparedOn(tx, 'lsp_by_id', () =>
        found(tx, eq(lsp.lspId, sql.placeholder('lspId'))).prepare('lsp_by_id'),
      ).execute({ lspId })
    : preparedOn(tx, 'lsps_by_id', () =>
        found(tx, sql`${lsp.lspId} = any(${sql.placeholder('lspIds')})`).prepare('lsps_by_id'),
      ).execute({ lspIds })
}

/** Active LSPs by name whose name or short name holds the text. */
export const platformActiveLsps = (tx: PlatformTx, search: string, limit: number): Promise<Lsp[]> => {
  const holds = (column: typeof lsp.name | typeof lsp.shortName) =>
    holdsText(column, search, { ignoresCase: true })
  return tx
    .select()
    .from(lsp)
    .where(and(lsp.active, or(holds(lsp.name), holds(lsp.shortName))))
    .orderBy(asc(sql`lower(${lsp.name})`), asc(lsp.lspId))
    .limit(limit)
}

/** The LSP with this id or code. */
export const platformLspBy = async (
  tx: PlatformTx,
  by: { lspId: string } | { lspCode: string },
): Promise<Lsp | undefined> => {
  const [row] = await tx
    .select()
    .from(lsp)
    .where('lspId' in by ? eq(lsp.lspId, by.lspId) : eq(lsp.lspCode, by.lspCode))
  return row
}

/** LSPs that show demo accounts. */
export const platformDemoLsps = (tx: PlatformTx): Promise<Lsp[]> =>
  tx.select().from(lsp).where(sql`${lsp.settings} ? 'demo'`).orderBy(asc(lsp.createdAt), asc(lsp.lspId))

/** What the directory knows: every LSP, and every host with the words of its own. */
export const platformDirectory = async (tx: PlatformTx) => {
  const [lsps, hosts] = await Promise.all([
    tx
      .select(
        pick(
          lsp,
          'lspId',
          'name',
          'shortName',
          'timeZone',
          'language',
          'capabilities',
          'active',
          'contractEndsOn',
          'themeColour',
          'loginPictureKey',
          'version',
        ),
      )
      .from(lsp),
    tx.select(pick(host, 'hostname', 'lspId', 'pageTitle')).from(host),
  ])
  return { lsps, hosts }
}

/** The hosts of an LSP, the first one first. */
export const platformHostnamesOf = async (tx: PlatformTx, lspId: string): Promise<string[]> => {
  const rows = await tx
    .select({ hostname: host.hostname })
    .from(host)
    .where(eq(host.lspId, lspId))
    .orderBy(asc(host.createdAt), asc(host.hostname))
  return rows.map(({ hostname }) => hostname)
}

/** The column that holds the file of each picture. */
export const pictureColumn = {
  logo: 'logoKey',
  favicon: 'faviconKey',
  'login-picture': 'loginPictureKey',
} as const satisfies Record<LspPicture, keyof Lsp>

/** The LSP of a tenant, read inside it. */
export const ownLsp = async (tx: TenantTx): Promise<Lsp | undefined> => {
  const [found] = await often(tx, 'own_lsp', {}, (handle) => handle.select().from(lsp))
  return found
}

/** Changes the LSP of a tenant if it still has that version; returns whether it had. */
export const changeOwnLsp = async (tx: TenantTx, version: number, change: Partial<Lsp>): Promise<boolean> => {
  const changed = await tx
    .update(lsp)
    .set({ ...change, version: version + 1 })
    .where(eq(lsp.version, version))
    .returning({ lspId: lsp.lspId })
  return changed.length > 0
}
