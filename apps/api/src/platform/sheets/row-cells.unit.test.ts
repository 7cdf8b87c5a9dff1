import { expect, test } from 'vitest'
import { rowCells } from './row-cells.ts'
import { defineSheet } from './sheet.ts'

const column = <const Key extends string>(key: Key) => ({
  key,
  header: { id: key, en: key },
  kind: 'text' as const,
  width: 10,
  example: '',
})
const sheet = defineSheet({
  name: { id: 'Alat', en: 'Equipment' },
  columns: [column('unit_code'), column('made_on'), column('state'), column('created_date')],
})
const row = {
  unitCode: 'A-1',
  madeOn: null,
  state: 'KEPT' as const,
  createdAt: new Date('2026-01-02T03:04:05Z'),
  secret: 'sealed',
}

test('cells are what a row has under the name of their column, and what is said of the rest; nothing else of the row', () => {
  expect(rowCells(sheet, row, { state: 'Disimpan', created_date: '2026-01-02' })).toEqual({
    unit_code: 'A-1',
    made_on: null,
    state: 'Disimpan',
    created_date: '2026-01-02',
  })
})

test('a moment is no cell: its column has to be said', () => {
  // @ts-expect-error a moment would stand there as the server writes it
  expect(rowCells(sheet, row, {})).toMatchObject({ unit_code: 'A-1' })
})
