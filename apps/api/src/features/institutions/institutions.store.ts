import type { ListQuery } from '@kompeten/contract/lists'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../platform/context.ts'
import type { Connection } from '../../platform/database/database.ts'
import { preparedOn } from '../../platform/database/database.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { area } from '../reference/index.ts'
import { institution } from './institutions.tables.ts'

/** Null for an institution without an area: the join is an outer one. */
const inArea = (column: AnyPgColumn) => sql<string | null>`${column}`

const fields = {
  institutionId: institution.institutionId,
  institutionName: institution.institutionName,
  institutionType: institution.institutionType,
  address: institution.address,
  kelurahanId: institution.kelurahanId,
  contact: institution.contact,
  email: institution.email,
  website: institution.website,
  sendsApplicants: institution.sendsApplicants,
  description: institution.description,
  contacts: institution.contacts,
  createdAt: institution.createdAt,
  modifiedAt: institution.modifiedAt,
  modifiedByName: institution.modifiedByName,
  deletedAt: institution.deletedAt,
  version: institution.version,
  kelurahanName: inArea(area.kelurahanName),
  kecamatanName: inArea(area.kecamatanName),
  kotaName: inArea(area.kotaName),
  provinceName: inArea(area.provinceName),
}
const atArea = eq(area.kelurahanId, institution.kelurahanId)

const source = {
  name: 'institution',
  table: institution,
  fields,
  join: (select) => select.leftJoin(area, atArea),
  filters: {
    institution_name: institution.institutionName,
    institution_type: institution.institutionType,
    sends_applicants: institution.sendsApplicants,
    created_date: institution.createdAt,
    modified_date: institution.modifiedAt,
  },
  sorts: {
    institution_name: institution.nameKey,
    institution_type: institution.institutionType,
    created_date: institution.createdAt,
    modified_date: institution.modifiedAt,
  },
  search: institution.searchText,
  key: institution.institutionId,
} satisfies ListSource<typeof fields>

/** Which institutions a list looks through: those in use or those in the bin. */
const scopeOf = ({ tenant }: ReadCtx, bin: boolean): ListScope => ({
  name: bin ? 'bin' : 'used',
  where: and(
    eq(institution.lspId, sql.placeholder('lspId')),
    bin ? isNotNull(institution.deletedAt) : isNull(institution.deletedAt),
  ),
  values: { lspId: tenant.lspId },
})

export const institutionPage = (ctx: ReadCtx, query: ListQuery, bin: boolean) =>
  listPage(ctx.tx, source, scopeOf(ctx, bin), query)

export type InstitutionRow = Awaited<ReturnType<typeof institutionPage>>['rows'][number]

/** One institution, in use or in the bin. */
export const institutionById = async (
  tx: TenantTx,
  lspId: string,
  institutionId: string,
): Promise<InstitutionRow | undefined> => {
  const statement = preparedOn(tx, 'institution_by_id', (connection) =>
    connection
      .select(fields)
      .from(institution)
      .leftJoin(area, atArea)
      .where(
        and(
          eq(institution.lspId, sql.placeholder('lspId')),
          eq(institution.institutionId, sql.placeholder('institutionId')),
        ),
      )
      .prepare('institution_by_id'),
  )
  const [found] = await statement.execute({ lspId, institutionId })
  return found
}

export type InstitutionInsert = typeof institution.$inferInsert

export const insertInstitutions = async (tx: TenantTx, rows: InstitutionInsert[]): Promise<void> => {
  await tx.insert(institution).values(rows)
}

/** Changes an institution if it still has that version; answers whether it had. */
export const updateInstitution = async (
  tx: TenantTx,
  lspId: string,
  institutionId: string,
  version: number,
  change: Partial<InstitutionInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(institution)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(institution.lspId, lspId),
        eq(institution.institutionId, institutionId),
        eq(institution.version, version),
      ),
    )
    .returning({ institutionId: institution.institutionId })
  return changed.length > 0
}

/** Puts institutions in the bin, or takes them out; answers the ids that were not there already. */
export const setInstitutionsDeleted = async (
  tx: TenantTx,
  lspId: string,
  institutionIds: string[],
  deletedAt: Date | null,
  by: Pick<InstitutionInsert, 'modifiedAt' | 'modifiedBy' | 'modifiedByName'>,
): Promise<string[]> => {
  const was = deletedAt === null ? isNotNull(institution.deletedAt) : isNull(institution.deletedAt)
  const changed = await tx
    .update(institution)
    .set({ deletedAt, ...by, version: sql`${institution.version} + 1` })
    .where(and(eq(institution.lspId, lspId), inArray(institution.institutionId, institutionIds), was))
    .returning({ institutionId: institution.institutionId })
  return changed.map((row) => row.institutionId)
}

/** Removes an institution that is in the bin; answers whether it was. */
export const eraseInstitution = async (
  tx: TenantTx,
  lspId: string,
  institutionId: string,
): Promise<boolean> => {
  const erased = await tx
    .delete(institution)
    .where(
      and(
        eq(institution.lspId, lspId),
        eq(institution.institutionId, institutionId),
        isNotNull(institution.deletedAt),
      ),
    )
    .returning({ institutionId: institution.institutionId })
  return erased.length > 0
}

/** The institutions in use with these names, without regard to case. */
export const institutionsByName = (tx: TenantTx, lspId: string, names: string[]): Promise<InstitutionRow[]> =>
  tx
    .select(fields)
    .from(institution)
    .leftJoin(area, atArea)
    .where(
      and(
        eq(institution.lspId, lspId),
        isNull(institution.deletedAt),
        inArray(
          institution.nameKey,
          names.map((name) => name.toLowerCase()),
        ),
      ),
    )

/** The institutions in use of an LSP as the public may see them, by name, at most `limit`. */
export const publicInstitutions = (tx: TenantTx, lspId: string, limit: number) =>
  tx
    .select({
      institution_id: institution.institutionId,
      institution_name: institution.institutionName,
      institution_type: institution.institutionType,
    })
    .from(institution)
    .where(and(eq(institution.lspId, lspId), isNull(institution.deletedAt)))
    .orderBy(asc(institution.nameKey), asc(institution.institutionId))
    .limit(limit)

/** These institutions with their names, in use or in the bin; those of other LSPs are not there. */
export const institutionsNamed = async (tx: Connection, lspId: string, institutionIds: readonly string[]) => {
  if (institutionIds.length === 0) return []
  return tx
    .select({
      institutionId: institution.institutionId,
      institutionName: institution.institutionName,
      institutionType: institution.institutionType,
      deletedAt: institution.deletedAt,
    })
    .from(institution)
    .where(and(eq(institution.lspId, lspId), inArray(institution.institutionId, [...institutionIds])))
}

/** Those of these institutions that are not in the bin. */
export const institutionsInUse = async (tx: Connection, lspId: string, institutionIds: readonly string[]) =>
  (await institutionsNamed(tx, lspId, institutionIds)).filter(({ deletedAt }) => deletedAt === null)
