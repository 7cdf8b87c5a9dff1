import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { AnyTx, NewRow } from '../../platform/database/tenant-handle.ts'
import { mainScheme, scheme, schemeVersion, unitCompetence } from './schemes.tables.ts'
import { announced, succeeding, successor, toldFields } from './withdrawal/told-withdrawal.store.ts'
import { schemeWithdrawal } from './withdrawal/withdrawals.tables.ts'

/** Null for a scheme without a main scheme: the join is an outer one. */
const ofMain = (column: AnyPgColumn) => sql<string | null>`${column}`

const fields = {
  schemeId: scheme.schemeId,
  mainSchemeId: scheme.mainSchemeId,
  mainSchemeName: ofMain(mainScheme.name),
  mainSchemeCode: ofMain(mainScheme.code),
  ...pick(
    scheme,
    'code',
    'fee',
    'active',
    'details',
    'unitCount',
    'elementCount',
    'kukCount',
    'publishedVersionId',
    'publishedNumber',
    'publishedAt',
    'draftVersionId',
    'createdAt',
    'modifiedAt',
    'modifiedByName',
    'deletedAt',
    'version',
  ),
  ...toldFields,
}
const underMain = joined(mainScheme, scheme, 'mainSchemeId') as SQL

const source = {
  name: 'scheme',
  table: scheme,
  fields,
  join: (select) =>
    select
      .leftJoin(mainScheme, underMain)
      .leftJoin(schemeWithdrawal, announced)
      .leftJoin(successor, succeeding),
  filters: {
    schema_id: scheme.schemeId,
    main_schema_id: scheme.mainSchemeId,
    schema_code: scheme.code,
    schema_type: scheme.type,
  },
  sorts: { schema_name: scheme.nameKey, schema_code: scheme.codeKey, schema_type: scheme.type },
  search: scheme.searchText,
  key: scheme.schemeId,
} satisfies ListSource<typeof fields>

/** As `takesApplications` says it, of schemes in use. */
const offered = and(eq(scheme.active, true), isNotNull(scheme.publishedVersionId), gt(scheme.kukCount, 0))

/** Which schemes a list looks through: those in use or in the bin; without SCHEMA_UPDATE only what is offered. */
const scopeOf = ({ actor }: ReadCtx, bin: boolean): ListScope => {
  const offeredOnly = !actor.permissions.has('SCHEMA_UPDATE')
  return {
    name: `${bin ? 'bin' : 'used'}${offeredOnly ? ' offered' : ''}`,
    where: and(
      bin ? isNotNull(scheme.deletedAt) : isNull(scheme.deletedAt),
      offeredOnly ? offered : undefined,
    ),
  }
}

export const schemePage = (ctx: ReadCtx, query: ListQuery, bin: boolean) =>
  listPage(ctx.tx, source, scopeOf(ctx, bin), query)

export type SchemeRow = Awaited<ReturnType<typeof schemePage>>['rows'][number]

/** One scheme, in use or in the bin; with `hold` nobody else changes it until the end of the transaction. */
export const schemeById = async (
  tx: TenantTx,
  schemeId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<SchemeRow | undefined> => {
  const query = tx
    .select(fields)
    .from(scheme)
    .leftJoin(mainScheme, underMain)
    .leftJoin(schemeWithdrawal, announced)
    .leftJoin(successor, succeeding)
    .where(eq(scheme.schemeId, schemeId))
  const [found] = await (hold ? query.for('update', { of: scheme }) : query)
  return found
}

/**
 * Keeps these schemes as they are until the end of the transaction, so that none goes to the bin while something is put
 * on it (`share`), or nothing is put on it meanwhile (`update`).
 */
export const holdSchemes = async (
  tx: TenantTx,
  schemeIds: readonly string[],
  hold: 'share' | 'update' = 'share',
): Promise<void> => {
  await tx
    .select({ schemeId: scheme.schemeId })
    .from(scheme)
    .where(inArray(scheme.schemeId, [...schemeIds]))
    .orderBy(asc(scheme.schemeId))
    .for(hold)
}

/** The schemes in use that have one of the codes or, without a code, one of the names; neither regards case. */
export const schemesNamed = async (
  tx: TenantTx,
  codes: readonly string[],
  names: readonly string[],
): Promise<SchemeRow[]> =>
  tx
    .select(fields)
    .from(scheme)
    .leftJoin(mainScheme, underMain)
    .leftJoin(schemeWithdrawal, announced)
    .leftJoin(successor, succeeding)
    .where(
      and(
        isNull(scheme.deletedAt),
        or(inArray(scheme.codeKey, [...codes]), inArray(scheme.nameKey, [...names])),
      ),
    )

export type SchemeInsert = NewRow<typeof scheme>

export const insertScheme = async (tx: TenantTx, row: SchemeInsert): Promise<void> => {
  await tx.insert(scheme).values(row)
}

/** Changes a scheme if it still has that version; returns whether it had. */
export const updateScheme = async (
  tx: TenantTx,
  schemeId: string,
  version: number,
  change: Partial<SchemeInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(scheme)
    .set({ ...change, version: version + 1 })
    .where(and(eq(scheme.schemeId, schemeId), eq(scheme.version, version)))
    .returning({ schemeId: scheme.schemeId })
  return changed.length > 0
}

/** Puts those of the schemes in the bin that are not there; returns their ids. */
export const setSchemesDeleted = async (
  tx: TenantTx,
  schemeIds: readonly string[],
  change: Pick<SchemeInsert, 'deletedAt' | 'modifiedAt' | 'modifiedBy' | 'modifiedByName'>,
): Promise<string[]> => {
  const deleted = await tx
    .update(scheme)
    .set({ ...change, version: sql`${scheme.version} + 1` })
    .where(and(inArray(scheme.schemeId, [...schemeIds]), isNull(scheme.deletedAt)))
    .returning({ schemeId: scheme.schemeId })
  return deleted.map(({ schemeId }) => schemeId)
}

/** Switches a scheme off in nobody's name, where it is on. */
export const switchOff = async (tx: TenantTx, schemeId: string): Promise<void> => {
  await tx
    .update(scheme)
    .set({ active: false, version: sql`${scheme.version} + 1` })
    .where(and(eq(scheme.schemeId, schemeId), eq(scheme.active, true)))
}

/** Removes a scheme for ever, with its units and all its versions. */
export const deleteSchemeRows = async (tx: TenantTx, schemeId: string): Promise<void> => {
  for (const table of [unitCompetence, schemeVersion, scheme]) {
    await tx.delete(table).where(eq(table.schemeId, schemeId))
  }
}

/** Writes what lists show of a scheme's versions; what people change of the scheme itself keeps its version. */
export const showVersion = async (
  tx: TenantTx,
  schemeId: string,
  shown: Pick<Partial<SchemeInsert>, ShownColumn>,
): Promise<void> => {
  await tx.update(scheme).set(shown).where(eq(scheme.schemeId, schemeId))
}
type ShownColumn =
  | 'details'
  | 'unitCount'
  | 'elementCount'
  | 'kukCount'
  | 'publishedVersionId'
  | 'publishedNumber'
  | 'publishedAt'
  | 'draftVersionId'
  | 'modifiedAt'
  | 'modifiedBy'
  | 'modifiedByName'

/** The offered schemes of an LSP as the public may see them, by name, at most `limit`. */
export const offeredSchemes = (tx: TenantTx, limit: number) =>
  tx
    .select({
      ...pick(scheme, 'schemeId', 'code', 'fee', 'details', 'unitCount'),
      ...toldFields,
    })
    .from(scheme)
    .leftJoin(schemeWithdrawal, announced)
    .leftJoin(successor, succeeding)
    .where(and(isNull(scheme.deletedAt), offered))
    .orderBy(asc(scheme.nameKey), asc(scheme.schemeId))
    .limit(limit)

/** The published schemes in use that have these numbers, without regard to case. */
export const publishedByCode = async (tx: AnyTx, lspId: string, codes: readonly string[]) => {
  if (codes.length === 0) return []
  const keys = codes.map((code) => code.toLowerCase())
  return tx
    .select({ schemeId: scheme.schemeId, codeKey: sql<string>`${scheme.codeKey}` })
    .from(scheme)
    .where(
      and(
        eq(scheme.lspId, lspId),
        isNull(scheme.deletedAt),
        isNotNull(scheme.publishedVersionId),
        inArray(scheme.codeKey, keys),
      ),
    )
}

/** What other features show of these schemes, in use or in the bin, and decide by. */
export const schemeFaces = async (tx: TenantTx, schemeIds: readonly string[]) => {
  if (schemeIds.length === 0) return []
  return often(tx, 'scheme_faces', { schemeIds }, (handle) =>
    handle
      .select({
        schemeId: scheme.schemeId,
        name: sql<string>`${scheme.details} ->> 'schema_name'`,
        nameEn: sql<string | null>`${scheme.details} ->> 'schema_name_en'`,
        ...pick(scheme, 'code', 'active', 'publishedVersionId', 'deletedAt'),
      })
      .from(scheme)
      .where(sql`${scheme.schemeId} = any(${sql.placeholder('schemeIds')}::uuid[])`),
  )
}

/** The English names of the schemes of these Indonesian names, where they have one. */
export const englishSchemeNames = async (
  { tx }: ReadCtx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await often(tx, 'english_scheme_names', { names }, (handle) =>
    handle
      .select({
        name: sql<string>`${scheme.details} ->> 'schema_name'`,
        nameEn: sql<string>`${scheme.details} ->> 'schema_name_en'`,
      })
      .from(scheme)
      .where(
        sql`${scheme.details} ->> 'schema_name' = any(${sql.placeholder('names')}::text[])
          and ${scheme.details} ->> 'schema_name_en' <> ''`,
      ),
  )
  return new Map(rows.map(({ name, nameEn }) => [name, nameEn]))
}

/** The schemes in the bin: what belongs to them alone waits there with them. */
export const schemesInBin = async (tx: TenantTx): Promise<string[]> => {
  const rows = await often(tx, 'schemes_in_bin', {}, (handle) =>
    handle.select({ schemeId: scheme.schemeId }).from(scheme).where(isNotNull(scheme.deletedAt)),
  )
  return rows.map(({ schemeId }) => schemeId)
}

/** Whether the LSP has a scheme that takes applications. */
export const hasOfferedScheme = async (tx: TenantTx): Promise<boolean> => {
  const found = await often(tx, 'has_offered_scheme', {}, (handle) =>
    handle
      .select({ schemeId: scheme.schemeId })
      .from(scheme)
      .where(and(isNull(scheme.deletedAt), offered))
      .limit(1),
  )
  return found.length > 0
}
