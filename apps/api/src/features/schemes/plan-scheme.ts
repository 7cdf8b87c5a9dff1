import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { SchemeDetails, Unit } from '@kompeten/contract/schemes/content'
import type { WriteCtx } from '../../platform/context.ts'
import type { ImportEntry } from '../../platform/imports/imports.store.ts'
import { addScheme } from './create-scheme.ts'
import { mainSchemeIdsByCode } from './main-schemes/main-schemes.store.ts'
import { type SchemeRow, schemesNamed } from './schemes.store.ts'
import { changedEntry, formerScheme, madeEntry } from './sheets/scheme-entries.ts'
import type { ToldScheme } from './sheets/scheme-fields.ts'
import { updateScheme } from './update-scheme.ts'
import { beginDraft, writeDraft } from './versions/draft-version.ts'
import { detailsOf, unitsOf } from './versions/scheme-document.ts'
import { seenVersion } from './versions/scheme-versions.reads.ts'
import { type VersionRow, versionsById } from './versions/scheme-versions.store.ts'

/** What of a file's schemes is there already. */
type Known = {
  mainSchemes: ReadonlyMap<string, string>
  schemes: ReadonlyMap<string, SchemeRow>
  /** Drafts and published versions by id. */
  versions: ReadonlyMap<string, VersionRow>
}

const identityOf = (code: string | null, name: string) =>
  code === null ? `name ${name.toLowerCase()}` : `code ${code.toLowerCase()}`

/** The versions an import may meet, first the one that it would go on from. */
const currentVersions = (row: SchemeRow): string[] =>
  [row.draftVersionId, row.publishedVersionId].filter((id) => id !== null)

/** Finds what the files' schemes speak of: main schemes, schemes, and the versions they stand at. */
export const whatIsKnown = async (ctx: WriteCtx, told: readonly ToldScheme[]): Promise<Known> => {
  const { tx } = ctx
  const documents = told.map(({ document }) => document)
  const mainCodes = documents.flatMap(({ main_scheme_code }) => main_scheme_code ?? [])
  const codes = documents.flatMap(({ scheme_code }) => scheme_code?.toLowerCase() ?? [])
  const names = documents.map(({ name_id }) => name_id.toLowerCase())
  const [mainSchemes, rows] = await Promise.all([
    mainSchemeIdsByCode(tx, mainCodes),
    schemesNamed(tx, codes, names),
  ])
  return {
    mainSchemes,
    schemes: new Map(rows.map((row) => [identityOf(row.code, row.details.schema_name), row])),
    versions: await versionsById(tx, rows.flatMap(currentVersions)),
  }
}

/** What taking a document in would do, and why it cannot be done. */
export type SchemePlan = {
  effect: 'create' | 'update' | 'unchanged'
  identity: string
  issues: FieldIssue[]
  existing: SchemeRow | undefined
  /** The version that the draft would go on from; undefined for a new scheme. */
  base: { details: SchemeDetails; units: Unit[] } | undefined
  /** False where a current version says the same already: only the administration is changed then. */
  newContent: boolean
  /** The code of the main scheme that it would stand under. */
  mainSchemeCode: string | null
  administration: { main_schema_id: string | null; schema_code: string | null; fee: number | null }
  details: SchemeDetails
  units: Unit[]
}

/** Whether two values are the same to the last leaf, ignoring the order of their keys. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [mine, theirs] = [Object.entries(one), other as Record<string, unknown>]
  return (
    mine.length === Object.keys(theirs).length && mine.every(([key, value]) => isSame(value, theirs[key]))
  )
}

/** A version of before schemes had a serial width of their own lacks it. */
const wholeDetails = (details: SchemeDetails): SchemeDetails => ({
  ...details,
  serial_width: details.serial_width ?? null,
})

/** Plans a scheme of a file against what is there; what it does not tell stays. Changes nothing. */
export const planScheme = (scheme: ToldScheme, known: Known): SchemePlan => {
  const { document, told } = scheme
  const { scheme_code, main_scheme_code, name_id } = document
  const identity = identityOf(scheme_code, name_id)
  const existing = known.schemes.get(identity)
  const versions = existing ? currentVersions(existing).flatMap((id) => known.versions.get(id) ?? []) : []
  const [base] = versions
  const mainSchemeId =
    main_scheme_code === null ? null : known.mainSchemes.get(main_scheme_code.toLowerCase())
  const administration = {
    main_schema_id: told.has('main_schema_code') ? (mainSchemeId ?? null) : (existing?.mainSchemeId ?? null),
    schema_code: scheme_code ?? existing?.code ?? null,
    fee: told.has('fee') ? document.fee : (existing?.fee ?? null),
  }
  const details = detailsOf(scheme, base?.details)
  const newContent = !versions.some((version) =>
    isSame(
      [wholeDetails(version.details), version.units],
      [detailsOf(scheme, version.details), unitsOf(document, version.units)],
    ),
  )
  const isUnchanged =
    existing !== undefined &&
    !newContent &&
    isSame([existing.mainSchemeId, existing.code, existing.fee], Object.values(administration))
  return {
    effect: existing === undefined ? 'create' : isUnchanged ? 'unchanged' : 'update',
    identity,
    issues: [
      ...(mainSchemeId === undefined ? [{ path: 'main_scheme_code', code: 'not_found' as const }] : []),
      ...(document.type === null && !existing ? [{ path: 'type', code: 'required' as const }] : []),
    ],
    existing,
    base,
    newContent,
    mainSchemeCode:
      administration.main_schema_id === existing?.mainSchemeId ? existing.mainSchemeCode : main_scheme_code,
    administration,
    details,
    units: unitsOf(document, base?.units ?? []),
  }
}

/**
 * Does what was planned: a new scheme with a draft, or a known one's draft, begun where there is none.
 * Answers what undoing it needs; nothing where nothing was to be done.
 * @throws Refusal `version_conflict` where somebody was faster
 */
export const storeScheme = async (ctx: WriteCtx, plan: SchemePlan): Promise<readonly ImportEntry[]> => {
  const { existing, administration, details, units } = plan
  if (plan.effect === 'unchanged') return []
  if (!existing) {
    const whole = { ...administration, active: true }
    return madeEntry(await addScheme(ctx, whole, details, units, { imported: true }))
  }
  const { schemeId, version, active } = existing
  const former = await formerScheme(ctx, existing)
  await updateScheme(ctx, schemeId, { ...administration, active, version })
  if (!plan.newContent) return changedEntry(ctx, schemeId, former)
  const draftId = existing.draftVersionId ?? (await beginDraft(ctx, schemeId)).schema_version_id
  const seen = await seenVersion(ctx, schemeId, draftId, true)
  const guard = { version: seen.row.version, unitsVersion: seen.row.unitsVersion }
  await writeDraft(ctx, seen, guard, { details, units })
  ctx.tell({
    name: 'scheme.draft_imported',
    subject: { kind: 'scheme', id: schemeId },
    facts: { unit_count: [seen.row.unitCount, units.length] },
  })
  return changedEntry(ctx, schemeId, former)
}
