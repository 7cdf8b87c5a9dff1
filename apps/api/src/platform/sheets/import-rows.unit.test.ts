import { buffer } from 'node:stream/consumers'
import { readSheet as readByOther } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../test/read-sheet.ts'
import { intakeOf, sheet, take, type Venue, venue, workbook } from '../../../test/venue-sheet.ts'
import { errorRows } from './error-rows.ts'
import { importRows } from './import-rows.ts'
import { workbookStream } from './workbook-stream.ts'
import { writeSheet } from './write-sheet.ts'

describe('a workbook without a fault', () => {
  const rows = [
    venue({ code: 'SK.001', name: 'TUK baru' }),
    venue({ code: 'SK.002', seats: 10 }),
    venue({ code: 'SK.003', until: '2026-12-31' }),
  ]
  const known = () =>
    new Map([
      ['SK.002', { ...venue({ code: 'SK.002', seats: 20 }) } as Venue],
      ['SK.003', venue({ code: 'SK.003', until: '2026-12-31' }) as Venue],
    ])
  const counts = { rows: 3, created: 1, updated: 1, unchanged: 1, errors: [], error_count: 0 }

  test('tells in a dry run what it would do, and does nothing', async () => {
    const table = known()
    expect(await take(table, await workbook(...rows), { dryRun: true })).toMatchObject({
      dry_run: true,
      stored: false,
      ...counts,
    })
    expect(table).toEqual(known())
  })

  test('is stored without the rows with a fault, where what is sound is asked for alone', async () => {
    const table = known()
    const file = await workbook(...rows, venue({ code: 'SK.004', name: 'Jauh' }))
    const report = await take(table, file, { soundOnly: true })
    expect(report).toMatchObject({ stored: true, rows: 4, created: 1, updated: 1, error_count: 1 })
    expect([...table.keys()].sort()).toEqual(['SK.001', 'SK.002', 'SK.003'])
  })

  test('is stored, but for what is as it was', async () => {
    const table = known()
    const intake = intakeOf(table)
    const given = { bytes: await workbook(...rows), language: 'id', dryRun: false, mapping: {} } as const
    const report = await importRows(intake, given)
    expect(report).toMatchObject({ dry_run: false, stored: true, ...counts })
    expect(intake.store.mock.calls.flat(2).map(({ row, effect }) => [row, effect])).toEqual([
      [2, 'create'],
      [3, 'update'],
    ])
    expect([...table.values()].map(({ code }) => code).toSorted()).toEqual(['SK.001', 'SK.002', 'SK.003'])
  })

  test('changes nothing when it comes again', async () => {
    const table = known()
    await take(table, await workbook(...rows))
    expect(await take(table, await workbook(...rows))).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  })

  test('is compared at most 300 rows at a time, and stored at most 500', async () => {
    const intake = intakeOf(new Map())
    const bytes = await workbook(
      ...Array.from({ length: 1201 }, (_, index) => venue({ code: `SK.${index}` })),
    )
    await importRows(intake, { bytes, language: 'id', dryRun: false, mapping: {} })
    expect(intake.compare.mock.calls.map(([batch]) => batch.length)).toEqual([...Array(4).fill(300), 1])
    expect(intake.store.mock.calls.map(([batch]) => batch.length)).toEqual([500, 500, 201])
  })
})

test('a workbook without a row below its header is refused, unless its columns are what is wrong', async () => {
  const intake = intakeOf(new Map())
  const given = { language: 'id', dryRun: true, mapping: {} } as const
  await expect(importRows(intake, { bytes: await workbook(), ...given })).rejects.toMatchObject({
    code: 'invalid_input',
    facts: { issues: [{ path: 'file', code: 'no_rows' }] },
  })
  const other = await buffer(writeSheet({ ...sheet, columns: sheet.columns.slice(1) }, [] as never[], 'id'))
  expect(await importRows(intake, { bytes: other, ...given })).toMatchObject({
    columns: { missing: ['Kode'] },
  })
})

describe('a workbook with faults', () => {
  const rows = [
    venue({ code: 'SK.001' }),
    venue({ code: null, name: 'x'.repeat(300), seats: 0 }),
    venue({ code: 'SK.001' }),
    venue({ code: 'SK.004', name: 'Jauh' }),
    venue({ code: 'SK.005', until: 'besok', name: null }),
  ]

  test('is not stored, and all its faults are told at once, in order, in the language', async () => {
    const table = new Map<string, Venue>()
    expect(await take(table, await workbook(...rows))).toEqual({
      dry_run: false,
      stored: false,
      import_id: null,
      rows: 5,
      created: 1,
      updated: 0,
      unchanged: 0,
      columns: { missing: [], twice: [], absent: [], unknown: [] },
      errors: [
        { row: 3, column: 'Kode', code: 'required', message: 'Tidak boleh kosong', value: '' },
        { row: 3, column: 'Nama', code: 'too_long', message: 'Maksimal 20 karakter', value: 'x'.repeat(100) },
        { row: 3, column: 'Kursi', code: 'too_small', message: 'Tidak boleh kurang dari 1', value: '0' },
        {
          row: 4,
          column: 'Kode',
          code: 'duplicate_row',
          message: 'Sudah ada di baris 2',
          value: 'SK.001',
        },
        { row: 5, column: 'Nama', code: 'not_found', message: 'Tidak ditemukan', value: 'Jauh' },
        { row: 6, column: 'Nama', code: 'required', message: 'Tidak boleh kosong', value: '' },
        {
          row: 6,
          column: 'Berlaku sampai',
          code: 'not_a_date',
          message: 'Tanggal tidak sesuai. Yang diterima: 31/12/2026, 31 Desember 2026 atau 2026-12-31',
          value: 'besok',
        },
      ],
      error_count: 7,
      changes: [],
      change_count: 0,
      warnings: [],
      warning_count: 0,
    })
    expect(table.size).toBe(0)
  })

  test('stores none of the rows that say different things of one record, and of those that say the same the first', async () => {
    const table = new Map<string, Venue>()
    const bytes = await workbook(
      venue({ code: 'SK.007', name: 'TUK A' }),
      venue({ code: 'SK.008', seats: 24 }),
      venue({ code: 'SK.007', name: 'TUK B' }),
      venue({ code: 'SK.008', until: '2027-01-01' }),
    )
    const report = await take(table, bytes, { soundOnly: true })
    expect(report.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Kode', 'Sudah ada di baris 4'],
      [4, 'Kode', 'Sudah ada di baris 2'],
      [5, 'Kode', 'Sudah ada di baris 3'],
    ])
    expect([...table.values()]).toMatchObject([{ code: 'SK.008', seats: 24 }])
  })

  test('counts every fault, and tells at most a thousand', async () => {
    const bytes = await workbook(
      ...Array.from({ length: 1500 }, (_, index) => venue({ code: `${index}`, seats: 0 })),
    )
    const report = await take(new Map(), bytes)
    expect([report.errors.length, report.error_count]).toEqual([1000, 1500])
  })

  test('is not stored where a column comes twice, for nobody knows which one is meant', async () => {
    const bytes = await buffer(
      workbookStream([
        {
          name: 'TUK',
          columns: ['Kode', 'Nama', 'Name'].map((header) => ({ header, width: 9, look: 'text' as const })),
          rows: [['SK.001', 'TUK A', 'TUK B']],
        },
      ]),
    )
    expect(await take(new Map(), bytes)).toMatchObject({
      stored: false,
      created: 1,
      columns: { missing: [], twice: ['Name'] },
      error_count: 0,
    })
  })

  test('gives a workbook of its bad rows with what is wrong, which can be taken in once corrected', async () => {
    const table = new Map<string, Venue>()
    const bytes = await buffer(
      await errorRows(intakeOf(table), { bytes: await workbook(...rows), language: 'id' }),
    )
    const content = await readSheet(sheet, bytes, 'id')
    expect(content.columns).toEqual({ missing: [], twice: [], absent: [], unknown: [] })
    expect(content.rows.map(({ cells }) => cells)).toEqual([
      rows[1],
      rows[2],
      rows[3],
      { ...rows[4], until: null },
    ])
    expect(content.issues).toMatchObject([{ key: 'until', code: 'not_a_date', shown: 'besok' }])
    const told = (await readByOther(bytes)).map((row) => row.at(-1))
    expect(told).toEqual([
      'Kesalahan',
      'Kode: Tidak boleh kosong\nNama: Maksimal 20 karakter\nKursi: Tidak boleh kurang dari 1',
      'Kode: Sudah ada di baris 2',
      'Nama: Tidak ditemukan',
      'Nama: Tidak boleh kosong\nBerlaku sampai: Tanggal tidak sesuai. Yang diterima: 31/12/2026, 31 Desember 2026 atau 2026-12-31',
    ])
  })
})
