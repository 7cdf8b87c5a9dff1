import {
  type SchemeVersion,
  type VersionSummary,
  versionSteps,
  versionSummary,
  versionView,
} from '@kompeten/contract/schemes/versions'
import type { ReadCtx } from '../../../platform/context.ts'
import { mayNow } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { prerequisitesIn } from '../rules/prerequisites.ts'
import { seenScheme } from '../schemes.reads.ts'
import { missingOf, versionPolicy } from '../schemes.rules.ts'
import type { SchemeRow } from '../schemes.store.ts'
import { approvalOf } from './approval-view.ts'
import { type ApprovalRow, approvalsOf, standingApprovals } from './approvals.store.ts'
import { type VersionRow, type VersionSummaryRow, versionById, versionsOf } from './scheme-versions.store.ts'

const summaryOf = (
  actor: ReadCtx['actor'],
  scheme: SchemeRow,
  row: VersionSummaryRow,
  approvals: readonly ApprovalRow[],
): VersionSummary => {
  const approvedBy = standingApprovals(approvals, row).map(({ userId }) => userId)
  return shown(versionSummary, row, {
    schema_version_id: row.schemeVersionId,
    schema_id: row.schemeId,
    published_date: row.publishedAt?.toISOString() ?? null,
    may: mayNow(versionPolicy, versionSteps, actor, { scheme, state: row.state, approvedBy }),
  })
}

/** The versions of a scheme that this actor may see, newest first. @throws Refusal `not_found` */
export const listVersions = async (ctx: ReadCtx, schemeId: string): Promise<VersionSummary[]> => {
  const scheme = await seenScheme(ctx, schemeId)
  const [rows, approvals] = [await versionsOf(ctx.tx, schemeId), await approvalsOf(ctx.tx, schemeId)]
  return rows
    .filter(({ state }) => versionPolicy.see(ctx.actor, { scheme, state, approvedBy: [] }))
    .map((row) => summaryOf(ctx.actor, scheme, row, approvals))
}

export type SeenVersion = { scheme: SchemeRow; row: VersionRow }

/**
 * A version that this actor may see, with its scheme; with `hold` nobody else changes either meanwhile.
 * @throws Refusal `not_found`
 */
export const seenVersion = async (
  ctx: ReadCtx,
  schemeId: string,
  versionId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<SeenVersion> => {
  const scheme = await seenScheme(ctx, schemeId, { hold })
  const row = await versionById(ctx.tx, schemeId, versionId)
  if (!row || !versionPolicy.see(ctx.actor, { scheme, state: row.state, approvedBy: [] }))
    throw new Refusal('not_found')
  return { scheme, row }
}

/** One version with its content; of a draft also what stands in the way of publishing. @throws Refusal `not_found` */
export const readVersion = async (
  ctx: ReadCtx,
  schemeId: string,
  versionId: string,
): Promise<SchemeVersion> => {
  const { scheme, row } = await seenVersion(ctx, schemeId, versionId)
  const approvals = await approvalsOf(ctx.tx, schemeId)
  const missing = row.state === 'DRAFT' ? missingOf(row.details, row.units) : []
  const prerequisites = await prerequisitesIn(ctx.tx, ctx.caller.language, row.prerequisites)
  return shown(versionView, row, {
    prerequisites,
    ...summaryOf(ctx.actor, scheme, row, approvals),
    approval: approvalOf(standingApprovals(approvals, row)),
    missing: missing.map(({ path, code }) => ({ path, code })),
  })
}
