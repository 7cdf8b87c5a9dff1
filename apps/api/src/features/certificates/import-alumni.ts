import { type AlumniInput, alumniInput } from '@kompeten/contract/alumni'
import { alumniWords } from '@kompeten/phrases/alumni'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { importRecords } from '../../platform/sheets/import-records.ts'
import { templateOf, workbookMime } from '../../platform/sheets/write-sheet.ts'
import { alumniSheet } from './alumni-sheet.ts'
import { numberKey } from './certificate-number.rules.ts'
import { type CertificateRow, certificatesNumbered, insertCertificates } from './certificates.store.ts'
import { keepChange, numberTaken } from './change-certificate.ts'
import { columnsOf, olderRow } from './enter-alumni.ts'

/** An empty workbook to fill in. */
export const alumniTemplate = async ({ caller }: ReadCtx): Promise<FileAnswer> => ({
  name: `${alumniWords[caller.language].sheet.name}.xlsx`,
  mime: workbookMime,
  content: templateOf(alumniSheet, caller.language),
})

type Columns = ReturnType<typeof columnsOf>
/** An entered certificate that rows mean, with what a workbook may say of it. */
type Known = Columns & { row: CertificateRow }

const keyOf = ({ certificate_number }: AlumniInput) => numberKey(certificate_number)

/**
 * Loads certificates of older times. One is known by its number: a row with the number of an entered certificate changes
 * that; with the number of one that was issued here it is refused.
 */
export const importAlumni = async (ctx: WriteCtx, file: ReceivedFile, dryRun: boolean) => {
  const { tx, tenant, caller } = ctx
  const known = async (rows: readonly AlumniInput[]) => {
    const found = await certificatesNumbered(tx, tenant.lspId, rows.map(keyOf))
    return new Map(found.map((row) => [numberKey(row.certificateNumber ?? ''), row]))
  }
  return importRecords(
    {
      sheet: alumniSheet,
      schema: alumniInput,
      identity: { key: 'certificate_number', of: keyOf },
      existing: async (rows) => new Map([...(await known(rows))].map(([key, row]) => [key, knownOf(row)])),
      problems: async (rows) => {
        const byKey = await known(rows)
        return rows.map((row) =>
          byKey.get(keyOf(row))?.origin === 'issued' ? [{ key: 'certificate_number', code: 'taken' }] : [],
        )
      },
      columnsOf,
      changesOf,
      create: (rows) => create(ctx, rows),
      update: async ({ row }, columns) => {
        const state = row.state === 'EXPIRED' ? 'ACTIVE' : row.state
        await keepChange(ctx, row, { ...columns, state })
        told(ctx, 'certificate.entry_changed', row.certificateId, columns.certificateNumber)
      },
    },
    { bytes: file.bytes, language: caller.language, dryRun },
  )
}

const knownOf = (row: CertificateRow): Known => ({
  row,
  holderName: row.holderName,
  scheme: { schema_name: row.scheme.schema_name, schema_name_en: row.scheme.schema_name_en, units: [] },
  certificateNumber: row.certificateNumber ?? '',
  registrationNumber: row.registrationNumber,
  blankoNumber: row.blankoNumber,
  assessedOn: row.assessedOn,
  tukName: row.tukName,
  issuedOn: row.issuedOn ?? '',
  validUntil: row.validUntil ?? '',
  contact: row.contact,
  email: row.email,
  institution: row.institution,
  companyAddress: row.companyAddress,
  description: row.description,
})

const changesOf = (before: Columns, after: Columns): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Columns)[])
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, [before[key], after[key]]]),
  )

const create = async (ctx: WriteCtx, rows: readonly Columns[]): Promise<void> => {
  const fresh = rows.map((columns) => olderRow(ctx, columns, 'imported'))
  await insertCertificates(ctx.tx, fresh).catch(numberTaken)
  for (const { certificateId, certificateNumber } of fresh) {
    told(ctx, 'certificate.entered', certificateId, certificateNumber)
  }
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
