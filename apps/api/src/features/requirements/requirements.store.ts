import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import { and, asc, desc, eq, inArray, isNotNull, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { requirementCluster, requirementMaster, requirementVersion } from './requirements.tables.ts'

/** Null for a requirement without a cluster: the join is an outer one. */
const clusterTitle = sql<string | null>`${requirementCluster.title}`
const clusterTitleEn = sql<string | null>`${requirementCluster.titleEn}`

const fields = {
  ...pick(requirementMaster, 'requirementMasterId', 'category', 'schemeId', 'clusterId'),
  clusterTitle,
  clusterTitleEn,
  ...pick(
    requirementMaster,
    'sequence',
    'active',
    'number',
    'details',
    'createdAt',
    'modifiedAt',
    'modifiedByName',
    'deletedAt',
    'version',
  ),
}
const inCluster = joined(requirementCluster, requirementMaster, 'clusterId') as SQL

const source = {
  name: 'requirement',
  table: requirementMaster,
  fields,
  join: (select) => select.leftJoin(requirementCluster, inCluster),
  filters: { schema_id: requirementMaster.schemeId, requirement_cluster_id: requirementMaster.clusterId },
  sorts: { name: requirementMaster.nameKey },
  search: requirementMaster.searchText,
  key: requirementMaster.requirementMasterId,
} satisfies ListSource<typeof fields>

/** Which requirements a list looks through: in use or in the bin; without REQUIREMENT_UPDATE no test material. */
const scopeOf = ({ actor }: ReadCtx, bin: boolean): ListScope => {
  const noMaterial = !actor.permissions.has('REQUIREMENT_UPDATE')
  return {
    name: `${bin ? 'bin' : 'used'}${noMaterial ? ' open' : ''}`,
    where: and(
      bin ? isNotNull(requirementMaster.deletedAt) : isNull(requirementMaster.deletedAt),
      noMaterial ? ne(requirementMaster.category, 'materi_uji') : undefined,
    ),
  }
}

export const requirementPage = (ctx: ReadCtx, query: ListQuery, bin: boolean) =>
  listPage(ctx.tx, source, scopeOf(ctx, bin), query)

export type RequirementRow = Awaited<ReturnType<typeof requirementPage>>['rows'][number]

/** One requirement, in use or in the bin; with `hold` nobody else changes it until the end of the transaction. */
export const requirementById = async (
  tx: TenantTx,
  requirementMasterId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<RequirementRow | undefined> => {
  const query = tx
    .select(fields)
    .from(requirementMaster)
    .leftJoin(requirementCluster, inCluster)
    .where(eq(requirementMaster.requirementMasterId, requirementMasterId))
  const [found] = await (hold ? query.for('update', { of: requirementMaster }) : query)
  return found
}

type RequirementInsert = NewRow<typeof requirementMaster>

export const insertRequirement = async (tx: TenantTx, row: RequirementInsert): Promise<void> => {
  await tx.insert(requirementMaster).values(row)
}

/** Changes a requirement if it still has that version; returns whether it had. */
export const updateRequirement = async (
  tx: TenantTx,
  requirementMasterId: string,
  version: number,
  change: Partial<RequirementInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(requirementMaster)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(requirementMaster.requirementMasterId, requirementMasterId),
        eq(requirementMaster.version, version),
      ),
    )
    .returning({ requirementMasterId: requirementMaster.requirementMasterId })
  return changed.length > 0
}

/** Where a requirement stands: its category, and its scheme or the whole LSP. */
export type RequirementPlace = { category: RequirementCategory; schemeId: string | null }

const inPlace = ({ category, schemeId }: RequirementPlace) =>
  and(
    eq(requirementMaster.category, category),
    schemeId === null ? isNull(requirementMaster.schemeId) : eq(requirementMaster.schemeId, schemeId),
    isNull(requirementMaster.deletedAt),
  )

/** The sequence of the last requirement of a place; 0 before the first. */
export const lastSequence = async (tx: TenantTx, place: RequirementPlace): Promise<number> => {
  const [found] = await tx
    .select({ sequence: max(requirementMaster.sequence) })
    .from(requirementMaster)
    .where(inPlace(place))
  return found?.sequence ?? 0
}

/** The requirements in use of a place, in their order, held until the end of the transaction. */
export const holdPlace = async (tx: TenantTx, place: RequirementPlace): Promise<string[]> => {
  const rows = await tx
    .select({ id: requirementMaster.requirementMasterId })
    .from(requirementMaster)
    .where(inPlace(place))
    .orderBy(asc(requirementMaster.sequence), asc(requirementMaster.requirementMasterId))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Gives these requirements the sequences 1, 2, …; what people change of one keeps its version. */
export const putInOrder = async (tx: TenantTx, ids: readonly string[]): Promise<void> => {
  await tx
    .update(requirementMaster)
    .set({
      sequence: sql`array_position(${sql.param([...ids])}::uuid[], ${requirementMaster.requirementMasterId})`,
    })
    .where(inArray(requirementMaster.requirementMasterId, [...ids]))
}

/**
 * The requirements that an applicant is asked: in use and active, of the whole LSP, and of the scheme where one is
 * named; never test material. By category, then in their order.
 */
export const askedRequirements = (tx: TenantTx, schemeId: string | null) =>
  tx
    .select(fields)
    .from(requirementMaster)
    .leftJoin(requirementCluster, inCluster)
    .where(
      and(
        isNull(requirementMaster.deletedAt),
        eq(requirementMaster.active, true),
        ne(requirementMaster.category, 'materi_uji'),
        or(
          isNull(requirementMaster.schemeId),
          schemeId === null ? undefined : eq(requirementMaster.schemeId, schemeId),
        ),
      ),
    )
    .orderBy(
      sql`array_position(array['umum', 'administratif', 'dasar'], ${requirementMaster.category})`,
      asc(requirementMaster.sequence),
      asc(requirementMaster.requirementMasterId),
    )

/** The test material in use of these schemes, in its order. */
export const materialOfSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select(fields)
    .from(requirementMaster)
    .leftJoin(requirementCluster, inCluster)
    .where(
      and(
        isNull(requirementMaster.deletedAt),
        eq(requirementMaster.active, true),
        eq(requirementMaster.category, 'materi_uji'),
        inArray(requirementMaster.schemeId, [...schemeIds]),
      ),
    )
    .orderBy(
      asc(requirementMaster.schemeId),
      asc(requirementMaster.sequence),
      asc(requirementMaster.requirementMasterId),
    )

type VersionInsert = NewRow<typeof requirementVersion>

export const insertRequirementVersion = async (tx: TenantTx, row: VersionInsert): Promise<void> => {
  await tx.insert(requirementVersion).values(row)
}

/** Every version of a requirement, newest first. */
export const versionsOfRequirement = (tx: TenantTx, requirementMasterId: string) =>
  tx
    .select(pick(requirementVersion, 'number', 'details', 'createdAt', 'createdByName'))
    .from(requirementVersion)
    .where(eq(requirementVersion.requirementMasterId, requirementMasterId))
    .orderBy(desc(requirementVersion.number))

/** Whether anything is asked of applicants at all. */
export const hasRequirements = async (tx: TenantTx): Promise<boolean> => {
  const found = await often(tx, 'has_requirements', {}, (handle) =>
    handle
      .select({ id: requirementMaster.requirementMasterId })
      .from(requirementMaster)
      .where(and(isNull(requirementMaster.deletedAt), requirementMaster.active))
      .limit(1),
  )
  return found.length > 0
}
