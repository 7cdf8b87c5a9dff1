import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { defineSheet } from '../../../platform/sheets/sheet.ts'

const { id, en } = assessmentsWords
const header = (key: keyof typeof id.guestFields) => ({ id: id.guestFields[key], en: en.guestFields[key] })

/** The workbook of participants without account. */
export const guestSheet = defineSheet({
  name: { id: id.guestSheet, en: en.guestSheet },
  columns: [
    {
      key: 'full_name',
      header: header('full_name'),
      kind: 'text',
      width: 32,
      example: 'Agung Nugraha',
      required: true,
    },
    {
      key: 'email',
      header: header('email'),
      kind: 'text',
      width: 30,
      example: 'agung@contoh.id',
      required: true,
    },
    { key: 'contact', header: header('contact'), kind: 'phone', width: 18, example: '081234567890' },
    { key: 'institution', header: header('institution'), kind: 'text', width: 30, example: 'SMK Negeri 1' },
    {
      key: 'schema_code',
      header: header('schema_code'),
      kind: 'text',
      width: 26,
      example: 'SKM/0317/00010/2/2019/14',
    },
  ],
})
