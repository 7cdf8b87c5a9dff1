import { genderLetters, genders } from '@kompeten/contract/registration/registration'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { defineSheet } from '../../../platform/sheets/sheet.ts'

const { id, en } = assessorsWords
const header = (key: keyof typeof id.fields) => ({ id: id.fields[key], en: en.fields[key] })

const competence = <const Key extends keyof typeof id.sheet.competences>(
  key: Key,
  width: number,
  example: string,
) => ({
  key,
  header: { id: id.sheet.competences[key], en: en.sheet.competences[key] },
  kind: 'text' as const,
  width,
  example,
})

/** What an export shows: an assessor once, without competences, which have a list of their own. */
export const assessorExportSheet = defineSheet({
  name: { id: id.sheet.name, en: en.sheet.name },
  columns: [
    {
      key: 'registration_number',
      header: header('registration_number'),
      kind: 'text',
      width: 24,
      example: 'MET.000.004306 2019',
      required: true,
    },
    {
      key: 'registration_valid_from',
      header: header('registration_valid_from'),
      kind: 'day',
      width: 18,
      example: '01/02/2024',
    },
    {
      key: 'registration_valid_until',
      header: header('registration_valid_until'),
      kind: 'day',
      width: 18,
      example: '31/01/2027',
    },
    {
      key: 'first_name',
      header: header('first_name'),
      kind: 'text',
      width: 20,
      example: 'Wahyu',
      required: true,
    },
    { key: 'last_name', header: header('last_name'), kind: 'text', width: 20, example: 'Prasetyo' },
    {
      key: 'nik',
      header: header('nik'),
      kind: 'nik',
      width: 20,
      example: '3273091203800004',
      required: true,
    },
    {
      key: 'email',
      header: header('email'),
      kind: 'text',
      width: 28,
      example: 'wahyu@contoh.id',
      required: true,
    },
    {
      key: 'contact',
      header: header('contact'),
      kind: 'phone',
      width: 18,
      example: '081234567890',
      required: true,
    },
    {
      key: 'place_of_birth',
      header: header('place_of_birth'),
      kind: 'text',
      width: 18,
      example: 'Bandung',
      required: true,
    },
    {
      key: 'date_of_birth',
      header: header('date_of_birth'),
      kind: 'day',
      width: 16,
      example: '12/03/1980',
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
      width: 16,
      example: id.genders.M,
      required: true,
    },
    { key: 'religion', header: header('religion'), kind: 'text', width: 16, example: 'Islam' },
    { key: 'address', header: header('address'), kind: 'text', width: 36, example: 'Jl. Cimanuk No. 12' },
    {
      key: 'kelurahan_id',
      header: { id: id.sheet.kelurahanCode, en: en.sheet.kelurahanCode },
      kind: 'area',
      width: 24,
      example: '3273091003',
      required: true,
    },
    { key: 'postal_code', header: header('postal_code'), kind: 'text', width: 12, example: '40115' },
    {
      key: 'pendidikan_terakhir',
      header: header('pendidikan_terakhir'),
      kind: 'text',
      width: 18,
      example: 'S1',
      required: true,
    },
    {
      key: 'jobs_code',
      header: header('jobs_code'),
      kind: 'text',
      width: 28,
      example: 'Karyawan Swasta',
      required: true,
    },
    { key: 'blanko_number', header: header('blanko_number'), kind: 'text', width: 18, example: '' },
    { key: 'sk_number', header: header('sk_number'), kind: 'text', width: 24, example: '' },
  ],
})

/** The assessors' workbook: the template and an import have competences too; everybody in it is Indonesian. */
export const assessorSheet = defineSheet({
  name: assessorExportSheet.name,
  columns: [
    ...assessorExportSheet.columns,
    {
      ...competence('competence_schemes', 32, 'SKM/0317/00010/2/2019/14'),
      hint: { id: id.sheet.competencesHint, en: en.sheet.competencesHint },
    },
    competence('competence_number', 28, '62019 2514 0 0000042 2024'),
    competence('competence_issuer', 24, 'BNSP'),
    { ...competence('competence_from', 18, '01/02/2024'), kind: 'day' },
    { ...competence('competence_until', 18, '31/01/2027'), kind: 'day' },
  ],
})
