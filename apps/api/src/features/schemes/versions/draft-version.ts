import type { PlainStepFault } from '@kompeten/contract/platform/step-faults'
import { compareDetails } from '@kompeten/contract/schemes/compare'
import type { SchemeDetails, Unit } from '@kompeten/contract/schemes/content'
import type { Prerequisite } from '@kompeten/contract/schemes/prerequisites'
import type { RenewalRule } from '@kompeten/contract/schemes/renewal'
import type { SurveillanceRule } from '@kompeten/contract/schemes/surveillance-rule'
import type { SchemeVersion, VersionSummary } from '@kompeten/contract/schemes/versions'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seenScheme } from '../schemes.reads.ts'
import { schemePolicy, versionLifecycle, versionPolicy } from '../schemes.rules.ts'
import { type SchemeRow, showVersion } from '../schemes.store.ts'
import { replaceUnitRows } from '../unit-competences.store.ts'
import { readVersion, seenVersion } from './scheme-versions.reads.ts'
import {
  countColumns,
  insertVersion,
  updateVersion,
  type VersionRow,
  versionById,
} from './scheme-versions.store.ts'

const stepsOf = (row: VersionRow): string[] =>
  versionLifecycle.stepsFrom(row.state).filter((step) => step !== 'supersede')

/** The refusal of a step that this version, or its scheme, is not in the state for. */
export const impossible = (
  step: VersionSummary['may'][number],
  row: VersionRow,
  fault?: PlainStepFault | undefined,
) =>
  new Refusal('step_not_possible', {
    step,
    possible: stepsOf(row),
    ...(fault && { why: { code: fault } }),
  })

/**
 * Begins a new version from the published one, every unit, element and KUK under its own id.
 * @throws Refusal `not_found`, `step_not_possible` where nothing is published or a draft is there
 */
export const beginDraft = async (ctx: WriteCtx, schemeId: string): Promise<SchemeVersion> => {
  const { tx, now } = ctx
  const scheme = await seenScheme(ctx, schemeId, { hold: true })
  const published =
    scheme.publishedVersionId &&
    schemePolicy.draft(ctx.actor, scheme) &&
    (await versionById(tx, schemeId, scheme.publishedVersionId))
  if (!published) throw new Refusal('step_not_possible', { step: 'draft', possible: [] })
  const { details, units, prerequisites, renewal, surveillance } = published
  const schemeVersionId = newId(now.getTime())
  const made = { schemeId, createdAt: now, ...changedBy(ctx) }
  const content = { details, units, prerequisites, renewal, surveillance }
  await insertVersion(tx, { ...made, schemeVersionId, state: 'DRAFT', ...content })
  await showVersion(tx, schemeId, { draftVersionId: schemeVersionId })
  ctx.tell({ name: 'scheme.draft_begun', subject: { kind: 'scheme', id: schemeId }, to: 'DRAFT' })
  return readVersion(ctx, schemeId, schemeVersionId)
}

/**
 * Changes a draft's details, if they still have the version the caller saw.
 * @throws Refusal `not_found`, `step_not_possible` for what is no draft, `version_conflict`
 */
export const saveDetails = async (
  ctx: WriteCtx,
  schemeId: string,
  versionId: string,
  { version, ...details }: SchemeDetails & { version: number },
): Promise<SchemeVersion> => {
  const { scheme, row } = await editable(ctx, schemeId, versionId)
  const facts = compareDetails(row.details, details)
  if (row.version === version && Object.keys(facts).length === 0) return readVersion(ctx, schemeId, versionId)
  await writeDraft(ctx, { scheme, row }, { version }, { details })
  ctx.tell({ name: 'scheme.details_changed', subject: { kind: 'scheme', id: schemeId }, facts })
  return readVersion(ctx, schemeId, versionId)
}

/**
 * Replaces a draft's units, if they still have the version the caller saw. Told in no event: the editor saves as one
 * types, and what counts is told when the draft is published.
 * @throws Refusal `not_found`, `step_not_possible` for what is no draft, `version_conflict`
 */
export const saveUnits = async (
  ctx: WriteCtx,
  schemeId: string,
  versionId: string,
  { units, units_version }: { units: Unit[]; units_version: number },
): Promise<SchemeVersion> => {
  const { scheme, row } = await editable(ctx, schemeId, versionId)
  await writeDraft(ctx, { scheme, row }, { unitsVersion: units_version }, { units })
  return readVersion(ctx, schemeId, versionId)
}

/** A draft that this actor may change, held. @throws Refusal `not_found`, `step_not_possible` for what is no draft */
export const editable = async (ctx: WriteCtx, schemeId: string, versionId: string) => {
  const seen = await seenVersion(ctx, schemeId, versionId, { hold: true })
  if (!versionPolicy.edit(ctx.actor, { scheme: seen.scheme, state: seen.row.state, approvedBy: [] })) {
    const { state } = seen.row
    const isOut = state === 'PUBLISHED' || state === 'SUPERSEDED'
    throw impossible('edit', seen.row, isOut ? 'version_published' : undefined)
  }
  return seen
}

type Rules = {
  prerequisites: Prerequisite[]
  renewal: RenewalRule | null
  surveillance: SurveillanceRule | null
}
type Content = { details?: SchemeDetails; units?: Unit[]; rules?: Rules }

/**
 * Writes a draft's content where it still has the versions given, and shows it while nothing is published yet.
 * @throws Refusal `version_conflict` naming who changed it
 */
export const writeDraft = async (
  ctx: WriteCtx,
  { scheme, row }: { scheme: SchemeRow; row: VersionRow },
  guard: { version?: number; unitsVersion?: number },
  { details, units, rules }: Content,
): Promise<void> => {
  const { tx } = ctx
  const { schemeId, schemeVersionId } = row
  const changed = await updateVersion(
    tx,
    schemeVersionId,
    { state: 'DRAFT', ...guard },
    {
      ...((details ?? rules) && {
        ...(details && { details }),
        ...rules,
        version: row.version + 1,
      }),
      ...(units && { units, unitsVersion: row.unitsVersion + 1 }),
      ...changedBy(ctx),
    },
  )
  if (!changed) {
    throw new Refusal('version_conflict', {
      changed_by: row.modifiedByName,
      changed_at: row.modifiedAt.toISOString(),
      version: units ? row.unitsVersion : row.version,
    })
  }
  if (scheme.publishedVersionId !== null) return
  await showVersion(tx, schemeId, {
    ...(details && { details }),
    ...(units && countColumns(units)),
    ...changedBy(ctx),
  })
  if (units) await replaceUnitRows(tx, schemeId, units)
}
