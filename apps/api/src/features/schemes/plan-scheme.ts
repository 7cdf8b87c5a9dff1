import { checked } from '@kompeten/contract/platform/issues'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { type SchemeDetails, schemeDetails, type Unit } from '@kompeten/contract/schemes/content'
import { apostropheSpellings } from '../../platform/apostrophes.rules.ts'
import { asCompared } from '../../platform/as-compared.rules.ts'
import type { WriteCtx } from '../../platform/context.ts'
import type { ImportEntry } from '../../platform/imports/imports.store.ts'
import { acceptedAmong } from '../../platform/sheets/cell-value.ts'
import { addScheme } from './create-scheme.ts'
import { mainSchemesInUse } from './main-schemes/main-schemes.store.ts'
import { type SchemeRow, schemesNamed } from './schemes.store.ts'
import { changedEntry, formerScheme, madeEntry } from './sheets/scheme-entries.ts'
import { type SchemeField, schemeFields, type ToldScheme } from './sheets/scheme-fields.ts'
import { updateScheme } from './update-scheme.ts'
import { beginDraft, writeDraft } from './versions/draft-version.ts'
import { detailsOf, unitsOf } from './versions/scheme-document.ts'
import { seenVersion } from './versions/scheme-versions.reads.ts'
import { type VersionRow, versionsById } from './versions/scheme-versions.store.ts'

/** What of a file's schemes is there already. */
type Known = {
  /** Those in use; none where the files speak of none. */
  mainSchemes: readonly { code: string; mainSchemeId: string }[]
  /** Those of the numbers, and of the names of documents without one. */
  schemes: readonly SchemeRow[]
  /** Drafts and published versions by id. */
  versions: ReadonlyMap<string, VersionRow>
}

/** As names and numbers are looked for: without regard to case and to how many blanks there are. */
const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
const isSameText = (one: string | null, other: string) =>
  one !== null && asCompared(one) === asCompared(other)

/**
 * Which scheme a document means: the one of its number; without a number the one of its name, first one that has no
 * number either. `isUnclear` where several are called so.
 */
const meantBy = (
  { scheme_code, name_id }: ToldScheme['document'],
  schemes: readonly SchemeRow[],
): { existing?: SchemeRow | undefined; isUnclear?: boolean } => {
  if (scheme_code !== null) return { existing: schemes.find(({ code }) => isSameText(code, scheme_code)) }
  const named = schemes.filter(({ details }) => isSameText(details.schema_name, name_id))
  const unnumbered = named.find(({ code }) => code === null)
  if (unnumbered || named.length < 2) return { existing: unnumbered ?? named[0] }
  return { isUnclear: true }
}

/** The fields that a document empties although a scheme cannot be without them. */
const emptiedInVain = ({ document, told }: ToldScheme, existing: SchemeRow | undefined): FieldIssue[] => {
  const isNeeded = (field: SchemeField) =>
    field === 'schema_code'
      ? existing !== undefined && existing.code !== null
      : field in schemeDetails &&
        checked(schemeDetails[field as keyof SchemeDetails], null).issues !== undefined
  return [...told]
    .filter((field) => document[schemeFields[field]] === null && isNeeded(field))
    .map((field) => ({ path: schemeFields[field], code: 'required' }))
}

/** The versions an import may meet, first the one that it would go on from. */
const currentVersions = (row: SchemeRow): string[] =>
  [row.draftVersionId, row.publishedVersionId].filter((id) => id !== null)

/** Finds what the files' schemes speak of: main schemes, schemes, and the versions they stand at. */
export const whatIsKnown = async (ctx: WriteCtx, told: readonly ToldScheme[]): Promise<Known> => {
  const { tx } = ctx
  const documents = told.map(({ document }) => document)
  const speaksOfMain = documents.some(({ main_scheme_code }) => main_scheme_code !== null)
  const codes = documents.flatMap(({ scheme_code }) => scheme_code?.toLowerCase() ?? [])
  const unnumbered = documents.filter(({ scheme_code }) => scheme_code === null)
  const names = unnumbered.flatMap(({ name_id }) => apostropheSpellings(plain(name_id)))
  const [mainSchemes, schemes] = await Promise.all([
    speaksOfMain ? mainSchemesInUse(tx) : [],
    schemesNamed(tx, codes, names),
  ])
  return {
    mainSchemes,
    schemes,
    versions: await versionsById(tx, schemes.flatMap(currentVersions)),
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
  const { existing, isUnclear = false } = meantBy(document, known.schemes)
  const versions = existing ? currentVersions(existing).flatMap((id) => known.versions.get(id) ?? []) : []
  const [base] = versions
  const mainSchemeId =
    main_scheme_code === null
      ? null
      : known.mainSchemes.find(({ code }) => isSameText(code, main_scheme_code))?.mainSchemeId
  const administration = {
    main_schema_id: told.has('main_schema_code') ? (mainSchemeId ?? null) : (existing?.mainSchemeId ?? null),
    schema_code: scheme_code ?? existing?.code ?? null,
    fee: told.has('fee') ? document.fee : (existing?.fee ?? null),
  }
  const mainCodes = known.mainSchemes.map(({ code }) => code)
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
    identity: existing?.schemeId ?? (scheme_code ?? `"${name_id}"`).toLowerCase(),
    issues: [
      ...(mainSchemeId === undefined
        ? [{ path: 'main_scheme_code', code: 'not_found' as const, facts: acceptedAmong(mainCodes) }]
        : []),
      ...(isUnclear ? [{ path: 'scheme_code', code: 'scheme_unclear' as const }] : []),
      ...(document.type === null && !existing && !isUnclear
        ? [{ path: 'type', code: 'required' as const }]
        : emptiedInVain(scheme, existing)),
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
  const seen = await seenVersion(ctx, schemeId, draftId, { hold: true })
  const guard = { version: seen.row.version, unitsVersion: seen.row.unitsVersion }
  await writeDraft(ctx, seen, guard, { details, units })
  ctx.tell({
    name: 'scheme.draft_imported',
    subject: { kind: 'scheme', id: schemeId },
    facts: { unit_count: [seen.row.unitCount, units.length] },
  })
  return changedEntry(ctx, schemeId, former)
}
