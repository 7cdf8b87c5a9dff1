import { type Cluster, clusterView as clusterShape } from '@kompeten/contract/requirements/clusters'
import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import type { ReadCtx } from '../../platform/context.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { type ClusterRow, clustersById, clustersIn } from './requirement-clusters.store.ts'
import { clusterPolicy } from './requirements.rules.ts'

const clusterView = (actor: ReadCtx['actor'], row: ClusterRow): Cluster =>
  shown(clusterShape, row, {
    requirement_cluster_id: row.clusterId,
    schema_id: row.schemeId,
    may: mayNow(clusterPolicy, ['update', 'delete'], actor, row),
  })

type Place = { category?: RequirementCategory | undefined; schema_id?: string | undefined }

/** The clusters in use by title, where asked of one category or scheme. */
export const listClusters = async ({ tx, actor }: ReadCtx, { category, schema_id }: Place) => {
  const place = { ...(category && { category }), ...(schema_id && { schemeId: schema_id }) }
  const rows = await clustersIn(tx, place, actor.permissions.has('REQUIREMENT_UPDATE'))
  return { data: rows.map((row) => clusterView(actor, row)) }
}

/** The row of a cluster that this actor may see, in use. @throws Refusal `not_found` */
export const seenCluster = async ({ tx, actor }: ReadCtx, clusterId: string): Promise<ClusterRow> => {
  const [row] = await clustersById(tx, [clusterId])
  if (!row || row.deletedAt !== null || !clusterPolicy.see(actor, row)) throw new Refusal('not_found')
  return row
}

/** One cluster. @throws Refusal `not_found` */
export const readCluster = async (ctx: ReadCtx, clusterId: string): Promise<Cluster> =>
  clusterView(ctx.actor, await seenCluster(ctx, clusterId))

/** A cluster that was put away, as it last was. */
export const clusterPutAway = ({ actor }: ReadCtx, row: ClusterRow, deletedAt: Date): Cluster =>
  clusterView(actor, { ...row, deletedAt, version: row.version + 1 })
