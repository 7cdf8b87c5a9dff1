import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { idsOf, type Standing, type Undoing, undoCalls } from '../../../platform/imports/undo-import.ts'
import { type SchemesServices, usesOf } from '../scheme-uses.ts'
import { deleteSchemeRows, holdSchemes, type SchemeRow, schemeById, showVersion } from '../schemes.store.ts'
import { changeScheme } from '../update-scheme.ts'
import { approvalsOf, standingApprovals } from '../versions/approvals.store.ts'
import { writeDraft } from '../versions/draft-version.ts'
import { deleteDraft } from '../versions/scheme-versions.store.ts'
import { changesIn, draftOf, type FormerScheme } from './scheme-entries.ts'

/** Whether it was published, or its draft ended or approved, since the import: a step that counts no change. */
const wentOn = async (ctx: WriteCtx, { recordId, before }: ImportEntry, row: SchemeRow): Promise<boolean> => {
  const former = before as FormerScheme | null
  if (row.publishedVersionId !== (former?.publishedVersionId ?? null)) return true
  const draft = await draftOf(ctx, row)
  return draft !== undefined && standingApprovals(await approvalsOf(ctx.tx, recordId), draft).length > 0
}

const look = async (ctx: WriteCtx, entry: ImportEntry, hold: boolean) => {
  const row = await schemeById(ctx.tx, entry.recordId, { hold })
  if (!row) return undefined
  const version = changesIn(row, await draftOf(ctx, row))
  return {
    name: row.details.schema_name,
    version: (await wentOn(ctx, entry, row)) ? version + 1 : version,
    inBin: row.deletedAt !== null,
  }
}

/** Answers how many changes of the scheme its import and its way back made: a draft that goes takes those of its own along. */
const restore = async (ctx: WriteCtx, entry: ImportEntry): Promise<number> => {
  const { recordId: schemeId, version, before } = entry
  const { mainSchemeId, code, fee, changes, draft } = before as FormerScheme
  const scheme = await schemeById(ctx.tx, schemeId, { hold: true })
  if (!scheme) throw new Error('A scheme is gone while its import is undone')
  await changeScheme(ctx, schemeId, scheme.version, { mainSchemeId, code, fee })
  const row = await draftOf(ctx, scheme)
  if (row && draft) {
    const guard = { version: row.version, unitsVersion: row.unitsVersion }
    await writeDraft(ctx, { scheme, row }, guard, { details: draft.details, units: draft.units })
  } else if (row) {
    // The import began it.
    await showVersion(ctx.tx, schemeId, { draftVersionId: null, ...changedBy(ctx) })
    await deleteDraft(ctx.tx, row.schemeVersionId)
  }
  const restored = await schemeById(ctx.tx, schemeId)
  if (!restored || changes === undefined) return 0
  return changes + changesIn(restored, await draftOf(ctx, restored)) - version
}

/** The newest imports of schemes, and the way back. */
export const schemeImports = (services: SchemesServices) =>
  undoCalls('scheme', (ctx: WriteCtx): Undoing => {
    const told = (id: string) => ctx.tell({ name: 'scheme.import_undone', subject: { kind: 'scheme', id } })
    return {
      kind: 'scheme',
      pointed: {
        table: 'scheme',
        columns: ['scheme_id'],
        own: ['scheme_version', 'unit_competence', 'scheme_approval'],
      },
      look: async (entries, lock) => {
        const standing = new Map<string, Standing>()
        const made = idsOf(entries.filter(({ before }) => before === null))
        if (lock) await holdSchemes(ctx.tx, idsOf(entries), 'update')
        const uses = made.length > 0 ? await usesOf(ctx, services, made, 'ever') : new Map<string, string>()
        for (const entry of entries) {
          const found = await look(ctx, entry, lock)
          if (found) standing.set(entry.recordId, { ...found, uses: uses.get(entry.recordId) })
        }
        return standing
      },
      remove: async (entries) => {
        for (const id of idsOf(entries)) {
          await deleteSchemeRows(ctx.tx, id)
          told(id)
        }
      },
      restore: async (entries) => {
        const moved = new Map<string, number>()
        for (const entry of entries) {
          moved.set(entry.recordId, await restore(ctx, entry))
          told(entry.recordId)
        }
        return moved
      },
    }
  })
