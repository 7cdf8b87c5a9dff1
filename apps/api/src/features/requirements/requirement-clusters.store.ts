import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import type { RequirementPlace } from './requirements.store.ts'
import { requirementCluster } from './requirements.tables.ts'

// Written out: of a selection from one table drizzle leaves the table's name away, and then both sides are the inner one.
const requirementCount = sql<number>`(select count(*)::int from requirement_master m where m.lsp_id = requirement_cluster.lsp_id and m.cluster_id = requirement_cluster.cluster_id and m.deleted_at is null)`

const fields = {
  ...pick(requirementCluster, 'clusterId', 'category', 'schemeId', 'title', 'titleEn', 'rule', 'min'),
  requirementCount,
  ...pick(requirementCluster, 'createdAt', 'modifiedAt', 'modifiedByName', 'deletedAt', 'version'),
}

const selected = (tx: TenantTx, where: SQL | undefined) =>
  tx
    .select(fields)
    .from(requirementCluster)
    .where(where)
    .orderBy(asc(requirementCluster.title), asc(requirementCluster.clusterId))

export type ClusterRow = Awaited<ReturnType<typeof selected>>[number]

/** The clusters in use by title, where asked of one category or scheme; test material's only with `material`. */
export const clustersIn = (
  tx: TenantTx,
  { category, schemeId }: Partial<RequirementPlace>,
  material: boolean,
): Promise<ClusterRow[]> =>
  selected(
    tx,
    and(
      isNull(requirementCluster.deletedAt),
      category && eq(requirementCluster.category, category),
      schemeId ? eq(requirementCluster.schemeId, schemeId) : undefined,
      material ? undefined : ne(requirementCluster.category, 'materi_uji'),
    ),
  )

/** These clusters of the LSP. */
export const clustersById = async (tx: TenantTx, clusterIds: readonly string[]): Promise<ClusterRow[]> =>
  clusterIds.length === 0 ? [] : selected(tx, inArray(requirementCluster.clusterId, [...clusterIds]))

/** Holds a cluster in use until the end of the transaction, so that it cannot go while something is put into it. */
export const holdCluster = async (tx: TenantTx, clusterId: string) => {
  const [held] = await tx
    .select({ category: requirementCluster.category, schemeId: requirementCluster.schemeId })
    .from(requirementCluster)
    .where(and(eq(requirementCluster.clusterId, clusterId), isNull(requirementCluster.deletedAt)))
    .for('share')
  return held
}

/** Lets nobody put a requirement into this cluster until the end of the transaction. */
export const lockCluster = async (tx: TenantTx, clusterId: string): Promise<void> => {
  await tx
    .select({ clusterId: requirementCluster.clusterId })
    .from(requirementCluster)
    .where(eq(requirementCluster.clusterId, clusterId))
    .for('update')
}

type ClusterInsert = NewRow<typeof requirementCluster>

export const insertCluster = async (tx: TenantTx, row: ClusterInsert): Promise<void> => {
  await tx.insert(requirementCluster).values(row)
}

/** Changes a cluster in use if it still has that version; returns whether it had. */
export const updateCluster = async (
  tx: TenantTx,
  clusterId: string,
  version: number,
  change: Partial<ClusterInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(requirementCluster)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(requirementCluster.clusterId, clusterId),
        eq(requirementCluster.version, version),
        isNull(requirementCluster.deletedAt),
      ),
    )
    .returning({ clusterId: requirementCluster.clusterId })
  return changed.length > 0
}

const binFields = pick(requirementCluster, 'clusterId', 'title', 'deletedAt')

const bin = {
  name: 'requirement_cluster',
  table: requirementCluster,
  fields: binFields,
  search: sql`lower(${requirementCluster.title} || ' ' || coalesce(${requirementCluster.titleEn}, ''))`,
  key: requirementCluster.clusterId,
} satisfies ListSource<typeof binFields>

/** The clusters that were put away. */
export const clusterBinPage = (tx: TenantTx, query: ListQuery) =>
  listPage(tx, bin, { name: 'bin', where: isNotNull(requirementCluster.deletedAt) }, query)

/** Takes a cluster out of the bin; returns whether it was there. */
export const reviveCluster = async (
  tx: TenantTx,
  clusterId: string,
  by: Pick<ClusterInsert, 'modifiedAt' | 'modifiedBy' | 'modifiedByName'>,
): Promise<boolean> => {
  const revived = await tx
    .update(requirementCluster)
    .set({ ...by, deletedAt: null, version: sql`${requirementCluster.version} + 1` })
    .where(and(eq(requirementCluster.clusterId, clusterId), isNotNull(requirementCluster.deletedAt)))
    .returning({ clusterId: requirementCluster.clusterId })
  return revived.length > 0
}
