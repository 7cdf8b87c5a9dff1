import { tukTypes } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { defineSheet } from '../../platform/sheets/sheet.ts'

const { id, en } = tukWords
const header = (key: keyof typeof id.fields) => ({ id: id.fields[key], en: en.fields[key] })

/** The venues' workbook: template, import and export have the same columns. */
export const tukSheet = defineSheet({
  name: { id: id.sheet.name, en: en.sheet.name },
  columns: [
    {
      key: 'tuk_code',
      header: header('tuk_code'),
      kind: 'text',
      width: 24,
      example: 'SK.001/LSP/TUK/2026',
      required: true,
    },
    {
      key: 'tuk_name',
      header: header('tuk_name'),
      kind: 'text',
      width: 32,
      example: 'TUK Bandung',
      required: true,
    },
    {
      key: 'tuk_type',
      header: header('tuk_type'),
      kind: 'option',
      options: tukTypes.map((value) => ({ value, label: { id: id.types[value], en: en.types[value] } })),
      width: 18,
      example: id.types.mandiri,
      required: true,
    },
    {
      key: 'address',
      header: header('address'),
      kind: 'text',
      width: 40,
      example: 'Jl. Cimanuk No. 12',
      required: true,
    },
    {
      key: 'kelurahan_id',
      header: { id: id.sheet.kelurahanCode, en: en.sheet.kelurahanCode },
      kind: 'text',
      width: 24,
      example: '3273091003',
    },
    { key: 'latitude', header: header('latitude'), kind: 'number', width: 12, example: '-6,9051' },
    { key: 'longitude', header: header('longitude'), kind: 'number', width: 12, example: '107,6186' },
    {
      key: 'contact',
      header: header('contact'),
      kind: 'text',
      width: 18,
      example: '02212345678',
      required: true,
    },
    { key: 'email', header: header('email'), kind: 'text', width: 28, example: 'tuk@contoh.id' },
    { key: 'capacity', header: header('capacity'), kind: 'number', width: 12, example: '24' },
    { key: 'sk_valid_from', header: header('sk_valid_from'), kind: 'day', width: 16, example: '01/01/2026' },
    {
      key: 'sk_valid_until',
      header: header('sk_valid_until'),
      kind: 'day',
      width: 16,
      example: '31/12/2028',
    },
    { key: 'verified_on', header: header('verified_on'), kind: 'day', width: 16, example: '15/12/2025' },
    { key: 'description', header: header('description'), kind: 'text', width: 40, example: '' },
  ],
})
