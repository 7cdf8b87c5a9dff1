import { alumniSheet } from '../src/features/certificates/alumni/alumni-sheet.ts'
import { workbookOf } from './workbook-of.ts'

/** A workbook of that many certificates of older times, with numbers of their own; `serial` keeps them apart from others. */
export const alumniWorkbookOf = (many: number, serial: string) =>
  workbookOf(
    alumniSheet,
    Array.from({ length: many }, (_, at) => ({
      holder_name: `Budi ${'abcdefgh'[at]}bimanyu`,
      schema_name: 'Pemrogram Junior',
      certificate_number: `62019 2514 0 ${serial}${at} 2021`,
      issued_on: '2021-01-01',
      valid_until: '2099-01-01',
    })),
  )
