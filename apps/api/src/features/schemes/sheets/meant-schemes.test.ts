import { readFileSync } from 'node:fs'
import { mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSchemes, schemesJson, schemesWorkbook } from '../../../../test/scheme-files.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { emptyingCell } from '../../../platform/sheets/cell-text.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

type Document = { name_id: string }
const demo: Document[] = JSON.parse(
  readFileSync(new URL('../../../demo/schemes.json', import.meta.url), 'utf8'),
)
const first = { ...demo[0], main_scheme_code: null }
const load = (file: { name: string; bytes: Uint8Array }, dry_run: 'true' | 'false' = 'false') =>
  loadSchemes(admin, file, dry_run)
const countOf = async (search: string) => (await admin(schemes.list, { query: { search } })).count

test('never empties what it leaves empty, shows each change before and after, and a hyphen empties', async () => {
  const code = 'SKM/UTUH'
  const whole = { ...first, scheme_code: code, sector_letters: 'TIK', kbli_year: 2020, fee: 750_000 }
  await load(schemesJson(whole))
  const asJson = async () =>
    JSON.parse(await (await admin(schemes.exportJson, { query: { schema_code: code } })).text())[0]
  const before = await asJson()
  const row = { schema_code: code, schema_name: first.name_id ?? '' }
  expect(await load(await schemesWorkbook([row]))).toMatchObject({ unchanged: 1, change_count: 0 })
  expect(await load(schemesJson({ scheme_code: code, name_id: first.name_id, units: [] }))).toMatchObject({
    unchanged: 1,
  })

  const report = await load(
    await schemesWorkbook([{ ...row, fee: 800_000, sector_letters: emptyingCell }]),
    'true',
  )
  expect(report).toMatchObject({ updated: 1, stored: false, change_count: 2 })
  expect(report.changes.map(({ column, before: was, after }) => [column, was, after])).toEqual([
    ['Huruf sektor', 'TIK', ''],
    ['Biaya (Rp)', '750000', '800000'],
  ])
  expect(await asJson()).toEqual(before)
  await load(await schemesWorkbook([{ ...row, fee: 800_000, sector_letters: emptyingCell }]))
  expect(await asJson()).toEqual({ ...before, fee: 800_000, sector_letters: null })
})

test('of a scheme that is new needs its kind', async () => {
  const { errors } = await load(
    await schemesWorkbook([{ schema_code: 'SKM/TANPA', schema_name: 'Tanpa jenis' }]),
  )
  expect(errors).toMatchObject([{ row: 2, column: 'Jenis skema', code: 'required' }])
})

test('names main schemes by their code', async () => {
  const body = {
    main_schema_code: 'LAS',
    main_schema_name: 'Las',
    main_schema_name_en: null,
    description: null,
  }
  const { data } = await admin(mainSchemes.create, { body })
  const row = {
    schema_code: 'SKM/LAS',
    schema_name: 'Las',
    schema_type: 'okupasi',
    main_schema_code: 'las',
  }
  expect(await load(await schemesWorkbook([row]))).toMatchObject({ created: 1 })
  const found = await admin(schemes.list, { query: { main_schema_id: data.main_schema_id } })
  expect(found.count).toBe(1)
})

test('an unknown main scheme is told with those that there are', async () => {
  const row = {
    schema_code: 'SKM/HTL',
    schema_name: 'Hotel',
    schema_type: 'okupasi',
    main_schema_code: 'HTL',
  }
  const { errors, stored } = await load(await schemesWorkbook([row]))
  expect(stored).toBe(false)
  expect(errors).toMatchObject([{ column: 'Kode skema induk', message: 'Tidak ditemukan. Yang ada: LAS' }])
})

test('without its number a scheme is the one of its name whichever apostrophe the file has, and no other sign', async () => {
  await load(schemesJson({ ...first, scheme_code: 'SKM/JUMAT', name_id: 'Petugas Jum\u2019at' }))
  const row = { schema_name: "petugas jum'at", fee: 7000 }
  expect(await load(await schemesWorkbook([row]), 'true')).toMatchObject({ created: 0, updated: 1 })
  const other = { schema_name: 'Petugas Jum-at', schema_type: 'okupasi' }
  expect(await load(await schemesWorkbook([other]), 'true')).toMatchObject({ created: 1, updated: 0 })
})

test('without its number a scheme is the one of its name, and keeps its number', async () => {
  await load(schemesJson({ ...first, scheme_code: 'SKM/NAMA', name_id: 'Pembantu Juru Masak' }))
  const row = { schema_name: 'pembantu  juru masak', fee: 5000 }
  expect(await load(await schemesWorkbook([row]), 'true')).toMatchObject({ created: 0, updated: 1 })
  expect(await load(await schemesWorkbook([row]))).toMatchObject({ created: 0, updated: 1, stored: true })
  const { data, count } = await admin(schemes.list, { query: { search: 'juru masak' } })
  expect(count).toBe(1)
  expect(data).toMatchObject([{ schema_code: 'SKM/NAMA', fee: 5000 }])
  const both = [row, { schema_code: 'SKM/NAMA', schema_name: 'Pembantu Juru Masak', fee: 6000 }]
  expect((await load(await schemesWorkbook(both))).errors).toMatchObject([{ row: 3, code: 'duplicate_row' }])
})

test('a name that several schemes have is not guessed at', async () => {
  const row = { schema_name: 'Sama Nama', schema_type: 'okupasi' }
  await load(await schemesWorkbook([{ ...row, schema_code: 'SKM/S/1' }]))
  await load(await schemesWorkbook([{ ...row, schema_code: 'SKM/S/2' }]))
  const { errors, stored } = await load(await schemesWorkbook([row]))
  expect(stored).toBe(false)
  expect(errors).toMatchObject([
    { row: 2, column: 'Nomor skema', message: 'Beberapa skema bernama ini. Isi nomor skemanya' },
  ])
  expect(await countOf('sama nama')).toBe(2)
})

test('a hyphen where something must stand is told, and so is what is no whole number', async () => {
  const code = 'SKM/WAJIB'
  const row = { schema_code: code, schema_name: 'Wajib', schema_type: 'okupasi' }
  await load(await schemesWorkbook([{ ...row, valid_months: 24 }]))
  const emptying = { ...row, valid_months: emptyingCell, muk_generation: emptyingCell }
  const { errors, stored } = await load(await schemesWorkbook([emptying]))
  expect(stored).toBe(false)
  expect(errors.map(({ column, code: issue }) => [column, issue])).toEqual([
    ['Masa berlaku (bulan)', 'required'],
    ['Generasi MUK', 'required'],
  ])
  const [asked] = (await load(await schemesWorkbook([{ ...row, kbli_year: 'dua ribu' }]))).errors
  expect(asked?.message).toBe('Isian tidak sesuai. Yang diterima: angka bulat, misalnya 1250 atau 1.250')
})
