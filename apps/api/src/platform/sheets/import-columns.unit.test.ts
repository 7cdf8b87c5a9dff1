import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { intakeOf, take, type Venue } from '../../../test/venue-sheet.ts'
import { importRows } from './import-rows.ts'
import { workbookStream } from './workbook-stream.ts'

describe('a column that is foreign, and one that is absent', () => {
  test('are told, and the rest is stored', async () => {
    const bytes = await buffer(
      workbookStream([
        {
          name: 'TUK',
          columns: ['Kode', 'Nama', 'Hobi'].map((header) => ({ header, width: 9, look: 'text' as const })),
          rows: [['SK.001', 'TUK A', 'catur']],
        },
      ]),
    )
    expect(await take(new Map(), bytes)).toMatchObject({
      stored: true,
      created: 1,
      columns: { missing: [], twice: [], absent: ['Berlaku sampai', 'Kursi'], unknown: ['Hobi'] },
    })
  })
})

describe('a column of another name', () => {
  const file = (headers: string[], ...rows: (string | null)[][]) =>
    buffer(
      workbookStream([
        {
          name: 'TUK',
          columns: headers.map((header) => ({ header, width: 9, look: 'text' as const })),
          rows,
        },
      ]),
    )
  const taken = async (headers: string[], mapping: Record<string, string>) => {
    const table = new Map<string, Venue>()
    const bytes = await file(headers, ['SK.001', 'TUK A', '24'])
    const report = await importRows(intakeOf(table), { bytes, language: 'id', dryRun: false, mapping })
    return { table, columns: report.columns, stored: report.stored }
  }

  test('is read as the column that somebody says it is, in either language', async () => {
    const { table, columns } = await taken(['Kode', 'Sebutan', 'Daya tampung'], {
      sebutan: 'Name',
      'Daya  tampung': 'Kursi',
    })
    expect(columns).toEqual({ missing: [], twice: [], absent: ['Berlaku sampai'], unknown: [] })
    expect(table.get('SK.001')).toMatchObject({ name: 'TUK A', seats: 24 })
  })

  test('without a header is named by its letter', async () => {
    const { table } = await taken(['Kode', 'Nama', ''], { C: 'Kursi' })
    expect(table.get('SK.001')).toMatchObject({ seats: 24 })
  })

  test('never takes the place of a column that is there, and of none that is not', async () => {
    const { columns, stored } = await taken(['Kode', 'Nama', 'Sebutan'], { Sebutan: 'Nama' })
    expect([columns.twice, stored]).toEqual([['Sebutan'], false])
    expect((await taken(['Kode', 'Nama', 'Sebutan'], { Sebutan: 'Bukan kolom' })).columns.unknown).toEqual([
      'Sebutan',
    ])
  })
})
