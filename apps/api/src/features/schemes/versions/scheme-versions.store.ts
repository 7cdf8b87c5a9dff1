import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { countsOf } from '@kompeten/contract/schemes/content'
import type { VersionState } from '@kompeten/contract/schemes/versions'
import { and, desc, eq, getTableColumns, inArray, lt, max, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { joined } from '../../../platform/database/joined.ts'
import { type ListSource, listPage } from '../../../platform/database/list.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { scheme, schemeVersion } from '../schemes.tables.ts'

const { lspId: _, modifiedBy: __, ...fields } = getTableColumns(schemeVersion)
const { units: ___, details: ____, ...summary } = fields

const one = (schemeId: string, versionId: string): SQL | undefined =>
  and(eq(schemeVersion.schemeId, schemeId), eq(schemeVersion.schemeVersionId, versionId))

/** All versions of a scheme without their content, newest first. */
export const versionsOf = (tx: TenantTx, schemeId: string) =>
  tx
    .select(summary)
    .from(schemeVersion)
    .where(eq(schemeVersion.schemeId, schemeId))
    .orderBy(desc(schemeVersion.createdAt), desc(schemeVersion.schemeVersionId))

export type VersionSummaryRow = Awaited<ReturnType<typeof versionsOf>>[number]

/** One version of a scheme with its content. */
export const versionById = async (tx: TenantTx, schemeId: string, versionId: string) => {
  const [found] = await tx.select(fields).from(schemeVersion).where(one(schemeId, versionId))
  return found
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof versionById>>>

/** The content of several versions, by id. */
export const versionsById = async (
  tx: TenantTx,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, VersionRow>> => {
  if (versionIds.length === 0) return new Map()
  const rows = await tx
    .select(fields)
    .from(schemeVersion)
    .where(inArray(schemeVersion.schemeVersionId, [...versionIds]))
  return new Map(rows.map((row) => [row.schemeVersionId, row]))
}

/** The versions of the same scheme that were published before this one, the newest first; none before a draft. */
export const versionsBefore = async (
  tx: TenantTx,
  versionId: string,
): Promise<{ schemeVersionId: string; number: number }[]> => {
  const later = alias(schemeVersion, 'later')
  const rows = await tx
    .select({ schemeVersionId: schemeVersion.schemeVersionId, number: schemeVersion.number })
    .from(schemeVersion)
    .innerJoin(later, and(joined(later, schemeVersion, 'schemeId'), lt(schemeVersion.number, later.number)))
    .where(eq(later.schemeVersionId, versionId))
    .orderBy(desc(schemeVersion.number))
  return rows.flatMap(({ schemeVersionId, number }) => (number === null ? [] : [{ schemeVersionId, number }]))
}

/** The highest number given to a version of the scheme; 0 before the first. */
export const lastNumber = async (tx: TenantTx, schemeId: string): Promise<number> => {
  const [found] = await tx
    .select({ number: max(schemeVersion.number) })
    .from(schemeVersion)
    .where(eq(schemeVersion.schemeId, schemeId))
  return found?.number ?? 0
}

type VersionInsert = NewRow<typeof schemeVersion>

/** How many units, elements and KUK there are, in the columns of the tables. */
export const countColumns = (units: VersionInsert['units']) => {
  const { unit_count, element_count, kuk_count } = countsOf(units)
  return { unitCount: unit_count, elementCount: element_count, kukCount: kuk_count }
}

/** Adds a version, its counts made from its units. */
export const insertVersion = async (
  tx: TenantTx,
  row: Omit<VersionInsert, 'unitCount' | 'elementCount' | 'kukCount'>,
): Promise<void> => {
  await tx.insert(schemeVersion).values({ ...row, ...countColumns(row.units) })
}

/** Removes a draft for good. */
export const deleteDraft = async (tx: TenantTx, versionId: string): Promise<void> => {
  await tx
    .delete(schemeVersion)
    .where(and(eq(schemeVersion.schemeVersionId, versionId), eq(schemeVersion.state, 'DRAFT')))
}

type Guard = { state: VersionState; version?: number; unitsVersion?: number }

/**
 * Changes a version that is in this state and, where given, still has these counts of changes; returns whether it was.
 */
export const updateVersion = async (
  tx: TenantTx,
  versionId: string,
  { state, version, unitsVersion }: Guard,
  change: Partial<VersionInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(schemeVersion)
    .set({ ...change, ...(change.units && countColumns(change.units)) })
    .where(
      and(
        eq(schemeVersion.schemeVersionId, versionId),
        eq(schemeVersion.state, state),
        version === undefined ? undefined : eq(schemeVersion.version, version),
        unitsVersion === undefined ? undefined : eq(schemeVersion.unitsVersion, unitsVersion),
      ),
    )
    .returning({ versionId: schemeVersion.schemeVersionId })
  return changed.length > 0
}

const ofScheme = joined(scheme, schemeVersion, 'schemeId') as SQL
const draftFields = {
  ...pick(schemeVersion, 'schemeVersionId', 'schemeId', 'details', 'unitCount'),
  /** A discarded draft is not changed any more: this is when it was discarded. */
  deletedAt: schemeVersion.modifiedAt,
}

const discarded = {
  name: 'discarded_draft',
  table: schemeVersion,
  fields: draftFields,
  join: (select) => select.innerJoin(scheme, ofScheme),
  search: sql`lower((${schemeVersion.details} ->> 'schema_name') || ' ' || coalesce(${schemeVersion.details} ->> 'schema_name_en', '') || ' ' || coalesce(${scheme.code}, ''))`,
  key: schemeVersion.schemeVersionId,
} satisfies ListSource<typeof draftFields>

/** The discarded drafts of all schemes. */
export const discardedDraftPage = (tx: TenantTx, query: ListQuery) =>
  listPage(tx, discarded, { name: 'discarded', where: eq(schemeVersion.state, 'DISCARDED') }, query)

/** Of which scheme a version is; undefined for one of another LSP. */
export const schemeOfVersion = async (tx: TenantTx, versionId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ schemeId: schemeVersion.schemeId })
    .from(schemeVersion)
    .where(eq(schemeVersion.schemeVersionId, versionId))
  return found?.schemeId
}
