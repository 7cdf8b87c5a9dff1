import { alumniWords } from '@kompeten/phrases/certificates/alumni'
import { defineSheet } from '../../../platform/sheets/sheet.ts'

const { id, en } = alumniWords
const header = (key: keyof typeof id.fields) => ({ id: id.fields[key], en: en.fields[key] })

/** The workbook in which certificates of older times come in. */
export const alumniSheet = defineSheet({
  name: { id: id.sheet.name, en: en.sheet.name },
  columns: [
    {
      key: 'holder_name',
      header: header('holder_name'),
      kind: 'text',
      width: 32,
      example: 'Budi Santoso',
      required: true,
    },
    {
      key: 'schema_name',
      header: header('schema_name'),
      kind: 'text',
      width: 36,
      example: 'Pemrogram Junior',
      required: true,
    },
    {
      key: 'schema_name_en',
      header: header('schema_name_en'),
      kind: 'text',
      width: 36,
      example: 'Junior Coder',
    },
    {
      key: 'certificate_number',
      header: header('certificate_number'),
      kind: 'text',
      width: 32,
      example: '62019 2514 0 0000042 2021',
      required: true,
    },
    {
      key: 'registration_number',
      header: header('registration_number'),
      kind: 'text',
      width: 24,
      example: 'TIK 1565 00042 2021',
    },
    { key: 'blanko_number', header: header('blanko_number'), kind: 'text', width: 18, example: '2100042' },
    {
      key: 'issued_on',
      header: header('issued_on'),
      kind: 'day',
      width: 16,
      example: '12/03/2021',
      required: true,
    },
    {
      key: 'valid_until',
      header: header('valid_until'),
      kind: 'day',
      width: 16,
      example: '12/03/2024',
      required: true,
    },
    { key: 'assessed_on', header: header('assessed_on'), kind: 'day', width: 16, example: '20/02/2021' },
    { key: 'tuk_name', header: header('tuk_name'), kind: 'text', width: 28, example: 'TUK Bandung' },
    { key: 'contact', header: header('contact'), kind: 'text', width: 18, example: '081234567890' },
    { key: 'email', header: header('email'), kind: 'text', width: 28, example: 'budi@contoh.id' },
    {
      key: 'institution',
      header: header('institution'),
      kind: 'text',
      width: 28,
      example: 'PT Contoh Nusantara',
    },
    { key: 'company_address', header: header('company_address'), kind: 'text', width: 36, example: '' },
    { key: 'description', header: header('description'), kind: 'text', width: 36, example: '' },
  ],
})

/** The workbook of the alumni list: what came in, and what only certificates of today have. */
export const alumniExportSheet = defineSheet({
  name: alumniSheet.name,
  columns: [
    ...alumniSheet.columns,
    {
      key: 'state',
      header: { id: id.columns.state, en: en.columns.state },
      kind: 'text',
      width: 16,
      example: '',
    },
  ],
})
