import { type InstitutionSheetRow, institutionTypes } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { defineSheet } from '../../platform/sheets/sheet.ts'

const { id, en } = institutionsWords
const header = (key: keyof typeof id.fields) => ({ id: id.fields[key], en: en.fields[key] })
const text = (key: keyof InstitutionSheetRow, width: number, example: string) =>
  ({ key, header: header(key), kind: 'text', width, example }) as const

/** The institutions' workbook: template, import and export have the same columns. */
export const institutionSheet = defineSheet({
  name: { id: id.sheet.name, en: en.sheet.name },
  columns: [
    { ...text('institution_name', 36, 'SMK Negeri 1 Bandung'), required: true },
    {
      key: 'institution_type',
      header: header('institution_type'),
      kind: 'option',
      options: institutionTypes.map((value) => ({
        value,
        label: { id: id.types[value], en: en.types[value] },
      })),
      width: 22,
      example: id.types.sekolah,
      required: true,
    },
    {
      key: 'sends_applicants',
      header: header('sends_applicants'),
      kind: 'option',
      options: (['ya', 'tidak'] as const).map((value) => ({
        value,
        label: { id: id.sheet[value], en: en.sheet[value] },
      })),
      width: 18,
      example: id.sheet.ya,
      required: true,
    },
    text('address', 40, 'Jl. Wastukencana No. 3'),
    {
      key: 'kelurahan_id',
      header: { id: id.sheet.kelurahanCode, en: en.sheet.kelurahanCode },
      kind: 'text',
      width: 24,
      example: '3273091003',
    },
    text('contact', 18, '02212345678'),
    text('email', 28, 'tata.usaha@contoh.id'),
    text('website', 28, 'https://contoh.id'),
    text('description', 40, ''),
  ],
})
