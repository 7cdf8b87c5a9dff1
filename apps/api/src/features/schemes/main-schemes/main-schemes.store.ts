import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../../platform/context.ts'
import { type ListScope, type ListSource, listPage } from '../../../platform/database/list.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { mainScheme } from '../schemes.tables.ts'

// Written out: of a selection from one table drizzle leaves the table's name away, and then both sides are the inner one.
const schemeCount = sql<number>`(select count(*)::int from scheme s where s.lsp_id = main_scheme.lsp_id and s.main_scheme_id = main_scheme.main_scheme_id and s.deleted_at is null)`

const fields = {
  ...pick(mainScheme, 'mainSchemeId', 'code', 'name', 'nameEn', 'description'),
  schemeCount,
  ...pick(mainScheme, 'createdAt', 'modifiedAt', 'modifiedByName', 'deletedAt', 'version'),
}

const source = {
  name: 'main_scheme',
  table: mainScheme,
  fields,
  filters: { main_schema_code: mainScheme.code, main_schema_name: mainScheme.name },
  sorts: { main_schema_name: mainScheme.nameKey, main_schema_code: mainScheme.codeKey },
  search: mainScheme.searchText,
  key: mainScheme.mainSchemeId,
} satisfies ListSource<typeof fields>

/** A page of the main schemes in use, or of those in the bin. */
export const mainSchemePage = ({ tx }: ReadCtx, query: ListQuery, bin: boolean) => {
  const scope: ListScope = {
    name: bin ? 'bin' : 'used',
    where: bin ? isNotNull(mainScheme.deletedAt) : isNull(mainScheme.deletedAt),
  }
  return listPage(tx, source, scope, query)
}

export type MainSchemeRow = Awaited<ReturnType<typeof mainSchemePage>>['rows'][number]

/** One main scheme, in use or in the bin. */
export const mainSchemeById = async (
  tx: TenantTx,
  mainSchemeId: string,
): Promise<MainSchemeRow | undefined> => {
  const [found] = await tx.select(fields).from(mainScheme).where(eq(mainScheme.mainSchemeId, mainSchemeId))
  return found
}

/** Lets nobody put a scheme under this main scheme until the end of the transaction. */
export const lockMainScheme = async (tx: TenantTx, mainSchemeId: string): Promise<void> => {
  await tx
    .select({ mainSchemeId: mainScheme.mainSchemeId })
    .from(mainScheme)
    .where(eq(mainScheme.mainSchemeId, mainSchemeId))
    .for('update')
}

/** The main schemes in use, by code. */
export const mainSchemesInUse = (tx: TenantTx) =>
  tx
    .select(pick(mainScheme, 'code', 'name', 'mainSchemeId'))
    .from(mainScheme)
    .where(isNull(mainScheme.deletedAt))
    .orderBy(mainScheme.codeKey)

export type MainSchemeInsert = NewRow<typeof mainScheme>

export const insertMainScheme = async (tx: TenantTx, row: MainSchemeInsert): Promise<void> => {
  await tx.insert(mainScheme).values(row)
}

/** Changes a main scheme if it still has that version; returns whether it had. */
export const updateMainScheme = async (
  tx: TenantTx,
  mainSchemeId: string,
  version: number,
  change: Partial<MainSchemeInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(mainScheme)
    .set({ ...change, version: version + 1 })
    .where(and(eq(mainScheme.mainSchemeId, mainSchemeId), eq(mainScheme.version, version)))
    .returning({ mainSchemeId: mainScheme.mainSchemeId })
  return changed.length > 0
}

/** Holds a main scheme in use until the end of the transaction, so that it cannot go while something is put under it. */
export const holdMainScheme = async (tx: TenantTx, mainSchemeId: string): Promise<boolean> => {
  const held = await tx
    .select({ mainSchemeId: mainScheme.mainSchemeId })
    .from(mainScheme)
    .where(and(eq(mainScheme.mainSchemeId, mainSchemeId), isNull(mainScheme.deletedAt)))
    .for('share')
  return held.length > 0
}
