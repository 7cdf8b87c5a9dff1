import { genderLetters, genders } from '@kompeten/contract/registration/registration'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { defineSheet } from '../../../platform/sheets/sheet.ts'

const { id, en } = applicantsWords
const header = (key: keyof typeof id.fields) => ({ id: id.fields[key], en: en.fields[key] })
const text = <const Key extends keyof typeof id.fields>(key: Key, width: number, example: string) => ({
  key,
  header: header(key),
  kind: 'text' as const,
  width,
  example,
})

const phone = <const Key extends keyof typeof id.fields>(key: Key, width: number, example: string) => ({
  ...text(key, width, example),
  kind: 'phone' as const,
})

/** The applicants' workbook: the same columns for template and import, and in the export. */
export const applicantSheet = defineSheet({
  name: { id: id.sheet.name, en: en.sheet.name },
  columns: [
    {
      key: 'nik',
      header: header('nik'),
      kind: 'nik',
      width: 20,
      example: '3273095208980003',
      required: true,
    },
    { ...text('full_name', 30, 'Putri Maharani'), required: true },
    { ...text('place_of_birth', 20, 'Bandung'), required: true },
    {
      key: 'date_of_birth',
      header: header('date_of_birth'),
      kind: 'day',
      width: 14,
      example: '12/08/1998',
      required: true,
    },
    {
      key: 'gender_code',
      header: header('gender_code'),
      kind: 'option',
      options: genders.map((value) => ({
        value,
        label: { id: id.genders[value], en: en.genders[value] },
        also: genderLetters[value],
      })),
      width: 14,
      example: id.genders.F,
      required: true,
    },
    text('email', 28, 'putri@contoh.id'),
    phone('contact', 16, '081234567890'),
    phone('telepon_rumah', 16, '0221234567'),
    text('address', 36, 'Jl. Cimanuk No. 12'),
    {
      key: 'kelurahan_id',
      header: { id: id.sheet.kelurahanCode, en: en.sheet.kelurahanCode },
      kind: 'area',
      width: 24,
      example: '3273091003',
    },
    text('postal_code', 12, '40115'),
    text('pendidikan_terakhir', 18, 'S1'),
    text('jobs_code', 24, 'Karyawan Swasta'),
    text('institution', 28, 'PT Karya Nusantara'),
    text('position', 20, 'Analis'),
    text('office_address', 32, 'Jl. Asia Afrika No. 8'),
    text('office_postal_code', 12, '40111'),
    phone('office_phone', 16, '0227654321'),
    phone('office_fax', 16, '0227654322'),
    text('office_email', 28, 'kantor@contoh.id'),
    text('nationality', 14, 'ID'),
    {
      key: 'tuk_code',
      header: { id: id.sheet.tukCode, en: en.sheet.tukCode },
      kind: 'text',
      width: 24,
      example: 'SK.001/LSP/TUK/2026',
    },
    {
      key: 'sender_name',
      header: header('sender_id'),
      kind: 'text',
      width: 28,
      example: 'SMK Negeri 2 Bandung',
    },
  ],
})

export type Key = (typeof applicantSheet)['columns'][number]['key']
