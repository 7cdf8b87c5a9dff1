import { pick } from '@kompeten/contract/platform/pick'
import type { SchemeDetails, Unit } from '@kompeten/contract/schemes/content'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { type SchemeRow, schemeById } from '../schemes.store.ts'
import { type VersionRow, versionById } from '../versions/scheme-versions.store.ts'

/** A scheme before an import changes it: its administration, and its draft where it had one. */
export type FormerScheme = {
  mainSchemeId: string | null
  code: string | null
  fee: number | null
  publishedVersionId: string | null
  /** How many changes the import made; one of an earlier release does not tell. */
  changes?: number
  draft: { schemeVersionId: string; details: SchemeDetails; units: Unit[] } | null
}

/** What of a scheme was changed how often: its administration, and its draft's details and units. */
export const changesIn = (row: Pick<SchemeRow, 'version'>, draft: VersionRow | undefined): number =>
  row.version + (draft ? draft.version + draft.unitsVersion : 0)

export const draftOf = async (
  { tx }: Pick<WriteCtx, 'tx'>,
  { schemeId, draftVersionId }: Pick<SchemeRow, 'schemeId' | 'draftVersionId'>,
): Promise<VersionRow | undefined> =>
  draftVersionId === null ? undefined : versionById(tx, schemeId, draftVersionId)

/** What undoing an import needs of a scheme that it made: once it says something, and its draft twice. */
export const madeEntry = (schemeId: string): ImportEntry[] => [
  { recordId: schemeId, version: 3, before: null },
]

type SchemeBefore = Omit<FormerScheme, 'changes'> & { changesSoFar: number }

/** What undoing an import needs of a scheme that is about to be changed. */
export const formerScheme = async (ctx: WriteCtx, row: SchemeRow): Promise<SchemeBefore> => {
  const { mainSchemeId, code, fee, publishedVersionId } = row
  const found = await draftOf(ctx, row)
  const draft = found && pick(found, 'schemeVersionId', 'details', 'units')
  return {
    mainSchemeId,
    code,
    fee,
    publishedVersionId,
    changesSoFar: changesIn(row, found),
    draft: draft ?? null,
  }
}

/** The same with what the change left. */
export const changedEntry = async (
  ctx: WriteCtx,
  schemeId: string,
  { changesSoFar, ...before }: SchemeBefore,
): Promise<ImportEntry[]> => {
  const row = await schemeById(ctx.tx, schemeId)
  if (!row) throw new Error('A scheme is gone while it is imported')
  const version = changesIn(row, await draftOf(ctx, row))
  return [{ recordId: schemeId, version, before: { ...before, changes: version - changesSoFar } }]
}
