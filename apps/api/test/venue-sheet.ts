import { buffer } from 'node:stream/consumers'
import { day, line, orNull } from '@kompeten/contract/platform/fields'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { type ImportHow, importRows, type StorableRow } from '../src/platform/sheets/import-rows.ts'
import type { Verdict } from '../src/platform/sheets/intake.ts'
import { type Cells, defineSheet } from '../src/platform/sheets/sheet.ts'
import { writeSheet } from '../src/platform/sheets/write-sheet.ts'

export const sheet = defineSheet({
  name: { id: 'TUK', en: 'Venues' },
  columns: [
    {
      key: 'code',
      header: { id: 'Kode', en: 'Code' },
      kind: 'text',
      width: 20,
      example: 'SK.001',
      required: true,
    },
    {
      key: 'name',
      header: { id: 'Nama', en: 'Name' },
      kind: 'text',
      width: 20,
      example: 'TUK A',
      required: true,
    },
    {
      key: 'until',
      header: { id: 'Berlaku sampai', en: 'Valid until' },
      kind: 'day',
      width: 14,
      example: '31/12/2026',
    },
    { key: 'seats', header: { id: 'Kursi', en: 'Seats' }, kind: 'number', width: 10, example: '24' },
  ],
})
type Key = 'code' | 'name' | 'until' | 'seats'
const schema = z.strictObject({
  code: line(20),
  name: line(20),
  until: orNull(day),
  seats: orNull(z.int().check(z.gte(1), z.lte(100))),
})
export type Venue = z.output<typeof schema>

export const venue = (facts: Partial<Cells<Key>>): Cells<Key> => ({
  code: 'SK.001',
  name: 'TUK A',
  until: null,
  seats: null,
  ...facts,
})
export const workbook = (...rows: Cells<Key>[]) => buffer(writeSheet(sheet, rows, 'id'))

/** A feature with a table of venues by code; a venue called "Jauh" lies in an area that it does not know. */
export const intakeOf = (table: Map<string, Venue>) => {
  const store = vi.fn(async (rows: readonly StorableRow<Venue, Venue>[]) => {
    for (const { value } of rows) table.set(value.code, value)
  })
  const compare = vi.fn(async (rows: readonly Venue[]) =>
    rows.map((row): Verdict<Key, Venue> => {
      const existing = table.get(row.code)
      if (row.name === 'Jauh') return { effect: 'refused', issues: [{ key: 'name', code: 'not_found' }] }
      if (!existing) return { effect: 'create' }
      return { effect: JSON.stringify(existing) === JSON.stringify(row) ? 'unchanged' : 'update', existing }
    }),
  )
  return { sheet, schema, identity: { key: 'code' as const, of: (row: Venue) => row.code }, compare, store }
}
export const take = (table: Map<string, Venue>, bytes: Buffer, how: Partial<ImportHow> = {}) =>
  importRows(intakeOf(table), { bytes, language: 'id', dryRun: false, mapping: {}, ...how })
