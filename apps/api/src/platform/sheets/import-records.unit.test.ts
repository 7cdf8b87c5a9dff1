import { buffer } from 'node:stream/consumers'
import { because, day, line, orNull } from '@kompeten/contract/platform/fields'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { changesBetween } from '../changed.ts'
import { emptyingCell } from './cell-text.ts'
import { importRecords } from './import-records.ts'
import { type Cells, defineSheet } from './sheet.ts'
import { writeSheet } from './write-sheet.ts'

const column = <const Key extends string>(key: Key, id: string) => ({
  key,
  header: { id, en: key },
  kind: 'text' as const,
  width: 9,
  example: '',
})
const kinds = [
  { value: 'standing', label: { id: 'Mandiri', en: 'Standing' } },
  { value: 'temporary', label: { id: 'Sewaktu', en: 'Temporary' }, also: ['S'] },
]
const sheet = defineSheet({
  name: { id: 'TUK', en: 'Venues' },
  columns: [
    { ...column('code', 'Kode'), required: true },
    { ...column('kind', 'Jenis'), kind: 'option', options: kinds },
    { ...column('from', 'Sejak'), kind: 'day' },
    { ...column('until', 'Sampai'), kind: 'day' },
    column('note', 'Catatan'),
    { ...column('place', 'Kelurahan'), kind: 'area' },
  ],
})
type Key = 'code' | 'kind' | 'from' | 'until' | 'note' | 'place'
const schema = z
  .strictObject({
    code: line(20),
    kind: orNull(z.enum(['standing', 'temporary'])),
    from: orNull(day),
    until: orNull(day),
    note: orNull(line(20)),
    place: orNull(line(10)),
  })
  .check(
    because<{ from: string | null; until: string | null }>(
      'end_before_start',
      ({ from, until }) => !from || !until || from <= until,
      'until',
    ),
  )
type Venue = z.output<typeof schema>

const known: Venue = {
  code: 'A',
  kind: 'standing',
  from: '2026-01-01',
  until: '2026-12-31',
  note: 'lama',
  place: '3273091003',
}
const blank: Cells<Key> = { code: null, kind: null, from: null, until: null, note: null, place: null }
const take = async (rows: Partial<Cells<Key>>[], dryRun = false) => {
  const update = vi.fn(async (_before: Venue, after: Venue) => after)
  const create = vi.fn(async (_fresh: readonly Venue[]) => [])
  const { data } = await importRecords(
    {
      sheet,
      schema,
      identity: { key: 'code', of: ({ code }: Venue) => code },
      areas: async (texts) =>
        new Map(
          texts.map((text) => [
            text,
            text === 'Dago, Coblong' ? { code: '3273021005' } : { code: undefined, like: ['Dago, Coblong'] },
          ]),
        ),
      existing: async () => new Map([['A', known]]),
      rowOf: (before) => before,
      columnsOf: (row) => row,
      changesOf: (before: Venue, after: Venue) => changesBetween(before, after),
      create,
      update: async (before, after) => {
        await update(before, after)
        return []
      },
    },
    {
      bytes: await buffer(
        writeSheet(
          sheet,
          rows.map((row) => ({ ...blank, ...row })),
          'id',
        ),
      ),
      language: 'id',
      dryRun,
      mapping: {},
    },
  )
  return { data, updated: update.mock.calls.map(([, after]) => after), created: create.mock.calls.flat(2) }
}

test('a row never empties what it leaves empty, and the dry run shows each field before and after', async () => {
  const rows = [{ code: 'A', note: 'baru', until: '2027-06-30' }]
  const { data, updated } = await take(rows, true)
  expect(updated).toEqual([])
  expect(data).toMatchObject({ updated: 1, change_count: 2, errors: [] })
  expect(data.changes).toEqual([
    { row: 2, record: 'A', column: 'Sampai', before: '31/12/2026', after: '30/06/2027' },
    { row: 2, record: 'A', column: 'Catatan', before: 'lama', after: 'baru' },
  ])
  expect((await take(rows)).updated).toEqual([{ ...known, note: 'baru', until: '2027-06-30' }])
})

test('a hyphen alone empties, and what is the same already is no change', async () => {
  const { data, updated } = await take([{ code: 'A', note: emptyingCell, kind: 'Mandiri' }])
  expect(updated).toEqual([{ ...known, note: null }])
  expect(data.changes).toEqual([{ row: 2, record: 'A', column: 'Catatan', before: 'lama', after: '' }])
  expect((await take([{ code: 'A', note: 'lama' }])).data).toMatchObject({ unchanged: 1, change_count: 0 })
})

test('a row is checked together with what stays of its record', async () => {
  const { data } = await take([{ code: 'A', from: '2027-01-01' }])
  expect(data).toMatchObject({
    stored: false,
    errors: [{ row: 2, column: 'Sampai', code: 'end_before_start' }],
  })
})

test('a choice may be written as people write it, and one that is none is told with what there is', async () => {
  expect((await take([{ code: 'B', kind: 's' }])).created).toMatchObject([{ kind: 'temporary' }])
  expect((await take([{ code: 'B', kind: 'lain' }])).data.errors).toMatchObject([
    { code: 'not_an_option', message: 'Pilih salah satu: Mandiri, Sewaktu', value: 'lain' },
  ])
})

test('a kelurahan may be named; where its name is not enough, the message says which it might be', async () => {
  expect((await take([{ code: 'B', place: 'Dago, Coblong' }])).created).toMatchObject([
    { place: '3273021005' },
  ])
  expect((await take([{ code: 'B', place: '32.73.02.1005' }])).created).toMatchObject([
    { place: '3273021005' },
  ])
  const { errors } = (await take([{ code: 'B', place: 'Dago' }])).data
  expect(errors).toMatchObject([{ column: 'Kelurahan', code: 'area_unclear', value: 'Dago' }])
  expect(errors[0]?.message).toContain('Dago, Coblong')
})
