import { questions } from '@kompeten/contract/questions/questions'
import { anEssay, aQuestion } from '@kompeten/testkit/questions'
import { afterAll, describe, expect, test } from 'vitest'
import { startQuestionBank } from '../../../test/question-bank.ts'
import { readSheet } from '../../../test/read-sheet.ts'
import { emptyingCell } from '../../platform/sheets/cell-text.ts'
import { writeSheet } from '../../platform/sheets/write-sheet.ts'
import { type QuestionCells, questionSheet } from './question-sheet.ts'

const { world, admin, scheme, version, place, published, write, used } = await startQuestionBank()
afterAll(() => world.close())

const empty = Object.fromEntries(questionSheet.columns.map(({ key }) => [key, null])) as QuestionCells
const workbook = async (rows: QuestionCells[]) => {
  const chunks: Buffer[] = []
  for await (const chunk of writeSheet(questionSheet, rows, 'id')) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
const send = async (
  bytes: Uint8Array<ArrayBuffer>,
  dry_run: 'true' | 'false',
  schema_id = scheme.schema_id,
) =>
  (
    await admin(questions.import, {
      params: { schema_id },
      file: { name: 'soal.xlsx', bytes },
      body: { dry_run },
    })
  ).data
const exported = async (schema_id: string) => {
  const file = await admin(questions.export, { query: { schema_id } })
  return new Uint8Array(await file.arrayBuffer())
}
const unitCode = version.units[0]?.unit_code ?? ''
const row = (changes: Partial<QuestionCells>): QuestionCells => ({
  ...empty,
  question_code: 'X-1',
  kind: 'single',
  unit_code: unitCode,
  difficulty: 'easy',
  text: 'Yang mana?',
  option_1: 'Satu',
  option_2: 'Dua',
  right: 'B',
  ...changes,
})

/** Options and pairs in which the sign stands that parts the two sides of a pair in a cell. */
const plainOption = { text_en: null, right: false, match: null, match_en: null }
const arrows = ['>=', '=>', '=> 5', 'x => x + 1'].map((text, at) => ({
  ...plainOption,
  text,
  right: at === 1,
}))
const arrowPairs = [
  { ...plainOption, text: 'x => x + 1', match: 'fungsi panah', match_en: 'arrow function' },
  { ...plainOption, text: 'fungsi biasa', text_en: 'function', match: 'x \\=> (y => y)' },
]

describe('the workbook of a bank', () => {
  test('holds questions of every kind, and taken in again changes nothing', async () => {
    const own = await published()
    const here = { schema_id: own.scheme.schema_id, unit_id: own.version.units[0]?.unit_id ?? '' }
    const kuk_ids = own.version.units[0]?.elements[1]?.kuk.map(({ kuk_id }) => kuk_id) ?? []
    const { options } = aQuestion(here)
    const pairs = options.map((one, at) => ({
      ...one,
      right: false,
      match: `Kanan ${at}`,
      match_en: `Right ${at}`,
    }))
    for (const changes of [
      { kuk_ids },
      { kind: 'multiple', options: options.map((one) => ({ ...one, right: true })) },
      { kind: 'true_false', is_true: false },
      { kind: 'matching', options: pairs.map((one) => ({ ...one, text_en: `${one.text} en` })) },
      { kind: 'ordering', options: options.map((one) => ({ ...one, right: false })) },
      { options: arrows },
      { kind: 'matching', options: arrowPairs },
      { kind: 'number', right_number: 9.807, tolerance: 0.001, number_unit: 'm' },
      anEssay(here),
    ] as const) {
      await write({ ...here, ...changes } as Parameters<typeof write>[0])
    }
    const bytes = await exported(here.schema_id)
    const { rows } = await readSheet(questionSheet, Buffer.from(bytes), 'id')
    expect(rows).toHaveLength(9)
    expect(await send(bytes, 'true', here.schema_id)).toMatchObject({
      errors: [],
      rows: 9,
      created: 0,
      updated: 0,
      unchanged: 9,
    })
  })

  test('is rehearsed first: a dry run stores nothing, then each row becomes a draft', async () => {
    const bytes = await workbook([row({ question_code: 'X-1' }), row({ question_code: 'X-2', right: 'a' })])
    expect(await send(bytes, 'true')).toMatchObject({ stored: false, created: 2, errors: [] })
    const query = { schema_id: scheme.schema_id, search: 'X-' }
    expect((await admin(questions.list, { query })).count).toBe(0)
    expect(await send(bytes, 'false')).toMatchObject({ stored: true, created: 2 })
    const { data } = await admin(questions.list, { query })
    expect(data.map(({ question_code, state }) => [question_code, state])).toEqual([
      ['X-1', 'DRAFT'],
      ['X-2', 'DRAFT'],
    ])
  })

  test('tells every fault at its cell, and stores nothing of it', async () => {
    const bytes = await workbook([
      row({ question_code: 'Y-1', right: 'A, B' }),
      row({ question_code: 'Y-2', unit_code: 'TIDAK.ADA' }),
      row({ question_code: 'Y-3', kuk: '9.9' }),
      row({ question_code: 'Y-4', kind: 'number', right: 'banyak' }),
      row({ question_code: 'Y-5', option_2: 'satu' }),
      row({ question_code: 'Y-6', kind: 'essay', expected: 'Ada', rubric: 'Tanpa nilai' }),
      row({ question_code: 'Y-7' }),
      row({ question_code: 'Y-8', kind: 'true_false', right: 'B' }),
    ])
    const report = await send(bytes, 'false')
    expect(report.stored).toBe(false)
    expect(report.errors.map(({ row: at, column, code }) => [at, column, code])).toEqual([
      [2, 'Kunci', 'one_right_answer'],
      [3, 'Kode unit', 'not_found'],
      [4, 'Nomor KUK', 'not_found'],
      [5, 'Kunci', 'not_a_number'],
      [6, 'Pilihan 1', 'option_repeats'],
      [7, 'Rubrik (kriteria = nilai)', 'rubric_unread'],
      [9, 'Kunci', 'not_an_option'],
    ])
    expect(report.errors.at(-2)?.message).toBe(
      'Baris 1 (“Tanpa nilai”) tidak memberi nilai. Tulis bilangan bulat sesudah tanda sama dengan: Menyebut kelebihan = 5',
    )
    expect(report.errors.at(-1)?.message).toMatch(/Benar, Salah, True, False, T, F$/)
    const query = { schema_id: scheme.schema_id, search: 'Y-' }
    expect((await admin(questions.list, { query })).count).toBe(0)
  })

  test('takes no number whose points may separate thousands, and says how to write it', async () => {
    const number = { kind: 'number', option_1: null, option_2: null }
    const bytes = await workbook([
      row({ question_code: 'N-1', ...number, right: '1.000' }),
      row({ question_code: 'N-2', ...number, right: '2.500.000', tolerance: '1.250,5' }),
      row({ question_code: 'N-3', ...number, right: '1000', tolerance: '12.500' }),
      row({ question_code: 'N-4', ...number, right: 1.125, tolerance: 0.125 }),
      row({ question_code: 'N-5', ...number, right: '12,5', tolerance: '0.125' }),
    ])
    const report = await send(bytes, 'true')
    expect(report.errors.map(({ row: at, column, code, value }) => [at, column, code, value])).toEqual([
      [2, 'Kunci', 'number_unclear', '1.000'],
      [3, 'Toleransi', 'not_a_number', '1.250,5'],
      [4, 'Toleransi', 'number_unclear', '12.500'],
    ])
    expect(report.errors[0]?.message).toContain('1000 atau 1,0')
    expect(report.errors[1]?.message).toContain('1250 atau 1250,5')
    expect(report.created).toBe(2)
    const keyed = await workbook([row({ question_code: 'N-2', ...number, right: '2.500.000' })])
    const [wrong] = (await send(keyed, 'true')).errors
    expect(wrong).toMatchObject({ column: 'Kunci', code: 'not_a_number', value: '2.500.000' })
  })

  test('reads a pair at its last arrow, and refuses one of which a side is missing', async () => {
    const pairs = { kind: 'matching', right: null, option_1: 'a => b => 1', option_2: 'c => 2' }
    expect(await send(await workbook([row({ question_code: 'P-1', ...pairs })]), 'false')).toMatchObject({
      created: 1,
      errors: [],
    })
    const { rows } = await readSheet(questionSheet, Buffer.from(await exported(scheme.schema_id)), 'id')
    const kept = rows.find(({ cells }) => cells.question_code === 'P-1')?.cells
    expect(kept).toMatchObject({ option_1: 'a \\=> b => 1', option_2: 'c => 2' })
    const lacking = { ...pairs, option_2: '=> 2' }
    const report = await send(await workbook([row({ question_code: 'P-2', ...lacking })]), 'true')
    expect(report.errors.map(({ column, code }) => [column, code])).toEqual([['Pilihan 2', 'required']])
  })

  test('changes a question by its code as a person would: what was in use gets a new version', async () => {
    const made = await used({ question_code: 'Z-1' })
    const bytes = await workbook([row({ question_code: 'z-1', text: 'Kalimat lain?' })])
    // A file compared with the bank is no way to read its key.
    const guess = await send(await workbook([row({ question_code: 'z-1', right: 'A' })]), 'true')
    const told = guess.changes.filter(({ before }) => before === '•••')
    expect([guess.updated, told.length]).toEqual([1, 1])
    const warned = [expect.objectContaining({ message: expect.stringContaining('ditelaah lagi') })]
    expect(await send(bytes, 'false')).toMatchObject({ updated: 1, errors: [], warnings: warned })
    const { data } = await admin(questions.get, { params: { question_id: made.question_id } })
    expect(data).toMatchObject({ state: 'DRAFT', number: 2, used_number: 1, text: 'Kalimat lain?' })
    expect(place.schema_id).toBe(data.schema_id)
  })

  test('changes together what fits only together: kind and key, and options that move up', async () => {
    const options = { option_1: 'A', option_2: 'B', option_3: 'C', option_4: 'D' }
    const before = row({ question_code: 'T-1', ...options, right: 'A' })
    await send(await workbook([before]), 'false')
    const after = { ...before, kind: 'multiple', right: 'A, B', option_2: 'C', option_3: 'D' }
    const report = await send(await workbook([{ ...after, option_4: emptyingCell }]), 'false')
    expect(report).toMatchObject({ updated: 1, errors: [] })
    expect(report.changes.map(({ column }) => column)).toEqual([
      'Jenis soal',
      'Pilihan 2',
      'Pilihan 3',
      'Pilihan 4',
      'Kunci',
    ])
  })
})

describe('questions of other systems', () => {
  const sendAs = async (
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    dry_run: 'true' | 'false',
    schema_id = scheme.schema_id,
  ) =>
    (await admin(questions.import, { params: { schema_id }, file: { name, bytes }, body: { dry_run } })).data
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

  test('leave as a QTI package that, taken in again, changes nothing: every kind, both languages, points, unit and KUK', async () => {
    const own = await published()
    const here = { schema_id: own.scheme.schema_id, unit_id: own.version.units[0]?.unit_id ?? '' }
    const kuk_ids = own.version.units[0]?.elements[1]?.kuk.map(({ kuk_id }) => kuk_id) ?? []
    const { options } = aQuestion(here)
    const named = options.map((one, at) => ({ ...one, text_en: `Option <${at}> & "more"` }))
    const pairs = named.map((one, at) => ({
      ...one,
      right: false,
      match: `Kanan ${at}`,
      match_en: `Right ${at}`,
    }))
    for (const changes of [
      { kuk_ids, code: 'if (a < b) {\n  return a\n}', options: named, difficulty: 'hard', source: 'Modul 1' },
      {
        kind: 'multiple',
        points: 3,
        text_en: null,
        options: options.map((one) => ({ ...one, right: true })),
      },
      { kind: 'true_false', is_true: false },
      { kind: 'matching', points: 2, options: pairs },
      { kind: 'ordering', options: named.map((one) => ({ ...one, right: false })) },
      { options: arrows },
      { kind: 'matching', options: arrowPairs },
      {
        kind: 'number',
        right_number: 9.807,
        tolerance: 0.01,
        number_unit: 'm',
        text: 'Berapa \\(\\pi\\)?\nBulatkan.',
      },
      { ...anEssay(here), expected_en: 'Names two advantages.' },
    ] as const) {
      await write({ ...here, ...changes } as Parameters<typeof write>[0])
    }
    const file = await admin(questions.exportQti, { query: { schema_id: here.schema_id } })
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(await sendAs('soal.zip', bytes, 'true', here.schema_id)).toMatchObject({
      errors: [],
      rows: 9,
      unchanged: 9,
    })
    const other = await published()
    const there = { schema_id: other.scheme.schema_id }
    const report = await sendAs('soal.zip', bytes, 'false', there.schema_id)
    expect(report.errors).toEqual([])
    expect(report).toMatchObject({ stored: true, created: 9 })
  })

  test('are rehearsed question by question, with their lines, and given back as a workbook to say which unit they test', async () => {
    const gift = bytesOf('::G-1:: LIFO? {~Queue =Stack}\n\n::G-2:: Ibu kota? {=Jakarta}')
    const report = await sendAs('soal.gift', gift, 'false')
    expect(report.stored).toBe(false)
    expect(report.errors.map(({ row: at, column, code }) => [at, column, code])).toEqual([
      [1, 'Kode unit', 'required'],
      [3, 'Jenis soal', 'not_an_option'],
    ])
    const file = await admin(questions.badRows, {
      params: { schema_id: scheme.schema_id },
      file: { name: 'soal.gift', bytes: gift },
      body: { dry_run: 'true' },
    })
    const { rows } = await readSheet(questionSheet, Buffer.from(await file.arrayBuffer()), 'id')
    expect(rows).toMatchObject([
      { cells: { question_code: 'G-1', right: 'B' } },
      { cells: { question_code: 'G-2' } },
    ])
  })

  test('that name a unit and KUK of the scheme are taken in whole', async () => {
    const gift = bytesOf(`$CATEGORY: ${unitCode} KUK 1.1\n\n::G-3:: Benar? {T}`)
    expect(await sendAs('soal.txt', gift, 'false')).toMatchObject({ stored: true, created: 1, errors: [] })
  })
})
