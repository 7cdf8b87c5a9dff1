import { type AlumniInput, alumniInput } from '@kompeten/contract/alumni'
import { alumniWords } from '@kompeten/phrases/alumni'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { importRows, type StorableRow } from '../../platform/sheets/import-rows.ts'
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

/**
 * Loads certificates of older times. One is known by its number: a row with the number of an entered certificate changes
 * that; with the number of one that was issued here it is refused.
 */
export const importAlumni = async (ctx: WriteCtx, file: ReceivedFile, dryRun: boolean) => {
  const intake = {
    sheet: alumniSheet,
    schema: alumniInput,
    identity: {
      key: 'certificate_number' as const,
      of: (row: AlumniInput) => numberKey(row.certificate_number),
    },
    compare: (rows: readonly AlumniInput[]) => compare(ctx, rows),
    store: (rows: readonly StorableRow<AlumniInput, CertificateRow>[]) => store(ctx, rows),
  }
  return { data: await importRows(intake, { bytes: file.bytes, language: ctx.caller.language, dryRun }) }
}

const same = (row: CertificateRow, input: AlumniInput) => {
  const after = columnsOf(input)
  return (Object.keys(after) as (keyof typeof after)[]).every(
    (key) => JSON.stringify(row[key]) === JSON.stringify(after[key]),
  )
}

const compare = async ({ tx, tenant }: WriteCtx, rows: readonly AlumniInput[]) => {
  const known = await certificatesNumbered(
    tx,
    tenant.lspId,
    rows.map(({ certificate_number }) => numberKey(certificate_number)),
  )
  const byKey = new Map(known.map((row) => [numberKey(row.certificateNumber ?? ''), row]))
  return rows.map((row) => {
    const existing = byKey.get(numberKey(row.certificate_number))
    if (!existing) return { effect: 'create' as const }
    if (existing.origin === 'issued') {
      return {
        effect: 'refused' as const,
        issues: [{ key: 'certificate_number' as const, code: 'taken' as const }],
      }
    }
    return { effect: same(existing, row) ? ('unchanged' as const) : ('update' as const), existing }
  })
}

const store = async (
  ctx: WriteCtx,
  rows: readonly StorableRow<AlumniInput, CertificateRow>[],
): Promise<void> => {
  const fresh = rows
    .filter(({ effect }) => effect === 'create')
    .map(({ value }) => olderRow(ctx, value, 'imported'))
  await insertCertificates(ctx.tx, fresh).catch(numberTaken)
  for (const row of rows) {
    if (row.effect !== 'update') continue
    const state = row.existing.state === 'EXPIRED' ? 'ACTIVE' : row.existing.state
    await keepChange(ctx, row.existing, { ...columnsOf(row.value), state })
  }
  const told = [
    ...fresh.map(
      ({ certificateId, certificateNumber }) =>
        [certificateId, certificateNumber, 'certificate.entered'] as const,
    ),
    ...rows.flatMap((row) =>
      row.effect === 'update'
        ? [[row.existing.certificateId, row.value.certificate_number, 'certificate.entry_changed'] as const]
        : [],
    ),
  ]
  for (const [id, certificateNumber, name] of told) {
    ctx.tell({
      name,
      subject: { kind: 'certificate', id },
      facts: { certificate_number: certificateNumber, imported: true },
    })
  }
}
