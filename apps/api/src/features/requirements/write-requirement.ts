import { isDeepStrictEqual } from 'node:util'
import type { Requirement, RequirementInput } from '@kompeten/contract/requirements/requirements'
import { changedBy, changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { clustersById } from './requirement-clusters.store.ts'
import { columnsOf, knownCluster, knownScheme } from './requirement-columns.ts'
import { readRequirement, seenRequirement } from './requirements.reads.ts'
import { requirementPolicy } from './requirements.rules.ts'
import {
  insertRequirement,
  insertRequirementVersion,
  lastSequence,
  type RequirementRow,
  updateRequirement as storeRequirement,
} from './requirements.store.ts'

/** Adds a requirement behind the others of its place. @throws Refusal `rule_broken` */
export const createRequirement = async (ctx: WriteCtx, input: RequirementInput): Promise<Requirement> => {
  const columns = columnsOf(input)
  await knownScheme(ctx, columns.schemeId)
  await knownCluster(ctx, columns, columns.clusterId)
  const requirementMasterId = newId(ctx.now.getTime())
  await insertRequirement(ctx.tx, {
    requirementMasterId,
    ...columns,
    sequence: (await lastSequence(ctx.tx, columns)) + 1,
    number: 1,
    createdAt: ctx.now,
    ...changedBy(ctx),
  })
  await keepVersion(ctx, requirementMasterId, 1, columns.details)
  ctx.tell({
    name: 'requirement.created',
    subject: { kind: 'requirement', id: requirementMasterId },
    facts: { category: input.category, name: input.name },
  })
  return readRequirement(ctx, requirementMasterId)
}

/**
 * Changes a requirement that still has the version the caller saw. What it asks becomes a new version; the versions
 * before, and what was given for them, stay as they are (decisions §6).
 * @throws Refusal `not_found`, `not_allowed` in the bin, `version_conflict`, `rule_broken` also where the category is
 * another
 */
export const updateRequirement = async (
  ctx: WriteCtx,
  requirementMasterId: string,
  { version, ...input }: RequirementInput & { version: number },
): Promise<Requirement> => {
  const row = await seenRequirement(ctx, requirementMasterId, { hold: true })
  if (!requirementPolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  if (input.category !== row.category) {
    throw new Refusal('rule_broken', { issues: [{ path: 'category', code: 'invalid' }] })
  }
  const after = columnsOf(input)
  if (after.schemeId !== row.schemeId) await knownScheme(ctx, after.schemeId)
  await knownCluster(ctx, after, after.clusterId)
  const facts = changesOf(row, after)
  if (row.version === version && Object.keys(facts).length === 0) {
    return readRequirement(ctx, requirementMasterId)
  }
  const isNewVersion = !isDeepStrictEqual(row.details, after.details)
  const number = isNewVersion ? row.number + 1 : row.number
  const isMoved = after.schemeId !== row.schemeId
  await changeRequirement(ctx, requirementMasterId, version, {
    ...after,
    number,
    ...(isMoved && { sequence: (await lastSequence(ctx.tx, after)) + 1 }),
  })
  if (isNewVersion) await keepVersion(ctx, requirementMasterId, number, after.details)
  ctx.tell({ name: 'requirement.updated', subject: { kind: 'requirement', id: requirementMasterId }, facts })
  return readRequirement(ctx, requirementMasterId)
}

/** Notes who changed it and when. @throws Refusal `version_conflict` */
const changeRequirement = async (
  ctx: WriteCtx,
  requirementMasterId: string,
  version: number,
  change: Parameters<typeof storeRequirement>[3],
): Promise<void> => {
  const { tx } = ctx
  const by = changedBy(ctx)
  if (await storeRequirement(tx, requirementMasterId, version, { ...change, ...by })) return
  const now = await seenRequirement(ctx, requirementMasterId)
  throw changedMeanwhile(now)
}

const keepVersion = (
  { tx, now, actor }: WriteCtx,
  requirementMasterId: string,
  number: number,
  details: RequirementRow['details'],
) =>
  insertRequirementVersion(tx, {
    requirementMasterId,
    number,
    details,
    createdAt: now,
    createdByName: actor.name,
  })

type Columns = ReturnType<typeof columnsOf>

const shownColumns = (columns: Columns): Record<string, unknown> => ({
  schema_id: columns.schemeId,
  requirement_cluster_id: columns.clusterId,
  active: columns.active,
  ...columns.details,
})

/** What a change changes: field, by its wire name → [before, after]. */
const changesOf = (before: Columns, after: Columns): Record<string, unknown> => {
  const [was, is] = [shownColumns(before), shownColumns(after)]
  const changed = Object.keys(is).filter((key) => !isDeepStrictEqual(was[key], is[key]))
  return Object.fromEntries(changed.map((key) => [key, [was[key], is[key]]]))
}

/** Puts a requirement in the bin; what was given for it stays; idempotent. @throws Refusal `not_found` */
export const deleteRequirement = async (ctx: WriteCtx, requirementMasterId: string): Promise<Requirement> => {
  const { version, deletedAt } = await seenRequirement(ctx, requirementMasterId, { hold: true })
  if (deletedAt === null) {
    await changeRequirement(ctx, requirementMasterId, version, { deletedAt: ctx.now })
    ctx.tell({ name: 'requirement.deleted', subject: { kind: 'requirement', id: requirementMasterId } })
  }
  return readRequirement(ctx, requirementMasterId)
}

/** Takes a requirement out of the bin, into its cluster. @throws Refusal `not_found`, `lies_in_bin` with its cluster */
export const restoreRequirement = async (
  ctx: WriteCtx,
  requirementMasterId: string,
): Promise<Requirement> => {
  const row = await seenRequirement(ctx, requirementMasterId, { hold: true })
  if (row.deletedAt !== null) {
    // Without its cluster it would ask for nothing, and the cluster would come back empty.
    const [cluster] = await clustersById(ctx.tx, row.clusterId === null ? [] : [row.clusterId])
    if (cluster && cluster.deletedAt !== null) throw new Refusal('lies_in_bin', { name: cluster.title })
    await knownCluster(ctx, row, row.clusterId)
    await changeRequirement(ctx, requirementMasterId, row.version, { deletedAt: null })
    ctx.tell({ name: 'requirement.restored', subject: { kind: 'requirement', id: requirementMasterId } })
  }
  return readRequirement(ctx, requirementMasterId)
}
