import type { WriteCtx } from '../../../platform/context.ts'
import { backAgain, idsOf, type Undoing, undoCalls } from '../../../platform/imports/undo-import.ts'
import { certificatesById } from '../certificates.store.ts'
import { keepChange } from '../register/change-certificate.ts'
import { deleteEntriesInUse, heldEntries } from './entry-bin.store.ts'

const undoing = (ctx: WriteCtx): Undoing => {
  const { tx } = ctx
  const told = (id: string, certificateNumber: string | null) =>
    ctx.tell({
      name: 'certificate.import_undone',
      subject: { kind: 'certificate', id },
      facts: { certificate_number: certificateNumber },
    })
  return {
    kind: 'certificate',
    // How often it was looked at is no use of a certificate: it goes with it.
    pointed: { table: 'certificate', columns: ['certificate_id'], own: ['certificate_look'] },
    look: async (entries) => {
      const rows = await heldEntries(tx, idsOf(entries))
      return new Map(
        rows.map(({ certificateId, certificateNumber, version, deletedAt }) => [
          certificateId,
          { name: certificateNumber ?? '', version, inBin: deletedAt !== null },
        ]),
      )
    },
    remove: async (entries) => {
      const rows = await certificatesById(tx, idsOf(entries))
      await deleteEntriesInUse(tx, idsOf(entries), ctx.now)
      for (const { certificateId, certificateNumber } of rows) told(certificateId, certificateNumber)
    },
    restore: async (entries) => {
      const rows = await certificatesById(tx, idsOf(entries))
      const before = new Map(entries.map((entry) => [entry.recordId, entry.before]))
      for (const row of rows) {
        await keepChange(ctx, row, before.get(row.certificateId) ?? {})
        told(row.certificateId, row.certificateNumber)
      }
      return backAgain(idsOf(entries))
    },
  }
}

/** The newest imports of certificates of older times, and the way back. */
export const alumniImports = undoCalls('certificate', undoing)
