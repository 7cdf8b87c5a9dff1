import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { schemeTitleIn } from '../scheme-name.ts'
import { readReadiness, type SchemeReadiness } from '../scheme-readiness.ts'
import { missingOf, versionPolicy } from '../schemes.rules.ts'
import { showVersion } from '../schemes.store.ts'
import { replaceUnitRows } from '../unit-competences.store.ts'
import { impossible } from './draft-version.ts'
import { readVersion, seenVersion } from './scheme-versions.reads.ts'
import {
  countColumns,
  lastNumber,
  schemeOfVersion,
  updateVersion,
  versionById,
} from './scheme-versions.store.ts'

/**
 * Publishes a draft: it has its number from now on, never changes again, and supersedes the version before it.
 * @throws Refusal `not_found`, `step_not_possible`, `rule_broken` with all that is missing, each at its path; at the
 * need's name what the LSP asks for besides the version (`publishing_asks` of its profile)
 */
export const publishVersion = async (
  ctx: WriteCtx,
  readiness: SchemeReadiness,
  schemeId: string,
  versionId: string,
): Promise<SchemeVersion> => {
  const { tx, now, actor } = ctx
  const { scheme, row } = await seenVersion(ctx, schemeId, versionId, { hold: true })
  if (!versionPolicy.publish(actor, { scheme, state: row.state, approvedBy: [] }))
    throw impossible('publish', row)
  const { details, units } = row
  const issues = [...missingOf(details, units), ...(await needsMissing(ctx, readiness, schemeId))]
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })

  const before = scheme.publishedVersionId && (await versionById(tx, schemeId, scheme.publishedVersionId))
  if (before) {
    await updateVersion(tx, before.schemeVersionId, { state: 'PUBLISHED' }, { state: 'SUPERSEDED' })
  }
  const number = (await lastNumber(tx, schemeId)) + 1
  const published = { number, state: 'PUBLISHED', publishedAt: now, publishedByName: actor.name } as const
  if (!(await updateVersion(tx, versionId, { state: 'DRAFT' }, published))) {
    throw impossible('publish', row)
  }
  await showVersion(tx, schemeId, {
    details,
    ...countColumns(units),
    publishedVersionId: versionId,
    publishedNumber: number,
    publishedAt: now,
    draftVersionId: null,
    ...changedBy(ctx),
  })
  await replaceUnitRows(tx, schemeId, units)
  ctx.tell({
    name: 'scheme.published',
    subject: { kind: 'scheme', id: schemeId },
    from: 'DRAFT',
    to: 'PUBLISHED',
    facts: {
      number: [before ? before.number : null, number],
      unit_count: [before ? before.unitCount : 0, row.unitCount],
      kuk_count: [before ? before.kukCount : 0, row.kukCount],
    },
  })
  return readVersion(ctx, schemeId, versionId)
}

/** What the LSP asks for before a scheme is published and is not there yet, each at its name. */
const needsMissing = async (
  ctx: WriteCtx,
  readiness: SchemeReadiness,
  schemeId: string,
): Promise<FieldIssue[]> => {
  const { asked, lacking } = await readReadiness(ctx, readiness, schemeId)
  return asked.filter((need) => lacking.includes(need)).map((path) => ({ path, code: 'required' }))
}

const turns = {
  discard: { from: 'DRAFT', to: 'DISCARDED', event: 'scheme.draft_discarded' },
  restore: { from: 'DISCARDED', to: 'DRAFT', event: 'scheme.draft_restored' },
} as const

/** Puts a draft away, or takes it up again. */
const turnDraft = async (
  ctx: WriteCtx,
  verb: keyof typeof turns,
  schemeId: string,
  versionId: string,
): Promise<SchemeVersion> => {
  const { tx, actor } = ctx
  const { from, to, event } = turns[verb]
  const { scheme, row } = await seenVersion(ctx, schemeId, versionId, { hold: true })
  if (!versionPolicy[verb](actor, { scheme, state: row.state, approvedBy: [] })) throw impossible(verb, row)
  await updateVersion(tx, versionId, { state: from }, { state: to, ...changedBy(ctx) })
  await showVersion(tx, schemeId, { draftVersionId: to === 'DRAFT' ? versionId : null })
  const facts = { schema_version_id: versionId }
  ctx.tell({ name: event, subject: { kind: 'scheme', id: schemeId }, from, to, facts })
  return readVersion(ctx, schemeId, versionId)
}

/**
 * Puts a draft away; the published version stays as it is.
 * @throws Refusal `not_found`, `step_not_possible` for the first draft or what is no draft
 */
export const discardDraft = (ctx: WriteCtx, schemeId: string, versionId: string): Promise<SchemeVersion> =>
  turnDraft(ctx, 'discard', schemeId, versionId)

/** Takes up a discarded draft again. @throws Refusal `not_found`, `step_not_possible` where there is another draft */
export const restoreDraft = (ctx: WriteCtx, schemeId: string, versionId: string): Promise<SchemeVersion> =>
  turnDraft(ctx, 'restore', schemeId, versionId)

/**
 * Takes up a discarded draft, of any scheme.
 * @throws Refusal `not_found`, `lies_in_bin` with its scheme, `already_exists` beside another draft, `step_not_possible`
 */
export const restoreDiscardedDraft = async (ctx: WriteCtx, versionId: string): Promise<SchemeVersion> => {
  const schemeId = await schemeOfVersion(ctx.tx, versionId)
  if (schemeId === undefined) throw new Refusal('not_found')
  const { scheme } = await seenVersion(ctx, schemeId, versionId, { hold: true })
  if (scheme.deletedAt !== null) {
    throw new Refusal('lies_in_bin', { name: schemeTitleIn(ctx.caller.language, scheme.details) })
  }
  const { draftVersionId } = scheme
  if (draftVersionId !== null && draftVersionId !== versionId) {
    throw new Refusal('already_exists', { field: 'scheme_draft' })
  }
  return restoreDraft(ctx, schemeId, versionId)
}
