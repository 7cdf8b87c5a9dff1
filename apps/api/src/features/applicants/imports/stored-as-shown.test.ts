import { applicants } from '@kompeten/contract/applicants/applicants'
import { type ApplicantImport, applicantFiles } from '@kompeten/contract/applicants/imports'
import { institutions } from '@kompeten/contract/institutions/institutions'
import { people } from '@kompeten/contract/people/people'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aNik, anApplicant, changing } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { anInstitution } from '@kompeten/testkit/institutions'
import { aPerson } from '@kompeten/testkit/people'
import { aVenue } from '@kompeten/testkit/venues'
import { readSheet as readXlsxFile } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorkbookOf } from '../../../../test/applicant-workbook.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const settled = async ({ import_id }: ApplicantImport): Promise<ApplicantImport> => {
  const read = async () => (await admin(applicantFiles.getImport, { params: { import_id } })).data
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toMatch(/checking|storing/)
  return read()
}
type Row = ReturnType<NonNullable<Parameters<typeof aWorkbookOf>[1]>>
const check = async (...rows: Row[]) => {
  const file = await aWorkbookOf(rows.length, (at) => rows[at] ?? {})
  return settled((await admin(applicantFiles.import, { file, body: {} })).data)
}
const store = async ({ import_id }: ApplicantImport, sound_only = false) =>
  settled((await admin(applicantFiles.storeImport, { params: { import_id }, body: { sound_only } })).data)
const named = async (nik: string) =>
  (await admin(applicants.lookUp, { body: { nik } })).data.map(({ full_name }) => full_name)

test('who was new when it was checked, and is there when it is stored, is shown as changed first', async () => {
  const nik = aNik()
  const first = await check({ nik, full_name: 'Orang Pertama' })
  const second = await check({ nik, full_name: 'Orang Kedua' }, {})
  await store(first)
  const shown = await store(second)
  expect(shown).toMatchObject({
    state: 'ready',
    may: ['store', 'discard'],
    report: { dry_run: true, stored: false, import_id: null, created: 1, updated: 1, change_count: 1 },
  })
  expect(shown.report?.changes).toMatchObject([{ before: 'Orang Pertama', after: 'Orang Kedua' }])
  expect(await named(nik)).toEqual(['Orang Pertama'])
  expect(await store(shown)).toMatchObject({ state: 'stored', report: { created: 1, updated: 1 } })
  expect(await named(nik)).toEqual(['Orang Kedua'])
})

test('who was there when it was checked, and is not when it is stored, is shown as new first', async () => {
  const body = anApplicant({ full_name: 'Sari Lama' })
  const { data } = await admin(applicants.create, { body })
  const ready = await check({ nik: body.nik, full_name: 'Sari Baru' })
  expect(ready.report).toMatchObject({ created: 0, updated: 1 })
  await admin(applicants.update, changing(data, { nik: aNik() }))
  const shown = await store(ready)
  expect(shown).toMatchObject({ state: 'ready', report: { created: 1, updated: 0, stored: false } })
  expect(await named(body.nik)).toEqual([])
  expect(await store(shown)).toMatchObject({ state: 'stored', report: { created: 1 } })
})

test('who lies in the bin is named as one to restore first and not made again, also once they went there after the check', async () => {
  const body = anApplicant({ full_name: 'Sari Lama' })
  const params = { applicant_id: (await admin(applicants.create, { body })).data.applicant_id }
  const ready = await check({ nik: body.nik, full_name: 'Sari Baru' })
  await admin(applicants.delete, { params })
  for (const shown of [await store(ready), await check({ nik: body.nik, full_name: 'Sari Baru' })]) {
    expect(shown).toMatchObject({ state: 'refused', may: ['discard'], report: { created: 0, updated: 0 } })
    expect(shown.report?.errors).toMatchObject([{ row: 2, column: 'NIK', code: 'in_bin' }])
  }
  await admin(applicants.restore, { params })
  expect((await store(await check({ nik: body.nik, full_name: 'Sari Baru' }))).state).toBe('stored')
  expect(await named(body.nik)).toEqual(['Sari Baru'])
})

test('rows without a problem are stored as they were shown, too', async () => {
  const nik = aNik()
  const [first, refused] = [
    await check({ nik }),
    await check({ nik, full_name: 'Orang Kedua' }, { nik: '1' }),
  ]
  await store(first)
  const shown = await store(refused, true)
  expect(shown).toMatchObject({
    state: 'refused',
    may: ['store_sound', 'discard'],
    report: { updated: 1, change_count: 1, error_count: 1, stored: false },
  })
  expect(await named(nik)).toEqual(['Sari Dewi'])
  expect(await store(shown, true)).toMatchObject({ state: 'stored', report: { updated: 1 } })
})

test('of rows of one NIK that say different things none is stored without the others; all are given back', async () => {
  const [nik, same, sound] = [aNik(), aNik(), aNik()]
  const refused = await check(
    { nik, full_name: 'Orang Pertama' },
    { nik: same },
    { nik, full_name: 'Orang Kedua' },
    { nik: same },
    { nik: sound },
  )
  expect(refused.report).toMatchObject({ created: 2, error_count: 3 })
  expect(refused.report?.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'NIK', 'duplicate_row'],
    [4, 'NIK', 'duplicate_row'],
    [5, 'NIK', 'duplicate_row'],
  ])
  expect(refused.report?.errors.map(({ message }) => /\d+/.exec(message)?.[0])).toEqual(['4', '2', '3'])
  expect(await store(refused, true)).toMatchObject({ state: 'stored', report: { created: 2 } })
  expect(await named(nik)).toEqual([])
  expect(await named(same)).toHaveLength(1)
  const params = { import_id: refused.import_id }
  const mend = await admin(applicantFiles.badRows, { params })
  const [, ...rows] = await readXlsxFile(Buffer.from(await mend.arrayBuffer()))
  expect(rows.map(([, name]) => name)).toEqual(['Orang Pertama', 'Orang Kedua', 'Sari Dewi'])
})

test('a row that cannot be read yet contradicts another of its NIK as well', async () => {
  const nik = aNik()
  const refused = await check({ nik, full_name: 'Orang Pertama' }, { nik, date_of_birth: '2025-01-01' })
  expect(refused.report).toMatchObject({ created: 0, updated: 0 })
  expect(refused.report?.errors.map(({ row, code }) => [row, code])).toContainEqual([2, 'duplicate_row'])
})

test('a venue and an institution that lie in the bin are said to, and not to be unknown', async () => {
  const { data: venue } = await admin(tuk.create, { body: aVenue() })
  const { data: sender } = await admin(institutions.create, { body: anInstitution() })
  const row = { tuk_code: venue.tuk_code, sender_name: sender.institution_name }
  expect((await check(row)).state).toBe('ready')
  await admin(tuk.delete, { params: { tuk_id: venue.tuk_id } })
  await admin(institutions.delete, { params: { institution_id: sender.institution_id } })
  expect((await check(row)).report?.errors.map(({ code }) => code)).toEqual(['in_bin', 'in_bin'])
  expect((await check({ tuk_code: 'Tidak ada' })).report?.errors.map(({ code }) => code)).toEqual([
    'not_found',
  ])
})

test('an address of somebody whose invitation waits is refused by name of where it went, and nothing else of the row is stored; what it says again is no change', async () => {
  const { call: superUser } = await world.as('SUP')
  const email = aPerson().email
  const body = anApplicant({ full_name: 'Sari Lama', email })
  const { data: made } = await admin(applicants.create, { body })
  const { nik } = body
  await superUser(people.inviteApplicant, {
    params: { applicant_id: made.applicant_id },
    body: { email, username: aPerson().username },
  })
  const other = { nik, full_name: 'Sari Baru', email: aPerson().email }
  const shown = await check(other)
  expect(shown).toMatchObject({ state: 'refused', report: { created: 0, updated: 0 } })
  expect(shown.report?.errors).toMatchObject([{ row: 2, column: 'Email', code: 'invitation_waits' }])
  expect(shown.report?.errors[0]?.message).toContain(email)
  expect(await named(nik)).toEqual(['Sari Lama'])
  const same = await check({ nik, full_name: 'Sari Baru', email: email.toUpperCase() })
  expect(await store(same)).toMatchObject({ state: 'stored', report: { updated: 1 } })
  expect(await named(nik)).toEqual(['Sari Baru'])
})
