import { questions } from '@kompeten/contract/questions/questions'
import { questionSheetWords } from '@kompeten/phrases/questions/question-sheet'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { startQuestionBank } from '../../../../test/question-bank.ts'
import { readSheet } from '../../../../test/read-sheet.ts'
import { writeSheet } from '../../../platform/sheets/write-sheet.ts'
import { type QuestionCells, questionSheet } from '../question-sheet.ts'

const { world, admin, published, write } = await startQuestionBank()
afterAll(() => world.close())

/** A bank of its own, with the code of the unit that its questions test. */
const aBank = async () => {
  const { scheme, version } = await published()
  const [unit] = version.units
  return { schema_id: scheme.schema_id, unit_id: unit?.unit_id ?? '', unit: unit?.unit_code ?? '' }
}
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const send = async (
  schema_id: string,
  name: string,
  text: string | Uint8Array<ArrayBuffer>,
  dry_run: 'true' | 'false' = 'false',
) => {
  const file = { name, bytes: typeof text === 'string' ? bytesOf(text) : text }
  const { data } = await admin(questions.import, { params: { schema_id }, file, body: { dry_run } })
  expect(data.errors).toEqual([])
  expect(data.stored).toBe(dry_run === 'false')
  return data
}
/** The questions of a bank with their keys, as its workbook holds them. */
const rowsIn = async (schema_id: string): Promise<QuestionCells[]> => {
  const file = await admin(questions.export, { query: { schema_id } })
  const { rows } = await readSheet(questionSheet, Buffer.from(await file.arrayBuffer()), 'id')
  return rows.map(({ cells }) => cells)
}
const textsIn = async (schema_id: string) => (await rowsIn(schema_id)).map(({ text }) => text).sort()
const badRows = async (schema_id: string, name: string, text: string) => {
  const file = await admin(questions.badRows, {
    params: { schema_id },
    file: { name, bytes: bytesOf(text) },
    body: { dry_run: 'true' },
  })
  const { rows } = await readSheet(questionSheet, Buffer.from(await file.arrayBuffer()), 'id')
  return rows.map(({ cells }) => cells)
}
const workbook = async (rows: QuestionCells[]) => {
  const chunks: Buffer[] = []
  for await (const chunk of writeSheet(questionSheet, rows, 'id')) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

describe('a question without a name', () => {
  const networks = ['Lapisan kedua? {=Taut data ~Jaringan}', 'Lapisan ketiga? {~Taut data =Jaringan}']
  const databases = ['Kunci utama? {=Unik ~Kosong}', 'Kunci tamu? {=Merujuk ~Unik}']

  test('of another file is another question', async () => {
    const { schema_id, unit } = await aBank()
    const file = (blocks: readonly string[]) => [`$CATEGORY: ${unit}`, ...blocks].join('\n\n')
    expect(await send(schema_id, 'jaringan.gift', file(networks))).toMatchObject({ created: 2 })
    expect(await send(schema_id, 'basisdata.gift', file(databases))).toMatchObject({ created: 2, updated: 0 })
    expect(await textsIn(schema_id)).toEqual([
      'Kunci tamu?',
      'Kunci utama?',
      'Lapisan kedua?',
      'Lapisan ketiga?',
    ])
    // Wherever it stands in a file, it is the same question; its key may be mended there.
    const [first = '', second = ''] = networks
    expect(await send(schema_id, 'jaringan.gift', file([second, first]))).toMatchObject({ unchanged: 2 })
    const mended = first.replace('=', '~').replace('~J', '=J')
    expect(await send(schema_id, 'jaringan.gift', file([mended]))).toMatchObject({ created: 0, updated: 1 })
  })

  test('is the same one after its row was filled in', async () => {
    const { schema_id, unit } = await aBank()
    const [question = ''] = networks
    const rows = await badRows(schema_id, 'jaringan.gift', question)
    const filled = await workbook(rows.map((row) => ({ ...row, unit_code: unit })))
    expect(await send(schema_id, 'baris.xlsx', filled)).toMatchObject({ created: 1 })
    const [another = ''] = databases
    const again = [question, `$CATEGORY: ${unit}`, another].join('\n\n')
    expect(await send(schema_id, 'campuran.gift', again)).toMatchObject({ created: 1, unchanged: 1 })
  })

  test('that a bank has under its place in the file, or under a name cut off, stays that one', async () => {
    const { schema_id, unit_id, unit } = await aBank()
    const long = 'Pernyataan yang benar tentang struktur data berikut ini adalah'
    const asked = { schema_id, unit_id, options: [], is_true: true, kind: 'true_false' as const }
    await write({ ...asked, question_code: 'GIFT-001', text: 'Tumpukan itu LIFO.' })
    await write({ ...asked, question_code: long.slice(0, 50), text: 'Antrean itu FIFO.' })
    const file = [
      `$CATEGORY: ${unit}\nTumpukan itu LIFO. {T}`,
      `::${long} antrean:: Antrean itu FIFO. {T}`,
      `::${long} pohon:: Pohon itu graf. {T}`,
    ].join('\n\n')
    await send(schema_id, 'soal.gift', file)
    expect(await send(schema_id, 'lain.gift', `$CATEGORY: ${unit}\nSenarai itu rantai. {T}`)).toMatchObject({
      created: 1,
    })
    const rows = await rowsIn(schema_id)
    expect(rows).toHaveLength(4)
    expect(rows.filter(({ question_code: code }) => code === 'GIFT-001')).toMatchObject([
      { text: 'Tumpukan itu LIFO.' },
    ])
    expect(rows.filter(({ question_code: code }) => code === long.slice(0, 50))).toMatchObject([
      { text: 'Antrean itu FIFO.' },
    ])
  })
})

describe('a question that was mended in the other system', () => {
  const quiz = (options: readonly string[], tolerance: number) =>
    `<quiz><question type="multichoice"><name><text>P-1</text></name><questiontext><text>Mana yang LIFO?</text></questiontext><single>true</single>${options
      .map((one, at) => `<answer fraction="${at === 0 ? 100 : 0}"><text>${one}</text></answer>`)
      .join(
        '',
      )}</question><question type="numerical"><name><text>P-2</text></name><questiontext><text>Berapa pi?</text></questiontext><answer fraction="100"><text>3.14</text><tolerance>${tolerance}</tolerance></answer></question></quiz>`
  const whole = ['Tumpukan', 'Antrean', 'Pohon', 'Graf', 'Larik']

  test('has the options and the tolerance of its file; what a person added here stays', async () => {
    const { schema_id, unit } = await aBank()
    const rows = await badRows(schema_id, 'soal.xml', quiz(whole, 0.5))
    const added = rows.map((row) => ({
      ...row,
      unit_code: unit,
      difficulty: 'hard',
      source: 'Modul 3',
      ...(row.question_code === 'P-1' && { option_3_en: 'Tree', option_4_en: 'Graph' }),
    }))
    expect(await send(schema_id, 'soal.xlsx', await workbook(added))).toMatchObject({ created: 2 })
    expect(await send(schema_id, 'soal.xml', quiz(whole, 0.5))).toMatchObject({ unchanged: 2 })
    const fewer = whole.filter((one) => one !== 'Pohon')
    expect(await send(schema_id, 'soal.xml', quiz(fewer, 0))).toMatchObject({ updated: 2 })
    expect(await rowsIn(schema_id)).toMatchObject([
      {
        question_code: 'P-1',
        ...{ option_1: 'Tumpukan', option_2: 'Antrean', option_3: 'Graf', option_4: 'Larik', option_5: null },
        ...{ option_2_en: null, option_3_en: 'Graph', option_4_en: null, right: 'A' },
        ...{ difficulty: 'hard', source: 'Modul 3' },
      },
      { question_code: 'P-2', right: 3.14, tolerance: 0 },
    ])
  })
})

test('a question that its file words anew loses the English of its former words, and the check tells so', async () => {
  const { schema_id, unit_id, unit } = await aBank()
  const asked = { schema_id, unit_id, options: [], is_true: true, kind: 'true_false' as const }
  await write({ ...asked, question_code: 'T-1', text: 'Tumpukan itu LIFO.', text_en: 'A stack is LIFO.' })
  const gift = `$CATEGORY: ${unit}\n\n::T-1:: Antrean itu FIFO. {T}`
  const { changes } = await send(schema_id, 'soal.gift', gift, 'true')
  expect(changes).toContainEqual(expect.objectContaining({ before: 'A stack is LIFO.', after: '' }))
  await send(schema_id, 'soal.gift', gift)
  expect(await rowsIn(schema_id)).toMatchObject([{ text: 'Antrean itu FIFO.', text_en: null }])
})

describe('a question that is refused', () => {
  test('comes back with all that its GIFT file says of its key', async () => {
    const { schema_id } = await aBank()
    const file = [
      '::N-1:: Tegangan? {#220:5}',
      '::N-2:: Tegangan? {=#220:5}',
      '::N-3:: Tegangan? {#220:5%}',
      '::N-4:: Tegangan? {#}',
      '::S-1:: Ibu kota? {=Jakarta =%50%Batavia}',
    ].join('\n\n')
    expect(await badRows(schema_id, 'soal.gift', file)).toMatchObject([
      { question_code: 'N-1', kind: 'number', right: 220, tolerance: 5 },
      { question_code: 'N-2', option_1: '#220:5', right: 'A' },
      { question_code: 'N-3', right: '220:5%', tolerance: null },
      { question_code: 'N-4', right: null, tolerance: null },
      { question_code: 'S-1', option_1: 'Jakarta', option_2: 'Batavia', right: 'A, B' },
    ])
  })

  test('comes back with the answers of its Moodle file and of its QTI item', async () => {
    const { schema_id } = await aBank()
    const quiz =
      '<quiz><question type="shortanswer"><name><text>M-1</text></name><questiontext><text>Ibu kota?</text></questiontext><answer fraction="100"><text>Jakarta</text></answer><answer fraction="0"><text>*</text></answer></question></quiz>'
    expect(await badRows(schema_id, 'soal.xml', quiz)).toMatchObject([
      { question_code: 'M-1', option_1: 'Jakarta', option_2: '*', right: 'A' },
    ])
    const item = (type: string, right: string, processing: string) =>
      `<qti-assessment-item identifier="Q-1"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="${type}"><qti-correct-response><qti-value>${right}</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>Apa? <qti-text-entry-interaction response-identifier="RESPONSE"/></p></qti-item-body>${processing}</qti-assessment-item>`
    expect(await badRows(schema_id, 'soal.xml', item('string', 'Jakarta', ''))).toMatchObject([
      { option_1: 'Jakarta', right: 'A' },
    ])
    const several = item('float', '3</qti-value><qti-value>-3', '')
    expect(await badRows(schema_id, 'soal.xml', several)).toMatchObject([
      { option_1: '3', option_2: '-3', right: 'A, B' },
    ])
    const equal =
      '<qti-response-processing><qti-equal tolerance-mode="absolute" tolerance="1 3"/></qti-response-processing>'
    expect(await badRows(schema_id, 'soal.xml', item('float', '220', equal))).toMatchObject([{ right: 220 }])
  })
})

test('a number of Moodle with several whole answers is refused by that, and comes back with them all', async () => {
  const { schema_id } = await aBank()
  const answers = ['3', '-3'].map(
    (one) => `<answer fraction="100"><text>${one}</text><tolerance>0.1</tolerance></answer>`,
  )
  const quiz = `<quiz><question type="numerical"><name><text>M-2</text></name><questiontext><text>Akar dari 9?</text></questiontext>${answers.join('')}</question></quiz>`
  expect(await badRows(schema_id, 'soal.xml', quiz)).toMatchObject([
    { question_code: 'M-2', option_1: '3 ± 0.1', option_2: '-3 ± 0.1', right: 'A, B' },
  ])
})

test('what is wrong in a GIFT file is told with its line there, and why, also of a name that comes twice', async () => {
  const { schema_id, unit } = await aBank()
  const gift = [
    `$CATEGORY: ${unit}`,
    '',
    '// Bagian pertama',
    '::A:: Tumpukan itu LIFO. {T}',
    '',
    '::B:: Ibu kota?',
    '{=Jakarta =DKI Jakarta}',
    '',
    '::A:: Antrean itu FIFO. {T}',
  ].join('\n')
  const file = { name: 'soal.gift', bytes: bytesOf(gift) }
  const { data } = await admin(questions.import, { params: { schema_id }, file, body: { dry_run: 'true' } })
  expect(data.errors).toEqual([
    expect.objectContaining({ row: 4, code: 'duplicate_row', message: expect.stringMatching(/baris 9$/) }),
    expect.objectContaining({
      row: 6,
      code: 'not_an_option',
      value: questionSheetWords.id.otherKinds['short answer'],
    }),
    expect.objectContaining({ row: 9, code: 'duplicate_row', message: expect.stringMatching(/baris 4$/) }),
  ])
  const toMend = await badRows(schema_id, 'soal.gift', gift)
  expect(toMend.map(({ question_code }) => question_code)).toEqual(['A', 'B', 'A'])
})

test('what a bank gives out, as a workbook or as QTI, changes nothing of it, whatever blanks and letters it has', async () => {
  const { schema_id, unit_id } = await aBank()
  const asked = { schema_id, unit_id, options: [], is_true: true, kind: 'true_false' as const }
  await write({ ...asked, question_code: 'A  1', text: 'Isi\u00a0titik  ini:\n\n\n  Cafe\u0301 buka.' })
  for (const [name, call] of [
    ['soal.xlsx', questions.export],
    ['soal.zip', questions.exportQti],
  ] as const) {
    const file = await admin(call, { query: { schema_id } })
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(await send(schema_id, name, bytes, 'true')).toMatchObject({ rows: 1, unchanged: 1 })
  }
})

test('a file that holds no questions, or is none, is refused in words', async () => {
  const { schema_id } = await aBank()
  for (const [name, text] of [
    ['soal.xml', '<html><body>halo</body></html>'],
    ['soal.zip', 'PK bukan zip'],
    ['soal.gift', ' \n '],
  ] as const) {
    expect(await reasonOf(send(schema_id, name, text, 'true'))).toBe('wrong_file_type')
  }
  const broken = await refused(send(schema_id, 'soal.xml', '<quiz>\n<question>\n</quiz>', 'true'))
  expect(broken.refusal.message).toMatch(/^XML berkas ini rusak: <question> di baris 2 tidak ditutup/)
})
