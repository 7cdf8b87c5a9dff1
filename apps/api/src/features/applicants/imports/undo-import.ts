import { changedBy } from '../../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { backAgain, idsOf, type Undoing, undoCalls } from '../../../platform/imports/undo-import.ts'
import { wireName } from '../../../platform/wire.ts'
import { updateApplicant } from '../applicants.store.ts'
import { deleteRecords, heldRecords } from './imports.store.ts'
import { seesAll } from './imports.ts'

const atOnce = 50

const restore = async (ctx: WriteCtx, { recordId, version, before }: ImportEntry): Promise<void> => {
  const former = before ?? {}
  const of = { applicantId: recordId, version }
  if (!(await updateApplicant(ctx.tx, of, { ...former, ...changedBy(ctx) }))) {
    throw new Error('A record changed although it was held')
  }
  ctx.tell({
    name: 'applicant.import_undone',
    subject: { kind: 'applicant', id: recordId },
    facts: Object.fromEntries(Object.keys(former).map((key) => [wireName(key), ['…', '…']])),
  })
}

const undoing = (ctx: WriteCtx): Undoing => {
  const { tx } = ctx
  return {
    kind: 'applicant',
    pointed: { table: 'applicant_profile', columns: ['applicant_id'] },
    look: async (entries) => {
      const made = new Set(idsOf(entries.filter(({ before }) => before === null)))
      const rows = await heldRecords(tx, idsOf(entries))
      return new Map(
        rows.map(({ applicantId, fullName, userPermissionId, version, deletedAt }) => {
          // An import makes no accounts: whoever has one was invited, or came themselves, since.
          const isJoined = made.has(applicantId) && userPermissionId !== null
          const standing = { name: fullName, version: isJoined ? version + 1 : version }
          return [applicantId, { ...standing, inBin: deletedAt !== null }]
        }),
      )
    },
    // As when they are made, the log tells of the import alone.
    remove: (entries) => deleteRecords(tx, idsOf(entries), ctx.now),
    restore: async (entries) => {
      for (let from = 0; from < entries.length; from += atOnce) {
        await Promise.all(entries.slice(from, from + atOnce).map((entry) => restore(ctx, entry)))
      }
      return backAgain(idsOf(entries))
    },
  }
}

/** Whose imports somebody sees, as those that are under way. */
const ownOf = ({ actor }: ReadCtx) => (seesAll(actor) ? {} : { storedBy: actor.userId })

const calls = undoCalls('applicant', undoing)

/** The newest imports of applicants that were stored. */
export const listStoredImports = (ctx: ReadCtx) => calls.imports(ctx, ownOf(ctx))

/** Undoes one of them. @throws Refusal as `undoImport` */
export const undoApplicants = (
  ctx: WriteCtx,
  importId: string,
  body: Parameters<typeof calls.undoImport>[2],
) => calls.undoImport(ctx, importId, body, ownOf(ctx))
