import type { sheets as sheetsId } from './sheets.id.ts'

/** Words of every workbook. */
export const sheets: typeof sheetsId = {
  guide: {
    name: 'Guide',
    column: 'Column',
    required: 'Required',
    fill: 'How to fill in',
    example: 'Example',
    options: 'Options',
    yes: 'Yes',
    no: 'No',
    kept: 'An empty cell leaves what is there. To empty it, write - (a hyphen).',
  },
  kinds: {
    text: 'Text',
    phone: 'Phone number, cell format Text',
    number: 'Number, for example 1.250,5',
    decimal: 'Number, for example 1250,5, without points between thousands',
    whole: 'Whole number',
    day: 'Date, dd/mm/yyyy',
    option: 'One of the options',
    nik: '16 digits, cell format Text',
    area: 'Code of the kelurahan or desa (10 digits), or: kelurahan, kecamatan, kabupaten or kota',
  },
  sample: { name: 'Example' },
  accepted: {
    number: '1250, 1.250 or 1.250,5',
    whole: 'a whole number, for example 1250 or 1.250',
    day: '31/12/2026, 31 December 2026 or 2026-12-31',
  },
  problems: 'Errors',
  toMend: 'to correct',
  zip: {
    missing: 'not-included.txt',
    more: (most) =>
      `This zip file holds only the first ${most} documents. Filter the list and download again for the rest.`,
    lead: 'These documents are not in this zip file:',
    unmade: (name) => `${name}: not made yet`,
    gone: (name) => `${name}: not found in the server’s storage; tell whoever runs the server`,
  },
}
