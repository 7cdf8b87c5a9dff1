import type { ListQuery } from '@kompeten/contract/lists'
import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../platform/context.ts'
import { type Connection, preparedOn } from '../../platform/database/database.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { area } from '../reference/index.ts'
import { tuk } from './tuk.tables.ts'

/** Null for a venue without an area: the join is an outer one. */
const inArea = (column: AnyPgColumn) => sql<string | null>`${column}`

const fields = {
  tukId: tuk.tukId,
  tukCode: tuk.tukCode,
  tukName: tuk.tukName,
  tukType: tuk.tukType,
  address: tuk.address,
  kelurahanId: tuk.kelurahanId,
  latitude: tuk.latitude,
  longitude: tuk.longitude,
  contact: tuk.contact,
  email: tuk.email,
  description: tuk.description,
  capacity: tuk.capacity,
  skValidFrom: tuk.skValidFrom,
  skValidUntil: tuk.skValidUntil,
  verifiedOn: tuk.verifiedOn,
  supervisors: tuk.supervisors,
  logoKey: tuk.logoKey,
  createdAt: tuk.createdAt,
  modifiedAt: tuk.modifiedAt,
  modifiedByName: tuk.modifiedByName,
  deletedAt: tuk.deletedAt,
  version: tuk.version,
  kelurahanName: inArea(area.kelurahanName),
  kecamatanName: inArea(area.kecamatanName),
  kotaName: inArea(area.kotaName),
  provinceName: inArea(area.provinceName),
}
const atArea = eq(area.kelurahanId, tuk.kelurahanId)

const source = {
  name: 'tuk',
  table: tuk,
  fields,
  join: (select) => select.leftJoin(area, atArea),
  filters: {
    tuk_name: tuk.tukName,
    tuk_code: tuk.tukCode,
    tuk_type: tuk.tukType,
    capacity: tuk.capacity,
    sk_valid_until: tuk.skValidUntil,
    verified_on: tuk.verifiedOn,
    created_date: tuk.createdAt,
    modified_date: tuk.modifiedAt,
  },
  sorts: {
    tuk_name: tuk.nameKey,
    tuk_code: tuk.tukCode,
    tuk_type: tuk.tukType,
    capacity: tuk.capacity,
    sk_valid_until: tuk.skValidUntil,
    created_date: tuk.createdAt,
    modified_date: tuk.modifiedAt,
  },
  search: tuk.searchText,
  key: tuk.tukId,
} satisfies ListSource<typeof fields>

/** Which venues a list looks through: those in use or those in the bin; an ADT's only his own. */
const scopeOf = ({ tenant, actor }: ReadCtx, bin: boolean): ListScope => {
  const ownOnly = !actor.permissions.has('TUK_LIST')
  return {
    name: `${bin ? 'bin' : 'used'}${ownOnly ? ' own' : ''}`,
    where: and(
      eq(tuk.lspId, sql.placeholder('lspId')),
      bin ? isNotNull(tuk.deletedAt) : isNull(tuk.deletedAt),
      ownOnly ? eq(tuk.tukId, sql.placeholder('ownTukId')) : undefined,
    ),
    values: { lspId: tenant.lspId, ...(ownOnly && { ownTukId: actor.tukId }) },
  }
}

export const tukPage = (ctx: ReadCtx, query: ListQuery, bin: boolean) =>
  listPage(ctx.tx, source, scopeOf(ctx, bin), query)

export type TukRow = Awaited<ReturnType<typeof tukPage>>['rows'][number]

/** One venue, in use or in the bin. */
export const tukById = async (tx: TenantTx, lspId: string, tukId: string): Promise<TukRow | undefined> => {
  const statement = preparedOn(tx, 'tuk_by_id', (connection) =>
    connection
      .select(fields)
      .from(tuk)
      .leftJoin(area, atArea)
      .where(and(eq(tuk.lspId, sql.placeholder('lspId')), eq(tuk.tukId, sql.placeholder('tukId'))))
      .prepare('tuk_by_id'),
  )
  const [found] = await statement.execute({ lspId, tukId })
  return found
}

export type TukInsert = typeof tuk.$inferInsert

export const insertTuks = async (tx: TenantTx, rows: TukInsert[]): Promise<void> => {
  await tx.insert(tuk).values(rows)
}

/** Changes a venue if it still has that version; answers whether it had. */
export const updateTuk = async (
  tx: TenantTx,
  lspId: string,
  tukId: string,
  version: number,
  change: Partial<TukInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(tuk)
    .set({ ...change, version: version + 1 })
    .where(and(eq(tuk.lspId, lspId), eq(tuk.tukId, tukId), eq(tuk.version, version)))
    .returning({ tukId: tuk.tukId })
  return changed.length > 0
}

/** Puts venues in the bin, or takes them out; answers the ids that were not there already. */
export const setTuksDeleted = async (
  tx: TenantTx,
  lspId: string,
  tukIds: string[],
  deletedAt: Date | null,
  by: Pick<TukInsert, 'modifiedAt' | 'modifiedBy' | 'modifiedByName'>,
): Promise<string[]> => {
  const was = deletedAt === null ? isNotNull(tuk.deletedAt) : isNull(tuk.deletedAt)
  const changed = await tx
    .update(tuk)
    .set({ deletedAt, ...by, version: sql`${tuk.version} + 1` })
    .where(and(eq(tuk.lspId, lspId), inArray(tuk.tukId, tukIds), was))
    .returning({ tukId: tuk.tukId })
  return changed.map((row) => row.tukId)
}

/** Removes a venue that is in the bin; answers whether it was. */
export const eraseTuk = async (tx: TenantTx, lspId: string, tukId: string): Promise<boolean> => {
  const erased = await tx
    .delete(tuk)
    .where(and(eq(tuk.lspId, lspId), eq(tuk.tukId, tukId), isNotNull(tuk.deletedAt)))
    .returning({ tukId: tuk.tukId })
  return erased.length > 0
}

/** The venues in use with these codes, without regard to case. */
export const tuksByCode = (tx: TenantTx, lspId: string, codes: string[]): Promise<TukRow[]> =>
  tx
    .select(fields)
    .from(tuk)
    .leftJoin(area, atArea)
    .where(
      and(
        eq(tuk.lspId, lspId),
        isNull(tuk.deletedAt),
        inArray(
          tuk.codeKey,
          codes.map((code) => code.toLowerCase()),
        ),
      ),
    )

/** The venues in use of an LSP as the public may see them, by name, at most `limit`. */
export const publicTuks = (tx: TenantTx, lspId: string, limit: number) =>
  tx
    .select({
      tuk_id: tuk.tukId,
      tuk_name: tuk.tukName,
      tuk_type: tuk.tukType,
      address: tuk.address,
      kota_name: area.kotaName,
    })
    .from(tuk)
    .leftJoin(area, atArea)
    .where(and(eq(tuk.lspId, lspId), isNull(tuk.deletedAt)))
    .orderBy(asc(tuk.nameKey), asc(tuk.tukId))
    .limit(limit)

/** What others need to know of these venues of an LSP, in use or in the bin. */
export const tuksNamed = (tx: Connection, lspId: string, tukIds: string[]) =>
  tx
    .select({ tukId: tuk.tukId, tukName: tuk.tukName, deletedAt: tuk.deletedAt })
    .from(tuk)
    .where(and(eq(tuk.lspId, lspId), inArray(tuk.tukId, tukIds)))

/** Venues with their place and licence, in use or in the bin, for whoever holds something there. */
export const venuesById = async (tx: TenantTx, lspId: string, tukIds: readonly string[]) => {
  if (tukIds.length === 0) return []
  return tx
    .select({
      tukId: tuk.tukId,
      tukName: tuk.tukName,
      tukType: tuk.tukType,
      address: tuk.address,
      kelurahanId: tuk.kelurahanId,
      latitude: tuk.latitude,
      longitude: tuk.longitude,
      capacity: tuk.capacity,
      skValidFrom: tuk.skValidFrom,
      skValidUntil: tuk.skValidUntil,
      deletedAt: tuk.deletedAt,
    })
    .from(tuk)
    .where(and(eq(tuk.lspId, lspId), inArray(tuk.tukId, [...tukIds])))
}

/** Whether the LSP has a venue in use whose decree is valid on that day, or has no end. */
export const hasValidVenue = async (tx: TenantTx, lspId: string, day: string): Promise<boolean> => {
  const found = await tx
    .select({ tukId: tuk.tukId })
    .from(tuk)
    .where(
      and(
        eq(tuk.lspId, lspId),
        isNull(tuk.deletedAt),
        or(isNull(tuk.skValidUntil), gte(tuk.skValidUntil, day)),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Names of venues over all LSPs, for the roles that a person holds in them. */
export const platformTukNames = async (
  tx: PlatformTx,
  tuks: { lspId: string; tukId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  if (tuks.length === 0) return new Map()
  const rows = await tx
    .select({ tukId: tuk.tukId, tukName: tuk.tukName })
    .from(tuk)
    .where(
      and(
        inArray(tuk.lspId, [...new Set(tuks.map(({ lspId }) => lspId))]),
        inArray(
          tuk.tukId,
          tuks.map(({ tukId }) => tukId),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.tukId, row.tukName]))
}
