import { describe, expect, test } from 'vitest'
import writeByOther from 'write-excel-file/node'
import { header, read, row, sheet, words, workbookOf } from '../../../test/foreign-workbook.ts'
import { readSheet } from '../../../test/read-sheet.ts'
import { openSheet } from './read-sheet.ts'
import { defineSheet } from './sheet.ts'

const days = '31/12/2026, 31 Desember 2026 atau 2026-12-31'
const numbers = '1250, 1.250 atau 1.250,5'
const nothing = { name: null, nik: null, born: null, score: null }
const wholeColumns = { missing: [], twice: [], absent: [], unknown: [] }

describe('a workbook of another program is read', () => {
  test('with texts, numbers and dates as it keeps them', async () => {
    const bytes = await (
      await writeByOther([
        [{ value: 'Nama' }, { value: 'NIK' }, { value: 'Tanggal lahir' }, { value: 'Nilai' }],
        [
          { value: ' Siti  ' },
          { value: '3175010101900001' },
          { value: new Date('1990-12-31T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
          { value: 82.5 },
        ],
      ])
    ).toBuffer()
    expect(await read(bytes)).toEqual({
      columns: wholeColumns,
      rows: [{ row: 2, cells: { name: 'Siti', nik: '3175010101900001', born: '1990-12-31', score: 82.5 } }],
      issues: [],
    })
  })

  test('with headers in the other language, in any order, marked or not', async () => {
    const bytes = await workbookOf({
      sheet: `${row(1, words('A1', ' SCORE') + words('B1', 'name *') + words('C1', 'Date  of birth') + words('D1', 'nik'))}${row(2, words('A2', '80') + words('B2', 'Ani'))}`,
    })
    expect((await read(bytes)).rows).toEqual([{ row: 2, cells: { ...nothing, name: 'Ani', score: 80 } }])
  })

  test('with texts that cells share, in pieces of several looks, without their pronunciation', async () => {
    const bytes = await workbookOf({
      strings:
        '<si><t>Nama</t></si><si><r><t>Siti </t></r><r><rPr><b/></rPr><t>Aminah</t></r><rPh><t>x</t></rPh></si>',
      sheet: `${header.replace(words('A1', 'Nama'), '<c r="A1" t="s"><v>0</v></c>')}${row(2, '<c r="A2" t="s"><v>1</v></c>')}`,
    })
    expect((await read(bytes)).rows).toEqual([{ row: 2, cells: { ...nothing, name: 'Siti Aminah' } }])
  })

  test('with days told by built-in and by own formats, from 1900 or from 1904', async () => {
    const given = {
      styles:
        '<numFmts><numFmt numFmtId="170" formatCode="[$-421]dd mmmm yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>',
      sheet: `${header}${row(2, '<c r="C2" s="1"><v>46387</v></c>')}${row(3, '<c r="C3" s="2"><v>46387.5</v></c>')}${row(4, '<c r="C4" t="d"><v>2026-12-31T00:00:00</v></c>')}`,
    }
    const born = async (bytes: Buffer) => (await read(bytes)).rows.map(({ cells }) => cells.born)
    expect(await born(await workbookOf(given))).toEqual(['2026-12-31', '2026-12-31', '2026-12-31'])
    const workbook =
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'
    expect((await born(await workbookOf({ ...given, workbook })))[0]).toBe('2031-01-01')
  })

  test('with prefixed names, and without places of rows and cells', async () => {
    const cell = (text: string) => `<x:c t="str"><x:v>${text}</x:v></x:c>`
    const bytes = await workbookOf({
      sheet: `<x:row>${cell('Nama')}${cell('NIK')}${cell('Tanggal lahir')}${cell('Nilai')}</x:row><x:row>${cell('Ani')}<x:c/>${cell('31/12/1990')}</x:row>`,
    })
    expect((await read(bytes)).rows).toEqual([
      { row: 2, cells: { ...nothing, name: 'Ani', born: '1990-12-31' } },
    ])
  })

  test('from its first visible sheet', async () => {
    const bytes = await workbookOf({
      workbook:
        '<workbook><sheets><sheet name="H" sheetId="1" state="hidden" r:id="rId1"/><sheet name="V" sheetId="2" r:id="rId2"/></sheets></workbook>',
      sheet: row(1, words('A1', 'Rahasia')),
      parts: [
        {
          name: 'xl/worksheets/sheet2.xml',
          content: [`<worksheet><sheetData>${header}${row(2, words('A2', 'Ani'))}</sheetData></worksheet>`],
        },
      ],
    })
    expect((await read(bytes)).rows).toHaveLength(1)
  })

  test('without its empty rows, each row with its number', async () => {
    const bytes = await workbookOf({
      sheet: `${row(1, '')}${header.replaceAll(/1"/g, '2"')}${row(3, `${words('A3', '  ')}<c r="B3" s="1"/>`)}${row(7, words('A7', 'Ani'))}`,
    })
    expect((await read(bytes)).rows.map((found) => found.row)).toEqual([7])
  })
})

describe('columns', () => {
  test('that are missing are named in the language, and no row is read', async () => {
    const bytes = await workbookOf({ sheet: `${row(1, words('A1', 'NIK'))}${row(2, words('A2', '1'))}` })
    expect(await readSheet(sheet, bytes, 'en')).toEqual({
      columns: { ...wholeColumns, missing: ['Name'], absent: ['Date of birth', 'Score'] },
      rows: [],
      issues: [],
    })
  })

  test('that need not be there are told as absent, and rows are read', async () => {
    const bytes = await workbookOf({ sheet: `${row(1, words('A1', 'Nama'))}${row(2, words('A2', 'Ani'))}` })
    expect(await readSheet(sheet, bytes, 'en')).toMatchObject({
      columns: { ...wholeColumns, absent: ['NIK', 'Date of birth', 'Score'] },
      rows: [{ row: 2, cells: { ...nothing, name: 'Ani' } }],
    })
  })

  test('that are unknown, come twice or have cells without a header are named', async () => {
    const more = `${words('E1', 'Hobi')}${words('F1', 'Name')}</row>`
    const bytes = await workbookOf({
      sheet: `${header.replace('</row>', more)}${row(2, words('A2', 'Ani') + words('E2', 'x') + words('AB2', 'y'))}`,
    })
    expect((await read(bytes)).columns).toEqual({
      ...wholeColumns,
      twice: ['Name'],
      unknown: ['Hobi', 'AB'],
    })
  })

  test('of error messages are passed over', async () => {
    const bytes = await workbookOf({
      sheet: `${header.replace('</row>', `${words('E1', 'Kesalahan')}</row>`)}${row(2, words('A2', 'Ani') + words('E2', 'x'))}`,
    })
    expect(await read(bytes)).toMatchObject({ columns: wholeColumns, rows: [{ row: 2 }] })
  })

  test('are all missing in an empty workbook', async () => {
    const { missing, absent } = (await read(await workbookOf({ sheet: '' }))).columns
    expect([missing.length, absent.length]).toEqual([1, 3])
  })
})

describe('a cell with a hyphen alone', () => {
  test('says that nothing is to stand there; an empty one says nothing, and a written hyphen is text', async () => {
    const bytes = await workbookOf({
      sheet: `${header}${row(2, words('A2', "'-") + words('B2', '-'))}`,
    })
    const { rows } = await openSheet(sheet, bytes, 'id')
    const { value: found } = await rows.next()
    expect(found?.source).toEqual({
      row: 2,
      cells: { ...nothing, name: '-' },
      told: new Set(['name', 'nik']),
    })
  })

  test('is a longer dash too in a column of phone numbers, and text in any other', async () => {
    const named = { header: { id: 'Nama', en: 'Name' }, width: 20, example: 'Ani' }
    const phones = { header: { id: 'Telepon', en: 'Phone' }, width: 20, example: '0812' }
    const contacts = defineSheet({
      name: { id: 'Kontak', en: 'Contacts' },
      columns: [
        { key: 'name', kind: 'text', ...named },
        { key: 'phone', kind: 'phone', ...phones },
      ],
    })
    const told =
      row(1, words('A1', 'Nama') + words('B1', 'Telepon')) + row(2, words('A2', '–') + words('B2', '–'))
    const { rows } = await openSheet(contacts, await workbookOf({ sheet: told }), 'id')
    const { value: found } = await rows.next()
    expect(found).toMatchObject({ source: { cells: { name: '–', phone: null } }, issues: [] })
    expect(found?.source.told).toContain('phone')
  })
})

describe('a cell is refused', () => {
  test('with its row, its column and what it says', async () => {
    const bytes = await workbookOf({
      sheet: `${header}${row(2, `<c r="A2" t="str"><f>B2&amp;"x"</f><v>x</v></c><c r="B2"><v>3175010101900001</v></c>${words('C2', '31/02/1990')}<c r="D2" t="e"><v>#N/A</v></c>`)}`,
    })
    expect(await read(bytes)).toEqual({
      columns: wholeColumns,
      rows: [{ row: 2, cells: nothing }],
      issues: [
        { row: 2, key: 'name', code: 'formula_cell', shown: '=B2&"x"' },
        { row: 2, key: 'nik', code: 'nik_numeric_cell', shown: '3175010101900001' },
        { row: 2, key: 'born', code: 'not_a_date', shown: '31/02/1990', facts: { accepted: days } },
        { row: 2, key: 'score', code: 'invalid', shown: '#N/A', facts: { accepted: numbers } },
      ],
    })
  })

  test('when it shares a formula with others', async () => {
    const bytes = await workbookOf({
      sheet: `${header}${row(2, '<c r="D2"><f t="shared" si="0"/><v>1</v></c>')}`,
    })
    expect((await read(bytes)).issues).toMatchObject([{ row: 2, key: 'score', code: 'formula_cell' }])
  })

  test('when it is merged with others, unless outside of our columns', async () => {
    const bytes = await workbookOf({
      sheet: `${header}${row(2, words('A2', 'Ani'))}`,
      after: '<mergeCells><mergeCell ref="B2:C3"/><mergeCell ref="H2:I3"/></mergeCells>',
    })
    expect((await read(bytes)).issues).toEqual([{ row: 2, key: 'nik', code: 'merged_cells', shown: 'B2:C3' }])
  })
})

test('rows are announced before they are read, empty ones too, and cells merged in a row that holds nothing', async () => {
  const bytes = await workbookOf({
    sheet: `${header}${row(2, words('A2', 'Ani'))}${row(3, '')}<x:row r="4"/>${row(5, words('A5', 'Budi'))}`,
    after: "<x:mergeCells count='2'><x:mergeCell ref='A3:B3'/><mergeCell\n ref=\"B5:C5\"/></x:mergeCells>",
  })
  const opened = await openSheet(sheet, bytes, 'id')
  expect(opened.rowCount).toBe(4)
  const found: [number, string[]][] = []
  for await (const { source, issues } of opened.rows) {
    found.push([source.row, issues.map(({ shown }) => shown)])
  }
  expect(found).toEqual([
    [2, []],
    [5, ['B5:C5']],
  ])
  expect(opened.issuesElsewhere().map(({ shown }) => shown)).toEqual(['A3:B3'])
})

test('entities that a workbook defines itself are not expanded', async () => {
  const bytes = await workbookOf({ sheet: `${header}${row(2, words('A2', 'a&amp;b &bomb; &#65;'))}` })
  expect((await read(bytes)).rows[0]?.cells.name).toBe('a&b &bomb; A')
})
