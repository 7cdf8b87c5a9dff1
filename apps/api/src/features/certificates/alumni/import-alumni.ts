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
import {
  type CertificateRow,
  certificatesBearing,
  certificatesNumbered,
  insertCertificates,
} from '../certificates.store.ts'
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

/** The numbers beside its own that no other certificate may bear. */
const numbersOf = ({ registration_number, blanko_number }: AlumniInput) =>
  [
    { key: 'registration_number' as const, number: numberKey(registration_number ?? '') },
    { key: 'blanko_number' as const, number: blanko_number ?? '' },
  ].filter(({ number }) => number !== '')

type Borne = ReturnType<typeof numbersOf>[number]
const named = ({ key, number }: Borne) => `${key} ${number}`

/** Who bears these numbers, by their names. */
const bearersOf = async (tx: WriteCtx['tx'], numbers: readonly Borne[]) => {
  const of = (wanted: Borne['key']) => numbers.flatMap(({ key, number }) => (key === wanted ? number : []))
  const found = await certificatesBearing(tx, of('registration_number'), of('blanko_number'))
  return new Map(
    found.flatMap(({ certificateId, registrationKey, blankoNumber }) => [
      [named({ key: 'registration_number', number: registrationKey ?? '' }), certificateId],
      [named({ key: 'blanko_number', number: blankoNumber ?? '' }), certificateId],
    ]),
  )
}

/**
 * Loads certificates of older times. One is known by its number: a row with the number of an entered certificate changes
 * that; with the number of one that was issued here it is refused. So is a row with the registration number or the blanko of
 * another certificate, or of another row; of two rows with one number neither is stored.
 */
export const importAlumni = async (ctx: WriteCtx, file: ReceivedFile, how: ImportHow) => {
  const { tx, caller } = ctx
  const seen = new Map<string, number>()
  /** Of a number that stands twice, the row in which it does so again. */
  const repeated = new Map<string, number>()
  return importRecords(
    {
      sheet: alumniSheet,
      schema: alumniInput,
      identity: { key: 'certificate_number', of: keyOf },
      existing: async (rows) => {
        const found = await certificatesNumbered(tx, rows.map(keyOf))
        return new Map(found.map((row) => [numberKey(row.certificateNumber ?? ''), knownOf(row)]))
      },
      problems: async (rows, known, numbers) => {
        const bearers = await bearersOf(tx, rows.flatMap(numbersOf))
        return rows.map((row, at) => {
          const own = known.get(keyOf(row))?.row
          if (own?.origin === 'issued') return [{ key: 'certificate_number', code: 'taken' }]
          return numbersOf(row).flatMap((number) => {
            const bearer = bearers.get(named(number)) ?? own?.certificateId
            if (bearer !== own?.certificateId) return { key: number.key, code: 'taken' as const }
            const above = seen.get(named(number))
            seen.set(named(number), above ?? numbers[at] ?? 0)
            if (above === undefined) return []
            repeated.set(named(number), numbers[at] ?? 0)
            return { key: number.key, code: 'duplicate_row' as const, facts: { row: above } }
          })
        })
      },
      inHindsight: (row) =>
        numbersOf(row).flatMap((number) => {
          const again = repeated.get(named(number))
          return again === undefined
            ? []
            : { key: number.key, code: 'duplicate_row' as const, facts: { row: again } }
        }),
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
