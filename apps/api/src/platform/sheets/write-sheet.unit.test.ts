import { buffer, text } from 'node:stream/consumers'
import { readSheet as readByOther } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../test/read-sheet.ts'
import { zipEntries } from '../files/zip.ts'
import { defineSheet } from './sheet.ts'
import { templateOf, writeSheet } from './write-sheet.ts'
import { zipText } from './zip-text.ts'

const sheet = defineSheet({
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
    { key: 'nik', header: { id: 'NIK', en: 'NIK' }, kind: 'nik', width: 20, example: '3175010101900001' },
    { key: 'seats', header: { id: 'Kursi', en: 'Seats' }, kind: 'number', width: 10, example: '24' },
    {
      key: 'verified',
      header: { id: 'Verifikasi', en: 'Verified' },
      kind: 'day',
      width: 14,
      example: '31/12/2026',
    },
    {
      key: 'type',
      header: { id: 'Jenis', en: 'Type' },
      kind: 'option',
      width: 16,
      example: 'Mandiri',
      options: [
        { value: 'sewaktu', label: { id: 'Sewaktu', en: 'Temporary' } },
        { value: 'mandiri', label: { id: 'Mandiri', en: 'Standing' } },
      ],
    },
  ],
})

const full = { code: 'SK.001', nik: '0175010101900001', seats: 24.5, verified: '2026-12-31', type: 'mandiri' }
const empty = { code: 'SK.002', nik: null, seats: null, verified: null, type: null }
const partOf = (zip: Buffer, name: string) =>
  text(zipText(zip, zipEntries(zip)!.find((entry) => entry.name === name)!))

describe('a written workbook', () => {
  test('says the same to another reader', async () => {
    expect(await readByOther(await buffer(writeSheet(sheet, [full, empty], 'id')))).toEqual([
      ['Kode', 'NIK', 'Kursi', 'Verifikasi', 'Jenis'],
      ['SK.001', '0175010101900001', 24.5, new Date('2026-12-31T00:00:00Z'), 'Mandiri'],
      ['SK.002', null, null, null, null],
    ])
  })

  test.each(['id', 'en'] as const)('is read back to the same cells (%s)', async (language) => {
    const odd = { ...full, code: '=HYPERLINK("x")\n_x0041_ & <b> 日本 😀', verified: '1899-01-01' }
    const content = await readSheet(
      sheet,
      await buffer(writeSheet(sheet, [full, empty, odd], language)),
      language,
    )
    expect(content).toEqual({
      columns: { missing: [], twice: [], absent: [], unknown: [] },
      rows: [
        { row: 2, cells: full },
        { row: 3, cells: empty },
        { row: 4, cells: odd },
      ],
      issues: [],
    })
  })

  test('holds no formula, whatever a person has typed', async () => {
    const codes = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1']
    const zip = await buffer(
      writeSheet(
        sheet,
        codes.map((code) => ({ ...empty, code })),
        'id',
      ),
    )
    expect(await partOf(zip, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
    const [, ...rows] = await readByOther(zip)
    expect(rows.map(([code]) => String(code)[0])).toEqual(codes.map(() => "'"))
  })

  test('keeps its bold header in view, and codes and NIK in text cells', async () => {
    const zip = await buffer(writeSheet(sheet, [full], 'id'))
    const xml = await partOf(zip, 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">')
    expect(xml).toContain(
      '<c r="B2" s="2" t="inlineStr"><is><t xml:space="preserve">0175010101900001</t></is></c>',
    )
    const [, , textFormat = ''] = (await partOf(zip, 'xl/styles.xml'))
      .split('<cellXfs')[1]!
      .match(/<xf [^>]*>/g)!
    expect(textFormat).toContain('numFmtId="49"')
  })

  test('is the same to the byte when it is made again', async () => {
    const [first, second] = [
      await buffer(writeSheet(sheet, [full], 'id')),
      await buffer(writeSheet(sheet, [full], 'id')),
    ]
    expect(first.equals(second)).toBe(true)
  })

  test('is made while it is read: rows are taken only as they are needed, and no more after the reader has left', async () => {
    let taken = 0
    let ended = false
    async function* endless() {
      try {
        for (;;) {
          taken += 1
          yield { ...full, code: `SK.${Math.random()}` }
        }
      } finally {
        ended = true
      }
    }
    let bytes = 0
    for await (const chunk of writeSheet(sheet, endless(), 'id')) {
      bytes += chunk.length
      if (bytes > 200_000) break
    }
    expect(taken).toBeLessThan(50_000)
    await expect.poll(() => ended).toBe(true)
  })

  test('ends with the failure of its source', async () => {
    async function* failing() {
      yield full
      throw new Error('The list broke')
    }
    await expect(buffer(writeSheet(sheet, failing(), 'id'))).rejects.toThrow('The list broke')
  })
})

describe('a template', () => {
  test('has the headers, required ones marked, and can be read as it is', async () => {
    const zip = await buffer(templateOf(sheet, 'id'))
    expect(await readByOther(zip)).toEqual([['Kode *', 'NIK', 'Kursi', 'Verifikasi', 'Jenis']])
    expect(await readSheet(sheet, zip, 'id')).toEqual({
      columns: { missing: [], twice: [], absent: [], unknown: [] },
      rows: [],
      issues: [],
    })
  })

  test('formats whole columns, and offers options as a list', async () => {
    const xml = await partOf(await buffer(templateOf(sheet, 'en')), 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('<col min="2" max="2" width="20" style="2" customWidth="1"/>')
    expect(xml).toContain('sqref="E2:E1048576"><formula1>"Temporary,Standing"</formula1>')
  })

  test('tells on its second sheet how to fill in each column', async () => {
    expect(await readByOther(await buffer(templateOf(sheet, 'id')), 'Petunjuk')).toEqual([
      ['Kolom', 'Wajib', 'Cara mengisi', 'Contoh', 'Pilihan'],
      ['Kode', 'Ya', 'Teks', 'SK.001', null],
      ['NIK', 'Tidak', '16 angka, format sel Teks', '3175010101900001', null],
      ['Kursi', 'Tidak', 'Angka, misalnya 1.250,5', '24', null],
      ['Verifikasi', 'Tidak', 'Tanggal, dd/mm/yyyy', '31/12/2026', null],
      ['Jenis', 'Tidak', 'Salah satu pilihan', 'Mandiri', 'Sewaktu\nMandiri'],
      [
        null,
        null,
        'Sel kosong membiarkan isi yang sudah ada. Untuk mengosongkan isi, tulis - (tanda hubung).',
        null,
        null,
      ],
    ])
  })
})

describe('a sheet cannot be declared', () => {
  const [code] = sheet.columns
  test.each([
    [
      'with a name that Excel refuses',
      { ...sheet, name: { id: 'TUK/2026', en: 'Venues' } },
      'No sheet can be called',
    ],
    [
      'with a name too long',
      { ...sheet, name: { id: 'x'.repeat(32), en: 'Venues' } },
      'No sheet can be called',
    ],
    [
      'with two columns of one name',
      { ...sheet, columns: [code!, { ...code!, key: 'nik' as const }] },
      'Two columns',
    ],
  ])('%s', (_, declared, fault) => {
    expect(() => defineSheet(declared)).toThrow(fault)
  })
})
