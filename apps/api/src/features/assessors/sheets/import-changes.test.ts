import { type AssessorSheetRow, assessors } from '@kompeten/contract/assessors/assessors'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { whole, workbookOf } from '../../../../test/workbook-of.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import type { Cells } from '../../../platform/sheets/sheet.ts'
import { assessorSheet } from './assessor-sheet.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

type Row = Partial<Cells<Exclude<keyof AssessorSheetRow, 'nationality'>>>
const load = async (rows: Row[], how: { sound_only?: 'true' } = {}) => {
  const file = await workbookOf(assessorSheet, rows)
  return (await admin(assessors.import, { file, body: { dry_run: 'false', ...how } })).data
}

let made = 0
const aRow = (): Row => {
  made += 1
  return {
    registration_number: `MET.000.00${8000 + made} 2024`,
    first_name: 'Wening',
    last_name: 'Palupi',
    nik: `327309120382${String(made).padStart(4, '0')}`,
    email: `wening${made}@contoh.id`,
    contact: '081234567890',
    place_of_birth: 'Bandung',
    date_of_birth: '1982-03-12',
    gender_code: 'M',
    kelurahan_id: '3273091003',
    pendidikan_terakhir: 'S1',
    jobs_code: '65',
  }
}
const found = async ({ email }: Row) =>
  (await admin(assessors.list, { query: { search: String(email) } })).data[0]

test('what a second row of somebody tells beyond the first is taken, of who is there and of who is new', async () => {
  const [known, fresh] = [aRow(), aRow()]
  await load([known])
  const more = { sk_number: 'SK.77', address: 'Jl. Cimanuk No. 12' }
  const rows = [known, fresh].flatMap((row) => [
    { ...row, blanko_number: 'B 1', competence_number: 'MET.KOMP.11' },
    { ...row, ...more, competence_number: 'MET.KOMP.12' },
  ])
  const report = await load(rows)
  expect(report).toMatchObject({ stored: true, created: 2, updated: 2, errors: [] })
  for (const row of [known, fresh]) {
    expect(await found(row)).toMatchObject({ ...more, blanko_number: 'B 1' })
  }
  expect(await load(rows)).toMatchObject({ unchanged: 4, updated: 0, created: 0 })
  const params = { import_id: report.import_id ?? '' }
  await admin(assessors.undoImport, { params, body: whole })
  expect(await found(known)).toMatchObject({ sk_number: null, address: null, blanko_number: null })
  expect(await found(fresh)).toBeUndefined()
})

test('two rows of one person that say different things of them are refused, all that there are of them', async () => {
  const [known, fresh] = [aRow(), aRow()]
  await load([known])
  const rows = [known, fresh].flatMap((row) => [
    { ...row, contact: '087712345671', competence_number: 'MET.KOMP.13' },
    { ...row, contact: '087712345672', competence_number: 'MET.KOMP.14' },
  ])
  const problems = [
    [2, 'NIK', 'differs_elsewhere'],
    [3, 'Nomor telepon', 'differs_from_above'],
    [4, 'NIK', 'differs_elsewhere'],
    [5, 'Nomor telepon', 'differs_from_above'],
  ]
  const { stored, errors } = await load(rows)
  expect(stored).toBe(false)
  expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual(problems)
  const sound = await load([...rows, aRow()], { sound_only: 'true' })
  expect(sound).toMatchObject({ stored: true, created: 1, updated: 0 })
  expect(sound.errors.map(({ row, column, code }) => [row, column, code])).toEqual(problems)
  expect(await found(fresh)).toBeUndefined()
  expect((await found(known))?.contact).toBe('081234567890')
})

test('a registration that an import changes is told to those who are told where somebody changes it by hand', async () => {
  const [row, other] = [aRow(), aRow()]
  await load([row, other])
  await load([
    { ...row, registration_valid_until: '2098-01-31' },
    { ...other, address: 'Jl. Cimanuk No. 12' },
  ])
  const record = await found(row)
  const { data } = await admin(assessors.timeline, { params: { accessor_id: record?.accessor_id ?? '' } })
  expect(data[0]).toMatchObject({
    name: 'accessor.registration_changed',
    facts: { registration_valid_until: [null, '2098-01-31'] },
  })
  const superUser = (await world.as('SUP')).call
  await eventually(async () => {
    const { data: told } = await superUser(notifications.list, { query: { limit: '50' } })
    const links = told.flatMap(({ name, link }) => (name === 'accessor.registration_changed' ? [link] : []))
    expect(links).toEqual([`/users/${record?.user_id}/Asesors`])
  })
})

test('somebody with one name is taken in; a last name that a later row or workbook tells is filled in', async () => {
  const [one, two] = [aRow(), aRow()].map((row) => ({ ...row, first_name: 'Suharto', last_name: null }))
  const rows = [
    { ...one, competence_number: 'MET.KOMP.15' },
    { ...two, competence_number: 'MET.KOMP.16' },
    { ...two, last_name: 'Palupi', competence_number: 'MET.KOMP.17' },
  ]
  expect(await load(rows as Row[])).toMatchObject({ stored: true, created: 3, errors: [] })
  expect(await found(one as Row)).toMatchObject({ first_name: 'Suharto', last_name: '' })
  expect(await found(two as Row)).toMatchObject({ last_name: 'Palupi' })
  expect(await load([one as Row, two as Row])).toMatchObject({ unchanged: 2, updated: 0 })
})

test('another e-mail of somebody who is known is told, and not taken', async () => {
  const row = aRow()
  await load([row])
  const report = await load([{ ...row, email: 'lain@contoh.id', first_name: 'Wenny' }])
  expect(report).toMatchObject({ stored: true, updated: 1, warning_count: 1 })
  expect(report.warnings[0]).toMatchObject({ row: 2, column: 'Email', value: 'lain@contoh.id' })
  expect(report.warnings[0]?.message).toContain('impor tidak mengubah email')
  expect(await found(row)).toMatchObject({ first_name: 'Wenny', email: row.email })
  expect(await load([{ ...row, first_name: 'Wenny', email: String(row.email).toUpperCase() }])).toMatchObject(
    {
      warnings: [],
    },
  )
})

test('what stands twice in a file is told with its columns and the other row', async () => {
  const [one, two, other] = [aRow(), aRow(), aRow()]
  const { errors } = await load([
    one,
    { ...one, first_name: 'Wenny' },
    { ...two, competence_number: 'MET.KOMP.21' },
    { ...two, competence_number: 'MET.KOMP.21', first_name: 'Wenny' },
    { ...other, email: one.email },
  ])
  expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'Email', 'Sudah ada di baris 6'],
    [3, 'NIK', 'Sudah ada di baris 2'],
    [4, 'NIK', 'Sudah ada di baris 5, dengan Kompetensi: nomor sertifikat yang sama'],
    [5, 'NIK', 'Sudah ada di baris 4, dengan Kompetensi: nomor sertifikat yang sama'],
    [6, 'Email', 'Sudah ada di baris 2'],
  ])
})

test('an earlier import is undone after a later one', async () => {
  const [one, two] = [aRow(), aRow()]
  const undo = async (import_id: string | null) =>
    (await admin(assessors.undoImport, { params: { import_id: import_id ?? '' }, body: whole })).data
  const first = await load([one, two])
  const second = await load([
    { ...one, address: 'Jl. Cimanuk No. 12' },
    { ...two, first_name: 'Wenny' },
  ])
  expect(await undo(second.import_id)).toMatchObject({ undone: true, restored: 2 })
  expect(await undo(first.import_id)).toMatchObject({ undone: true, removed: 2 })
  expect(await found(one)).toBeUndefined()
})
