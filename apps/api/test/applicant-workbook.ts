import type { ApplicantSheetRow } from '@kompeten/contract/applicants/applicants'
import { aNik } from '@kompeten/testkit/applicants'
import { applicantSheet } from '../src/features/applicants/imports/applicant-sheet.ts'
import type { Cells } from '../src/platform/sheets/sheet.ts'
import { writeSheet } from '../src/platform/sheets/write-sheet.ts'

type Row = Partial<Cells<keyof ApplicantSheetRow>>

/** A workbook of that many applicants, each with a NIK of their own; `changes` says what differs in a row, counted from 0. */
export const aWorkbookOf = async (
  many: number,
  changes: (at: number) => Row = () => ({}),
): Promise<{ name: string; bytes: Uint8Array }> => {
  const empty = Object.fromEntries(applicantSheet.columns.map(({ key }) => [key, null])) as Cells<
    keyof ApplicantSheetRow
  >
  const rows = Array.from({ length: many }, (_, at) => ({
    ...empty,
    ...{ nik: aNik(), full_name: 'Sari Dewi', place_of_birth: 'Garut' },
    ...{ date_of_birth: '1998-05-07', gender_code: 'F' },
    ...changes(at),
  }))
  const chunks: Buffer[] = []
  for await (const chunk of writeSheet(applicantSheet, rows, 'id')) chunks.push(chunk)
  return { name: 'asesi.xlsx', bytes: new Uint8Array(Buffer.concat(chunks)) }
}
