import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import {
  type Requirement,
  type RequirementFile,
  requirementFile,
  requirementView as requirementShape,
  requirementSteps,
} from '@kompeten/contract/requirements/requirements'
import type { ReadCtx } from '../../platform/context.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { schemeFaces, schemeNameIn } from '../schemes/index.ts'
import { filesOfRequirements, type RequirementFileRow } from './requirement-files.store.ts'
import { requirementPolicy } from './requirements.rules.ts'
import {
  type RequirementRow,
  requirementById,
  requirementPage,
  versionsOfRequirement,
} from './requirements.store.ts'

/** A file of a requirement in the contract's shape. */
export const fileView = (row: RequirementFileRow): RequirementFile => shown(requirementFile, row, {})

type Beside = {
  schemes: ReadonlyMap<string, { name: string; nameEn: string | null; code: string | null }>
  files: ReadonlyMap<string, readonly RequirementFileRow[]>
}

const requirementView = (
  { actor, caller }: ReadCtx,
  row: RequirementRow,
  { schemes, files }: Beside,
): Requirement => {
  const scheme = row.schemeId === null ? undefined : schemes.get(row.schemeId)
  return shown(requirementShape, row, {
    schema_id: row.schemeId,
    schema_name: scheme ? schemeNameIn(caller.language, scheme) : null,
    schema_code: scheme?.code ?? null,
    requirement_cluster_id: row.clusterId,
    ...row.details,
    files: (files.get(row.requirementMasterId) ?? []).map(fileView),
    may: mayNow(requirementPolicy, requirementSteps, actor, row),
  })
}

const viewsOf = async (ctx: ReadCtx, rows: readonly RequirementRow[]): Promise<Requirement[]> => {
  const { tx } = ctx
  const schemeIds = [...new Set(rows.flatMap(({ schemeId }) => schemeId ?? []))]
  const ids = rows.map(({ requirementMasterId }) => requirementMasterId)
  const [faces, files] = await Promise.all([schemeFaces(tx, schemeIds), filesOfRequirements(tx, ids)])
  const beside = {
    schemes: new Map(faces.map((face) => [face.schemeId, face])),
    files: Map.groupBy(files, ({ requirementMasterId }) => requirementMasterId),
  }
  return rows.map((row) => requirementView(ctx, row, beside))
}

const page = async (ctx: ReadCtx, query: ListQuery, bin: boolean): Promise<Page<Requirement>> => {
  const { rows, ...rest } = await requirementPage(ctx, query, bin)
  return { data: await viewsOf(ctx, rows), ...rest }
}

/** The requirements in use; test material only for whoever may change requirements. */
export const listRequirements = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, false)

/** The requirements in the bin. */
export const listDeletedRequirements = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, true)

/**
 * The row of a requirement that this actor may see; with `hold` nobody else changes it meanwhile.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const seenRequirement = async (
  ctx: ReadCtx,
  requirementMasterId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<RequirementRow> => {
  const row = await requirementById(ctx.tx, requirementMasterId, { hold })
  if (!row || !requirementPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** One requirement. @throws Refusal `not_found` */
export const readRequirement = async (ctx: ReadCtx, requirementMasterId: string): Promise<Requirement> => {
  const [view] = await viewsOf(ctx, [await seenRequirement(ctx, requirementMasterId)])
  if (!view) throw new Refusal('not_found')
  return view
}

/** What happened to a requirement, newest first. @throws Refusal `not_found` */
export const readRequirementTimeline = async (ctx: ReadCtx, requirementMasterId: string) => {
  await seenRequirement(ctx, requirementMasterId)
  const subject = { kind: 'requirement', id: requirementMasterId }
  return { data: await timelineOf(ctx.tx, subject) }
}

/** Every version of a requirement, newest first. @throws Refusal `not_found` */
export const readRequirementVersions = async (ctx: ReadCtx, requirementMasterId: string) => {
  await seenRequirement(ctx, requirementMasterId)
  const rows = await versionsOfRequirement(ctx.tx, requirementMasterId)
  return {
    data: rows.map(({ number, details, createdAt, createdByName }) => ({
      number,
      ...details,
      created_date: createdAt.toISOString(),
      created_by_name: createdByName,
    })),
  }
}
