import { type AlumniInput, alumni } from '@kompeten/contract/certificates/alumni'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbookOf } from '../../../../test/workbook-of.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { alumniSheet } from './alumni-sheet.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const row = (serial: number, changes: Partial<AlumniInput> = {}) => ({
  holder_name: 'Budi Abimanyu',
  schema_name: 'Pemrogram Junior',
  certificate_number: `62019 2514 0 ${serial} 2021`,
  issued_on: '2021-01-01',
  valid_until: '2099-01-01',
  ...changes,
})
const load = async (rows: ReturnType<typeof row>[], dry_run: 'true' | 'false') => {
  const file = await workbookOf(alumniSheet, rows)
  return (await admin(alumni.import, { file, body: { dry_run } })).data
}

test('a registration number or a blanko that two certificates would bear is told at its cell', async () => {
  const one = row(1, { registration_number: 'TIK 1565 00001 2021', blanko_number: '2100001' })
  expect(await load([one], 'false')).toMatchObject({ created: 1, errors: [] })
  const rows = [
    one,
    row(2, { registration_number: 'tik-1565-00001-2021' }),
    row(3, { blanko_number: '2100001' }),
    row(4, { registration_number: 'TIK 1565 00004 2021', blanko_number: '2100004' }),
    row(5, { registration_number: 'TIK1565000042021' }),
    row(6, { blanko_number: '2100004' }),
  ]
  for (const dry_run of ['true', 'false'] as const) {
    const report = await load(rows, dry_run)
    expect(report).toMatchObject({ stored: false, unchanged: 1, created: 0 })
    expect(report.errors.map(({ row: at, column, code }) => [at, column, code])).toEqual([
      [3, 'Nomor registrasi', 'taken'],
      [4, 'Nomor blanko', 'taken'],
      [5, 'Nomor registrasi', 'duplicate_row'],
      [5, 'Nomor blanko', 'duplicate_row'],
      [6, 'Nomor registrasi', 'duplicate_row'],
      [7, 'Nomor blanko', 'duplicate_row'],
    ])
    expect(report.errors.at(-1)?.message).toBe('Sudah ada di baris 5')
  }
})

test('a dash or a point where a registration number would stand is none', async () => {
  const rows = [row(11, { registration_number: '–' }), row(12, { registration_number: '.' }), row(13)]
  expect(await load(rows, 'false')).toMatchObject({ created: 3, errors: [] })
  expect(await load(rows, 'false')).toMatchObject({ unchanged: 3 })
})
