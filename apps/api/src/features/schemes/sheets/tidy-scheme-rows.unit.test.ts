import type { SchemeSheetRow } from '@kompeten/contract/schemes/files'
import { expect, test } from 'vitest'
import type { Cells } from '../../../platform/sheets/sheet.ts'
import { schemeSheet } from './scheme-sheet.ts'
import { schemeTidier } from './tidy-scheme-rows.ts'

type Row = Cells<keyof SchemeSheetRow>
const empty = Object.fromEntries(schemeSheet.columns.map(({ key }) => [key, null])) as Row
/** Scheme, unit, element and KUK of each row as it is understood. */
const understood = (...rows: Partial<Row>[]) => {
  const tidy = schemeTidier()
  return rows
    .flatMap((row) => tidy({ ...empty, ...row }))
    .map((row) => [
      row.schema_code,
      row.schema_name,
      row.unit_code,
      row.element_no,
      row.element_title,
      row.kuk_no,
      row.kuk_text,
    ])
}

test('rows as an SKKNI prints them: heads once, numbers of elements and KUK, empty cells below', () => {
  expect(
    understood(
      { schema_code: 'S', schema_name: 'Skema', schema_type: 'okupasi' },
      {
        unit_code: 'U.1',
        unit_title: 'Satu',
        element_no: '1',
        element_title: 'Menyiapkan',
        kuk_no: '1.1',
        kuk_text: 'a',
      },
      { kuk_no: '1.2', kuk_text: 'b' },
      { element_no: '2.', element_title: 'Menutup', kuk_no: '2.1.', kuk_text: 'c' },
      { unit_code: 'U.2', unit_title: 'Dua', element_title: '1. Membuka', kuk_text: '1.1 d' },
      { kuk_text: '1.2. e' },
      { element_title: '2. Menyimpan', kuk_text: '2.1 f' },
    ),
  ).toEqual([
    ['S', 'Skema', null, null, null, null, null],
    ['S', 'Skema', 'U.1', 1, 'Menyiapkan', 1, 'a'],
    ['S', 'Skema', 'U.1', 1, null, 2, 'b'],
    ['S', 'Skema', 'U.1', 2, 'Menutup', 1, 'c'],
    ['S', 'Skema', 'U.2', 1, 'Membuka', 1, 'd'],
    ['S', 'Skema', 'U.2', 1, null, 2, 'e'],
    ['S', 'Skema', 'U.2', 2, 'Menyimpan', 1, 'f'],
  ])
})

test('cells that repeat, and elements and KUK without numbers, are counted', () => {
  const head = { schema_name: 'Skema', unit_code: 'U.1', unit_title: 'Satu' }
  expect(
    understood(
      { ...head, element_title: 'Menyiapkan', kuk_text: 'a' },
      { ...head, element_title: 'Menyiapkan', kuk_text: 'b' },
      { ...head, element_title: 'Menutup', kuk_text: 'c' },
      { schema_name: 'Lain', unit_code: 'U.1', unit_title: 'Satu', element_title: 'Menutup', kuk_text: 'd' },
    ).map((row) => [row[1], ...row.slice(3)]),
  ).toEqual([
    ['Skema', 1, 'Menyiapkan', 1, 'a'],
    ['Skema', 1, 'Menyiapkan', 2, 'b'],
    ['Skema', 2, 'Menutup', 1, 'c'],
    ['Lain', 1, 'Menutup', 1, 'd'],
  ])
})

test('what Excel makes of a number is read as what was typed', () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({
    kuk_no: at === 9 ? '1.1' : `1.${at + 1}`,
    kuk_text: `k${at}`,
  }))
  const [first, ...others] = rows
  const found = understood({ schema_name: 'S', unit_code: 'U', element_title: 'E', ...first }, ...others)
  expect(found.map((row) => row[5])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(
    understood({ schema_name: 'S', unit_code: 'U', kuk_no: '02/01/2026', kuk_text: 'x' })[0]?.slice(3),
  ).toEqual([2, null, 1, 'x'])
})

test('several KUK in one cell are as many rows; other line breaks are spaces', () => {
  expect(
    understood({
      schema_name: 'S',
      unit_code: 'U',
      element_title: '1. Mengidentifikasi\nkonsep data',
      kuk_text: '1.1 Konsep data\ndiidentifikasi.\n1.2 Alternatif\ndibandingkan.',
    }).map((row) => row.slice(3)),
  ).toEqual([
    [1, 'Mengidentifikasi konsep data', 1, 'Konsep data diidentifikasi.'],
    [1, 'Mengidentifikasi konsep data', 2, 'Alternatif dibandingkan.'],
  ])
})

test('a number with which the words of a KUK begin is theirs, where its own stands beside them', () => {
  const row = { schema_name: 'S', unit_code: 'U', element_title: 'E', element_no: '1' }
  expect(
    understood(
      { ...row, kuk_no: '1.1', kuk_text: '10.00 WIB alat diperiksa' },
      { ...row, kuk_no: '1.2', kuk_text: '2.5 mm kabel dipasang' },
      { ...row, kuk_no: '3', kuk_text: '1.3 Alat disimpan' },
      { ...row, kuk_no: '1.1', kuk_text: '1.10 Alat dicatat' },
      { ...row, kuk_no: '5', kuk_text: '2.5 mm kabel dipasang' },
      { ...row, element_no: null, kuk_no: '6', kuk_text: '2.6 mm kabel dilepas' },
      { ...row, element_no: '2', element_title: 'F', kuk_no: '5', kuk_text: '2.5 Alat disimpan' },
      { ...row, kuk_no: 'a', kuk_text: '1.5 Alat dikunci' },
    ).map((one) => one.slice(5)),
  ).toEqual([
    [1, '10.00 WIB alat diperiksa'],
    [2, '2.5 mm kabel dipasang'],
    [3, 'Alat disimpan'],
    [1, 'Alat dicatat'],
    [5, '2.5 mm kabel dipasang'],
    [6, '2.6 mm kabel dilepas'],
    [5, 'Alat disimpan'],
    ['a', '1.5 Alat dikunci'],
  ])
})

test('what cannot be understood stays as it is, for the checks to tell', () => {
  const row = { schema_name: 'S', unit_code: 'U', element_title: 'E', kuk_text: 'x' }
  expect(understood({ ...row, element_no: '1', kuk_no: '2.1' })[0]?.slice(3)).toEqual([1, 'E', '2.1', 'x'])
  expect(understood({ ...row, element_no: 'satu', kuk_no: 'a' })[0]?.slice(3)).toEqual([
    'satu',
    'E',
    'a',
    'x',
  ])
  expect(understood({ schema_name: 'S', unit_title: 'Tanpa kode', kuk_text: 'x' })[0]?.[2]).toBeNull()
})
