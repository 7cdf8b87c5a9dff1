import { day, flag, id, line, orNull } from '@kompeten/contract/platform/fields'
import { masterRecord, mayOf } from '@kompeten/contract/platform/master-record'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cellsOf, inputOfRow, masterSheet } from './master-sheet.ts'

const details = {
  name: line(50),
  size: orNull(z.enum(['s', 'm'])),
  seats: orNull(z.int()),
  since: orNull(day),
  hired: flag,
  owner_id: orNull(id),
  keepers: z.array(z.object({ name: line(50) })),
}
const described = {
  nouns: { one: 'a thing', many: 'things' },
  path: 'things',
  id: 'thing_id',
  details,
  more: {},
  filters: [],
  sorts: ['name'],
  may: mayOf('TUK'),
} as const
const record = masterRecord({ ...described, notInSheet: ['owner_id', 'keepers'] })

const words = {
  id: {
    fields: { name: 'Nama', size: 'Ukuran', seats: 'Kursi', since: 'Sejak', hired: 'Disewa' },
    options: { size: { s: 'Kecil', m: 'Sedang' } },
    workbook: { name: 'Barang', headers: {} },
  },
  en: {
    fields: { name: 'Name', size: 'Size', seats: 'Seats', since: 'Since', hired: 'Hired' },
    options: { size: { s: 'Small', m: 'Medium' } },
    workbook: { name: 'Things', headers: { seats: 'Seats (number)' } },
  },
}

test('columns are made of the contract and the words; what is said of them comes first', () => {
  const { sheet, blank } = masterSheet(record, words, {
    name: { width: 30, example: 'Meja' },
    hired: {},
  })
  expect(sheet.name).toEqual({ id: 'Barang', en: 'Things' })
  const told = sheet.columns.map(({ key, kind, width, example, required }) => ({
    key,
    kind,
    width,
    example,
    required: required === true,
  }))
  expect(told).toEqual([
    { key: 'name', kind: 'text', width: 30, example: 'Meja', required: true },
    { key: 'hired', kind: 'option', width: 18, example: 'Ya', required: true },
    { key: 'size', kind: 'option', width: 18, example: 'Kecil', required: false },
    { key: 'seats', kind: 'number', width: 16, example: '', required: false },
    { key: 'since', kind: 'day', width: 16, example: '', required: false },
  ])
  expect(sheet.columns.map(({ header }) => header.en)).toEqual([
    'Name',
    'Hired',
    'Size',
    'Seats (number)',
    'Since',
  ])
  expect(sheet.columns.find(({ key }) => key === 'size')).toHaveProperty('options', [
    { value: 's', label: { id: 'Kecil', en: 'Small' } },
    { value: 'm', label: { id: 'Sedang', en: 'Medium' } },
  ])
  // Whoever fills in seats is told that there are no halves.
  expect(sheet.columns.find(({ key }) => key === 'seats')).toHaveProperty('whole', true)
  expect(blank).toEqual({ owner_id: null, keepers: [] })
})

test('a row becomes what people fill in, and goes back into the same cells', () => {
  const { sheet, blank } = masterSheet(record, words, {})
  const row = { name: 'Meja', size: 'm', seats: 4, since: '2026-11-23', hired: 'ya' } as const
  const input = inputOfRow<z.output<typeof record.input>, typeof row>(sheet, row, blank)
  expect(input).toEqual({ ...row, hired: true, owner_id: null, keepers: [] })
  expect(cellsOf(sheet, input)).toEqual(row)
})

test('a field that no record can be without has to be in the workbook', () => {
  const owned = masterRecord({
    ...described,
    details: { ...details, owner_id: id },
    notInSheet: ['owner_id', 'keepers'],
  })
  expect(() => masterSheet(owned, words, {})).toThrow('owner_id is in no workbook')
})
