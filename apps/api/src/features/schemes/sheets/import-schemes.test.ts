import { readFileSync } from 'node:fs'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { type Call, RefusedCall } from '@kompeten/testkit/call'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../../test/read-sheet.ts'
import { loadSchemes, schemesJson, schemesWorkbook } from '../../../../test/scheme-files.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { schemeSheet } from './scheme-sheet.ts'

let world: World
let admin: Call
let elsewhere: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

type SkkniUnit = {
  code: string
  title_id: string
  elements: { title_id: string; kuk: { text_id: string }[] }[]
}
type Document = { main_scheme_code: string | null; name_id: string }
const demo: Document[] = JSON.parse(
  readFileSync(new URL('../../../demo/schemes.json', import.meta.url), 'utf8'),
)
const unplaced: Document[] = demo.map((one) => ({ ...one, main_scheme_code: null }))
const load = (file: { name: string; bytes: Uint8Array }, dry_run: 'true' | 'false' = 'false', call = admin) =>
  loadSchemes(call, file, dry_run)
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** What a workbook of schemes says: scheme, number and text of each KUK, and the columns with cells that cannot be read. */
const readSheetOf = async (bytes: Uint8Array) => {
  const { rows, issues } = await readSheet(schemeSheet, Buffer.from(bytes), 'id')
  return {
    content: rows.map(({ cells }) => [cells.schema_code, cells.kuk_no, cells.kuk_text]),
    problems: issues.map(({ key }) => key),
  }
}

describe('JSON', () => {
  test('of seven real schemes is told by a dry run, stored whole, and changes nothing again', async () => {
    const file = schemesJson(unplaced)
    const told = await load(file, 'true')
    expect(told).toMatchObject({ rows: 7, created: 7, stored: false, errors: [], change_count: 58 })
    expect(told.changes[0]).toMatchObject({ row: 1, column: 'Unit 1: J.620100.004.02', before: '' })
    expect(told.changes[0]?.after).toMatch(/ \(\d+ elemen · \d+ KUK\)$/)
    expect((await admin(schemes.list)).count).toBe(0)
    expect(await load(file)).toMatchObject({ created: 7, stored: true })
    expect(await load(file)).toMatchObject({ created: 0, updated: 0, unchanged: 7 })
    const { data } = await admin(schemes.list, { query: { search: 'junior coder' } })
    expect(data).toMatchObject([{ unit_count: 8, kuk_count: 75, published_version_id: null }])
    expect((await admin(schemes.units, { query: { count: 'exact' } })).count).toBe(58)
  })

  test('names every error of every scheme, and stores none', async () => {
    const [first] = unplaced
    const report = await load(
      schemesJson([
        { ...first, scheme_code: 'A', kbli: '12', type: 'lain' },
        { ...first, scheme_code: 'B', main_scheme_code: 'TIDAK-ADA' },
        { ...first, scheme_code: 'C' },
        { ...first, scheme_code: 'c' },
      ]),
    )
    expect(report.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, 'type', 'not_an_option'],
      [1, 'kbli', 'too_short'],
      [2, 'main_scheme_code', 'not_found'],
      [4, '', 'duplicate_row'],
    ])
    expect(report.stored).toBe(false)
    expect((await admin(schemes.list, { query: { schema_code: 'A,B,C' } })).count).toBe(0)
  })

  test('changes a known scheme in its draft, the published version never, and ids stay', async () => {
    const [first] = unplaced
    const file = (changes: object) => schemesJson({ ...first, scheme_code: 'SKM/UBAH', ...changes })
    await load(file({}))
    const find = async () => {
      const { data } = await admin(schemes.list, { query: { schema_code: 'SKM/UBAH' } })
      return data[0]!
    }
    const made = await find()
    const params = { schema_id: made.schema_id, schema_version_id: made.draft_version_id ?? '' }
    const { data: one } = await admin(schemes.publish, { params })
    expect(await load(file({ name_id: 'Pemrogram Muda', fee: 1000 }))).toMatchObject({ updated: 1 })
    const changed = await find()
    expect(changed).toMatchObject({ schema_name: first?.name_id, fee: 1000, published_number: 1 })
    const draft = { ...params, schema_version_id: changed.draft_version_id ?? '' }
    const { data: two } = await admin(schemes.version, { params: draft })
    expect(two).toMatchObject({ details: { schema_name: 'Pemrogram Muda' }, units: one.units })
  })

  test('that is none, or something else, is refused', async () => {
    const status = (file: { name: string; bytes: Uint8Array }) =>
      load(file).then(
        () => 200,
        (error: unknown) => (error instanceof RefusedCall ? error.status : 0),
      )
    expect(await status({ name: 'skema.json', bytes: new TextEncoder().encode('{"a": ') })).toBe(415)
    expect(await status({ name: 'skema.xlsx', bytes: new TextEncoder().encode('[]') })).toBe(415)
    expect(await load(schemesJson('teks'))).toMatchObject({ stored: false, error_count: 1 })
    expect(await issuesOf(load(schemesJson([])))).toEqual(['file: empty_file'])
    expect(await load(schemesJson([null, 5, [], {}]))).toMatchObject({ stored: false })
  })
})

describe('a workbook', () => {
  test('exported holds all there is: loaded again it changes nothing, loaded elsewhere it makes the same', async () => {
    await load(schemesJson(unplaced))
    const query = { search: 'klaster' }
    const file = { name: 'skema.xlsx', bytes: await bytesOf(await admin(schemes.export, { query })) }
    expect(await load(file)).toMatchObject({ created: 0, updated: 0, unchanged: 1, errors: [] })
    expect(await load(file, 'false', elsewhere)).toMatchObject({ created: 1, stored: true })
    const asJson = async (call: Call) => JSON.parse(await (await call(schemes.exportJson, { query })).text())
    expect(await asJson(elsewhere)).toEqual(await asJson(admin))
  })

  test('has a description of several lines as it is, and KUK whose words begin with a number', async () => {
    const [first] = demo as (Document & { units: SkkniUnit[] })[]
    const [unit] = first?.units ?? []
    const kuk = [{ text_id: '10.00 WIB alat diperiksa' }, { text_id: '2.5 mm kabel dipasang' }]
    const units = [{ ...unit, elements: [{ title_id: 'Memeriksa', kuk }] }]
    const description = 'Untuk pemula.\nLamanya dua hari.\n\nTanpa syarat.'
    await load(
      schemesJson({ ...unplaced[0], scheme_code: 'SKM/BARIS', name_id: 'Baris', description, units }),
    )
    const query = { schema_code: 'SKM/BARIS' }
    const file = { name: 'skema.xlsx', bytes: await bytesOf(await admin(schemes.export, { query })) }
    expect(await load(file, 'true')).toMatchObject({ unchanged: 1, errors: [] })
    await load(file, 'false', elsewhere)
    const [made] = JSON.parse(await (await elsewhere(schemes.exportJson, { query })).text())
    expect(made.description).toBe(description)
    expect(made.units[0].elements[0].kuk.map(({ text_id }: { text_id: string }) => text_id)).toEqual(
      kuk.map(({ text_id }) => text_id),
    )
  })

  test('of the same schemes in JSON says the same', async () => {
    const bytes = await bytesOf(await admin(schemes.exportJson, { query: {} }))
    expect(await load({ name: 'skema.json', bytes })).toMatchObject({ created: 0, updated: 0 })
  })

  test('orders elements and KUK by their numbers and needs texts only once', async () => {
    const scheme = { schema_code: 'SKM/XL', schema_name: 'Dari Excel' }
    const unit = { ...scheme, unit_code: 'U.1' }
    const report = await load(
      await schemesWorkbook([
        {
          ...unit,
          element_no: 2,
          element_title: 'Dua',
          kuk_no: 1,
          kuk_text: 'Dua satu',
          unit_title: 'Unit satu',
        },
        { ...unit, element_no: 1, kuk_no: 2, kuk_text: 'Satu dua', schema_type: 'klaster' },
        { ...unit, element_no: 1, kuk_no: 1, kuk_text: 'Satu satu', element_title: 'Satu' },
        { ...scheme, unit_code: 'U.2', unit_title: 'Tanpa elemen' },
      ]),
    )
    expect(report).toMatchObject({ created: 1, errors: [], rows: 4 })
    const exported = await admin(schemes.exportJson, { query: { schema_code: 'SKM/XL' } })
    const [made] = JSON.parse(await exported.text())
    expect(made.units).toMatchObject([
      {
        title_id: 'Unit satu',
        elements: [
          { title_id: 'Satu', kuk: [{ text_id: 'Satu satu' }, { text_id: 'Satu dua' }] },
          { title_id: 'Dua', kuk: [{ text_id: 'Dua satu' }] },
        ],
      },
      { title_id: 'Tanpa elemen', elements: [] },
    ])
  })

  test('tells each error at its row and column', async () => {
    const scheme = { schema_code: 'SKM/GALAT', schema_name: 'Salah', schema_type: 'okupasi' }
    const report = await load(
      await schemesWorkbook([
        { ...scheme, unit_code: 'U.1', unit_title: 'Satu', kuk_no: 1, kuk_text: 'Tanpa elemen' },
        { ...scheme, unit_code: 'U.1', unit_title: 'Lain', element_no: 1, element_title: 'E', kuk_no: 1 },
        { ...scheme, element_no: 1, element_title: 'Elemen lain' },
        { ...scheme, unit_code: 'U.2', element_no: 1, element_title: 'E', kuk_no: 1, kuk_text: 'K' },
        { ...scheme, unit_code: 'U.2', element_no: 1, kuk_no: 1, kuk_text: 'Dua kali' },
      ]),
    )
    expect(report.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Nomor elemen', 'required'],
      [3, 'Judul unit', 'differs_from_above'],
      [3, 'KUK', 'required'],
      [4, 'Judul elemen', 'differs_from_above'],
      [5, 'Judul unit', 'required'],
      [6, 'Nomor KUK', 'duplicate_row'],
    ])
    expect(report.stored).toBe(false)
  })

  test('filled in as an SKKNI prints it is understood whole', async () => {
    const [first] = demo as (Document & { units: SkkniUnit[] })[]
    const head = { schema_code: 'SKM/SKKNI', schema_name: 'Dari SKKNI', schema_type: 'okupasi' }
    const rows = (first?.units ?? []).flatMap((unit) =>
      unit.elements.flatMap((element, e) =>
        element.kuk.map((kuk, k) => ({
          ...(e === 0 && k === 0 && { unit_code: unit.code, unit_title: unit.title_id }),
          ...(k === 0 && { element_no: `${e + 1}.`, element_title: element.title_id }),
          kuk_no: `${e + 1}.${k + 1}`,
          kuk_text: kuk.text_id,
        })),
      ),
    )
    const report = await load(await schemesWorkbook([head, ...rows]))
    expect(report).toMatchObject({ created: 1, rows: 76, errors: [], stored: true })
    const exported = await admin(schemes.exportJson, { query: { schema_code: 'SKM/SKKNI' } })
    const [made] = JSON.parse(await exported.text())
    const texts = (units: SkkniUnit[]) =>
      units.map(({ code, elements }) => [
        code,
        elements.map(({ title_id, kuk }) => [title_id, kuk.map(({ text_id }) => text_id)]),
      ])
    expect(texts(made.units)).toEqual(texts(first?.units ?? []))
  })

  test('tells which units, elements and KUK would go, come or read otherwise', async () => {
    const [first] = unplaced as (Document & { units: SkkniUnit[] })[]
    const code = 'SKM/POHON'
    await load(schemesJson({ ...first, scheme_code: code }))
    const [unit, ...others] = first?.units ?? []
    const changed = { ...unit, title_id: 'Judul lain', title_en: '' }
    const report = await load(
      schemesJson({ scheme_code: code, name_id: first?.name_id, units: [changed] }),
      'true',
    )
    expect(report.changes).toHaveLength(1 + others.length)
    expect(report.changes[0]).toMatchObject({
      column: 'Unit 1: judul',
      before: unit?.title_id,
      after: 'Judul lain',
    })
    expect(report.changes[1]).toMatchObject({
      before: `${others[0]?.code} ${others[0]?.title_id}`,
      after: '',
    })
  })

  const sound = { schema_code: 'SKM/BENAR', schema_name: 'Benar', schema_type: 'klaster' }
  const wrong = { schema_code: 'SKM/KELIRU', schema_name: 'Keliru', schema_type: 'klaster', unit_code: 'U.1' }
  const mixed = [
    { ...sound, unit_code: 'S.1', unit_title: 'Satu' },
    { ...wrong, unit_title: 'Satu', element_no: 1, element_title: 'E', kuk_no: 1, kuk_text: 'K' },
    { ...wrong, element_no: 1, kuk_no: 2, kuk_text: 'L', fee: 'banyak' },
    { ...wrong, element_no: 1, kuk_no: 3, kuk_text: 'M' },
  ]

  test('gives the schemes with problems back whole; mended and loaded again they are taken', async () => {
    const file = await schemesWorkbook(mixed)
    expect(await load(file)).toMatchObject({ stored: false, created: 1, error_count: 1 })
    const returned = await bytesOf(await admin(schemes.toMend, { file }))
    const { content, problems } = await readSheetOf(returned)
    expect(content).toEqual([
      ['SKM/KELIRU', '1', 'K'],
      ['SKM/KELIRU', '2', 'L'],
      ['SKM/KELIRU', '3', 'M'],
    ])
    expect(problems).toEqual(['fee'])
    const mended = await schemesWorkbook(mixed.slice(1).map((row) => ({ ...row, fee: 5000 })))
    expect(await load(mended)).toMatchObject({ created: 1, stored: true })
  })

  test('may be taken without its schemes with problems: no scheme comes in half', async () => {
    const others = mixed.map((row) => ({
      ...row,
      schema_code: `${row.schema_code}/2`,
      schema_name: `${row.schema_name} 2`,
    }))
    const file = await schemesWorkbook(others)
    const { data } = await admin(schemes.import, { file, body: { dry_run: 'false', sound_only: 'true' } })
    expect(data).toMatchObject({ created: 1, stored: true, error_count: 1 })
    const codes = 'SKM/BENAR/2,SKM/KELIRU/2'
    const { data: made } = await admin(schemes.list, { query: { schema_code: codes } })
    expect(made.map(({ schema_code }) => schema_code)).toEqual(['SKM/BENAR/2'])
  })
})
