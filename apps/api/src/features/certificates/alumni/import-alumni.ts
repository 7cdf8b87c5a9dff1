import { type AlumniInput, alumniInput } from '@kompeten/contract/certificates/alumni'
import { changesBetween, formerOf } from '../../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { ledgerOf } from '../../../platform/imports/ledger.ts'
import { importRecords } from '../../../platform/sheets/import-records.ts'
import type { ImportHow } from '../../../platform/sheets/import-rows.ts'
import { emptyWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { shown } from '../../../platform/wire.ts'
import { type CertificateRow, certificatesNumbered, insertCertificates } from '../certificates.store.ts'
import { numberKey } from '../issuing/certificate-number.rules.ts'
import { keepChange, numberTaken } from '../register/change-certificate.ts'
import { alumniSheet } from './alumni-sheet.ts'
import { columnsOf, olderRow, stateAfter } from './enter-alumni.ts'

/** An empty workbook to fill in. */
export const alumniTemplate = async (ctx: ReadCtx): Promise<FileAnswer> => emptyWorkbook(alumniSheet, ctx)

type Columns = ReturnType<typeof columnsOf>
/** An entered certificate that rows mean, with what a workbook may say of it. */
type Known = Columns & { row: CertificateRow }

const keyOf = ({ certificate_number }: AlumniInput) => numberKey(certificate_number)

/**
 * Loads certificates of older times. One is known by its number: a row with the number of an entered certificate changes
 * that; with the number of one that was issued here it is refused.
 */
export const importAlumni = async (ctx: WriteCtx, file: ReceivedFile, how: ImportHow) => {
  const { tx, caller } = ctx
  return importRecords(
    {
      sheet: alumniSheet,
      schema: alumniInput,
      identity: { key: 'certificate_number', of: keyOf },
      existing: async (rows) => {
        const found = await certificatesNumbered(tx, rows.map(keyOf))
        return new Map(found.map((row) => [numberKey(row.certificateNumber ?? ''), knownOf(row)]))
      },
      problems: async (rows, known) =>
        rows.map((row) =>
          known.get(keyOf(row))?.row.origin === 'issued'
            ? [{ key: 'certificate_number', code: 'taken' }]
            : [],
        ),
      rowOf: ({ row }) => rowOf(row),
      columnsOf,
      changesOf: (before: Columns, after) => changesBetween(before, after),
      create: (rows) => create(ctx, rows),
      update: async ({ row }, columns) => {
        const change = { ...columns, state: stateAfter(ctx, row, columns) }
        await keepChange(ctx, row, change)
        told(ctx, 'certificate.entry_changed', row.certificateId, columns.certificateNumber)
        return [{ recordId: row.certificateId, version: row.version + 1, before: formerOf(row, change) }]
      },
    },
    {
      bytes: file.bytes,
      language: caller.language,
      ledger: ledgerOf(ctx, { kind: 'certificate', fileName: file.name }),
      ...how,
    },
  )
}

const knownOf = (row: CertificateRow): Known => ({ ...columnsOf(rowOf(row)), row })

/** An entered certificate as the workbook has it. */
const rowOf = (row: CertificateRow): AlumniInput =>
  shown(alumniInput, row, {
    schema_name: row.scheme.schema_name,
    schema_name_en: row.scheme.schema_name_en,
    certificate_number: row.certificateNumber ?? '',
    issued_on: row.issuedOn ?? '',
    valid_until: row.validUntil ?? '',
  })

const create = async (ctx: WriteCtx, rows: readonly Columns[]): Promise<ImportEntry[]> => {
  const fresh = rows.map((columns) => olderRow(ctx, columns, 'imported'))
  await insertCertificates(ctx.tx, fresh).catch(numberTaken)
  for (const { certificateId, certificateNumber } of fresh) {
    told(ctx, 'certificate.entered', certificateId, certificateNumber)
  }
  return fresh.map(({ certificateId }) => ({ recordId: certificateId, version: 1, before: null }))
}

const told = (
  ctx: WriteCtx,
  name: 'certificate.entered' | 'certificate.entry_changed',
  id: string,
  certificateNumber: string,
) =>
  ctx.tell({
    name,
    subject: { kind: 'certificate', id },
    facts: { certificate_number: certificateNumber, imported: true },
  })
