import { day, flag, id, line, orNull, phone, prose } from '@kompeten/contract/platform/fields'
import { masterRecord, mayOf } from '@kompeten/contract/platform/master-record'
import { masterWords } from '@kompeten/phrases/platform/masters.id'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { renderPage } from '../../../test/render-page.tsx'
import type { Typed } from '../form/typed.ts'
import { useForm } from '../form/use-form.ts'
import type { Column } from '../list/column.ts'
import type { Filter } from '../list/filter.ts'
import { MasterFields } from './master-fields.tsx'
import { masterOf } from './master-of.ts'
import type { FormWords } from './master-words.ts'
import { useMasterColumns, useMasterFilters } from './use-master-list.ts'

const sizes = ['s', 'm'] as const
const colours = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

const record = masterRecord({
  nouns: { one: 'a thing', many: 'things' },
  path: 'things',
  id: 'thing_id',
  details: {
    name: line(50),
    size: orNull(z.enum(sizes)),
    fit: orNull(z.enum(sizes)),
    colour: z.enum(colours),
    seats: orNull(z.int()),
    since: orNull(day),
    hired: flag,
    phone,
    notes: orNull(prose(200)),
    owner_id: orNull(id),
    keepers: z.array(z.object({ name: line(50), phone: orNull(phone) })).check(z.maxLength(2)),
  },
  more: {},
  notInSheet: ['keepers'],
  filters: ['name', 'size', 'seats', 'since', 'hired'],
  sorts: ['name', 'seats'],
  may: mayOf('TUK'),
})
type Input = z.output<typeof record.input>

const master = masterOf({ ...record.records, ...record.bin, ...record.sheet }, record, {
  name: 'thing',
  title: 'name',
  at: { list: '/page', add: '/elsewhere', edit: '/record/$id' },
})

const words: FormWords = {
  ...masterWords('tuk', { one: 'barang', One: 'Barang' }),
  fields: {
    name: 'Nama',
    size: 'Ukuran',
    fit: 'Potongan',
    colour: 'Warna',
    seats: 'Kursi',
    since: 'Sejak',
    hired: 'Barang ini disewa',
    phone: 'Telepon',
    notes: 'Catatan',
    keepers: 'Penjaga',
    'keepers.name': 'Nama penjaga',
    'keepers.phone': 'Telepon penjaga',
  },
  columns: { hired: 'Disewa' },
  options: { size: { s: 'Kecil', m: 'Sedang' }, fit: { s: 'Sempit', m: 'Longgar' } },
  meanings: { size: { s: 'Untuk anak' } },
  hints: { seats: 'Boleh kosong', hired: 'Lihat kontrak' },
  empty: { title: '', message: '', binTitle: '', binMessage: '' },
  adds: { keepers: 'Tambah penjaga' },
  sections: { what: 'Apa', who: 'Siapa' },
}

let typed: Typed<Input>
const Form = () => {
  const form = useForm<Typed<Input>, Input>({
    name: 'thing:new',
    schema: master.input,
    labels: words.fields,
    initial: master.blank,
    version: 0,
  })
  typed = form.values
  return (
    <MasterFields
      master={master}
      words={words}
      form={form}
      kept={undefined}
      beside={null}
      sections={{
        what: [
          'name',
          'size',
          { field: 'fit', isOpened: true },
          'colour',
          ['seats', 'since'],
          'hired',
          'notes',
        ],
        who: [{ field: 'phone', autoComplete: 'section-a tel' }, 'owner', 'keepers'],
      }}
      locked={['seats']}
      own={{ owner: ({ kept }) => <p>{kept ? 'Pemilik' : 'Belum ada pemilik'}</p> }}
    />
  )
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('each field is filled in as its kind, in its section, with its words', async () => {
  await renderPage(<Form />)
  const what = within(screen.getByRole('region', { name: 'Apa' }))
  expect(what.getByRole('textbox', { name: 'Nama' }).getAttribute('autocomplete')).toBe('off')
  const size = within(what.getByRole('radiogroup', { name: /Ukuran/ }))
  expect(size.getByRole('radio', { name: 'Kecil' })).toHaveProperty('value', 's')
  expect(size.getByText('Untuk anak')).toBeTruthy()
  expect(what.getByRole('combobox', { name: /Warna/ })).toBeTruthy()
  expect(what.getByRole('textbox', { name: /Kursi/ }).getAttribute('inputmode')).toBe('decimal')
  expect(what.getByText('Boleh kosong')).toBeTruthy()
  const locked = [...document.querySelectorAll<HTMLInputElement>('fieldset:disabled input')]
  expect(locked).toEqual([what.getByRole('textbox', { name: /Kursi/ })])
  expect(what.getByRole('textbox', { name: /Sejak/ })).toBeTruthy()
  expect(what.getByRole('checkbox', { name: 'Barang ini disewa' })).toHaveProperty('checked', false)
  expect(what.getByText('Lihat kontrak')).toBeTruthy()
  expect(what.getByRole('textbox', { name: /Catatan/ }).tagName).toBe('TEXTAREA')
  const who = within(screen.getByRole('region', { name: 'Siapa' }))
  expect(who.getByText('Belum ada pemilik')).toBeTruthy()
})

test('a field in another guise is still the field', async () => {
  await renderPage(<Form />)
  const number = screen.getByRole('textbox', { name: 'Telepon' })
  expect([number.getAttribute('type'), number.getAttribute('autocomplete')]).toEqual(['tel', 'section-a tel'])
  fireEvent.change(number, { target: { value: '08123456789' } })
  expect(typed.phone).toBe('08123456789')
  fireEvent.click(screen.getByRole('combobox', { name: /Potongan/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Longgar', hidden: true }))
  expect(typed.fit).toBe('m')
})

test('rows begin empty, are written one by one, and end at the most that the contract takes', async () => {
  await renderPage(<Form />)
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Tambah penjaga' }))
  add()
  expect(typed.keepers).toEqual([{ name: '', phone: null }])
  add()
  const names = screen.getAllByRole('textbox', { name: 'Nama penjaga' })
  fireEvent.change(names[1] as HTMLElement, { target: { value: 'Kartika' } })
  expect(typed.keepers).toEqual([
    { name: '', phone: null },
    { name: 'Kartika', phone: null },
  ])
  expect(screen.queryByRole('button', { name: 'Tambah penjaga' })).toBeNull()
})

type Row = z.output<typeof record.view>
let columns: readonly Column<Row>[]
let filters: readonly Filter[]
const List = ({ inBin }: { inBin: boolean }) => {
  columns = useMasterColumns(
    master,
    words,
    ['name', 'size', { id: 'seats', extra: 'inBin' }, 'since', { id: 'hired', extra: true }],
    inBin,
  )
  filters = useMasterFilters(master, words, [
    'name',
    'size',
    'hired',
    'seats',
    { field: 'since', presets: [] },
  ])
  return null
}

test('columns are named, placed and shown by the kinds of their fields', async () => {
  await renderPage(<List inBin={false} />)
  expect(columns.map(({ id: field, label }) => [field, label])).toEqual([
    ['name', 'Nama'],
    ['size', 'Ukuran'],
    ['seats', 'Kursi'],
    ['since', 'Sejak'],
    ['hired', 'Disewa'],
    ['created_date', 'Dibuat'],
    ['modified_date', 'Diubah'],
  ])
  const row = { name: 'Meja', size: 'm', seats: 1200, since: '2026-11-23', hired: true } as unknown as Row
  const cells = columns.slice(0, 5).map(({ cell }) => cell(row))
  expect(cells).toEqual(['Meja', 'Sedang', '1.200', '23-11-2026', 'Ya'])
  const withFlag = (flagged: 'numeric' | 'oneLine' | 'extra') =>
    columns.slice(0, 5).flatMap((column) => (column[flagged] ? column.id : []))
  expect(['numeric', 'oneLine', 'extra'].map((one) => withFlag(one as 'extra'))).toEqual([
    ['seats'],
    ['since'],
    ['hired'],
  ])
  await renderPage(<List inBin />)
  expect(columns.map(({ id: field }) => field).slice(0, 3)).toEqual(['name', 'deleted_date', 'size'])
  expect(columns.flatMap((column) => (column.extra ? column.id : []))).toEqual([
    'seats',
    'hired',
    'created_date',
    'modified_date',
  ])
})

test('filters are what the list of the contract understands, with the words of the fields', async () => {
  await renderPage(<List inBin={false} />)
  expect(filters).toEqual([
    { field: 'name', label: 'Nama', kind: 'text' },
    {
      field: 'size',
      label: 'Ukuran',
      kind: 'option',
      options: [
        { value: 's', label: 'Kecil' },
        { value: 'm', label: 'Sedang' },
      ],
    },
    {
      field: 'hired',
      label: 'Disewa',
      kind: 'option',
      options: [
        { value: 'true', label: 'Ya' },
        { value: 'false', label: 'Tidak' },
      ],
    },
    { field: 'seats', label: 'Kursi', kind: 'number' },
    { field: 'since', label: 'Sejak', kind: 'day', presets: [] },
  ])
})
