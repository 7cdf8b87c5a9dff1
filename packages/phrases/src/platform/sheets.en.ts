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
  },
  kinds: {
    text: 'Text',
    number: 'Number, for example 1.250,5',
    day: 'Date, dd/mm/yyyy',
    option: 'One of the options',
    nik: '16 digits, cell format Text',
  },
  problems: 'Errors',
  toMend: 'to mend',
}
