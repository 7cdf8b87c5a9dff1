import type { Cluster, ClusterInput } from '@kompeten/contract/requirements/clusters'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { changedBy, changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { clusterPutAway, readCluster, seenCluster } from './requirement-clusters.reads.ts'
import {
  clustersById,
  insertCluster,
  lockCluster,
  reviveCluster,
  updateCluster as storeCluster,
} from './requirement-clusters.store.ts'
import { knownScheme } from './requirement-columns.ts'
import { clusterPolicy } from './requirements.rules.ts'

const columnsOf = ({ title, title_en, rule, min }: ClusterInput) => ({
  title,
  titleEn: title_en,
  rule,
  min: rule === 'n_of' ? min : null,
})

/** Adds a cluster. @throws Refusal `rule_broken` for a scheme that is not there */
export const createCluster = async (ctx: WriteCtx, input: ClusterInput): Promise<Cluster> => {
  await knownScheme(ctx, input.schema_id)
  const clusterId = newId(ctx.now.getTime())
  await insertCluster(ctx.tx, {
    clusterId,
    category: input.category,
    schemeId: input.schema_id,
    ...columnsOf(input),
    createdAt: ctx.now,
    ...changedBy(ctx),
  })
  tellOf(ctx, 'created', clusterId, input)
  return readCluster(ctx, clusterId)
}

/**
 * Changes the title and rule of a cluster that still has the version the caller saw.
 * @throws Refusal `not_found`, `version_conflict`, `rule_broken` for another category or scheme
 */
export const updateCluster = async (
  ctx: WriteCtx,
  clusterId: string,
  { version, ...input }: ClusterInput & { version: number },
): Promise<Cluster> => {
  const row = await seenCluster(ctx, clusterId)
  if (!clusterPolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  if (input.category !== row.category || input.schema_id !== row.schemeId) {
    throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'invalid' }] })
  }
  await change(ctx, clusterId, version, columnsOf(input))
  tellOf(ctx, 'updated', clusterId, input)
  return readCluster(ctx, clusterId)
}

/** Removes an empty cluster. @throws Refusal `not_found`, `still_in_use` while requirements are in it */
export const deleteCluster = async (ctx: WriteCtx, clusterId: string): Promise<Cluster> => {
  await lockCluster(ctx.tx, clusterId)
  const row = await seenCluster(ctx, clusterId)
  if (row.requirementCount > 0) {
    const by = schemesWords[ctx.caller.language].uses.requirements(String(row.requirementCount))
    throw new Refusal('still_in_use', { by })
  }
  await change(ctx, clusterId, row.version, { deletedAt: ctx.now })
  tellOf(ctx, 'deleted', clusterId, row)
  return clusterPutAway(ctx, row, ctx.now)
}

/** Takes a cluster out of the bin; idempotent. @throws Refusal `not_found`, `not_allowed` */
export const restoreCluster = async (ctx: WriteCtx, clusterId: string): Promise<Cluster> => {
  const [row] = await clustersById(ctx.tx, [clusterId])
  if (!row || !clusterPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  if (row.deletedAt !== null && !clusterPolicy.restore(ctx.actor, row)) throw new Refusal('not_allowed')
  if (await reviveCluster(ctx.tx, clusterId, changedBy(ctx))) tellOf(ctx, 'restored', clusterId, row)
  return readCluster(ctx, clusterId)
}

const tellOf = (
  ctx: WriteCtx,
  what: 'created' | 'updated' | 'deleted' | 'restored',
  clusterId: string,
  { title, rule, min }: Pick<ClusterInput, 'title' | 'rule' | 'min'>,
) =>
  ctx.tell({
    name: `requirement_cluster.${what}`,
    subject: { kind: 'requirement_cluster', id: clusterId },
    facts: { title, rule, min },
  })

const change = async (
  ctx: WriteCtx,
  clusterId: string,
  version: number,
  columns: Parameters<typeof storeCluster>[3],
): Promise<void> => {
  const by = changedBy(ctx)
  if (await storeCluster(ctx.tx, clusterId, version, { ...columns, ...by })) return
  const now = await seenCluster(ctx, clusterId)
  throw changedMeanwhile(now)
}
