import { applicants } from '@kompeten/contract/applicants/applicants'
import { type ApplicantImport, applicantFiles } from '@kompeten/contract/applicants/imports'
import { institutions } from '@kompeten/contract/institutions/institutions'
import { registration } from '@kompeten/contract/registration/registration'
import type { Call } from '@kompeten/testkit/call'
import { anInstitution } from '@kompeten/testkit/institutions'
import { anApplicant } from '@kompeten/testkit/registrations'
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
type Row = Parameters<typeof aWorkbookOf>[1]
const check = async (row: Row) =>
  settled((await admin(applicantFiles.import, { file: await aWorkbookOf(1, row), body: {} })).data)
const store = async ({ import_id }: ApplicantImport) =>
  settled(
    (await admin(applicantFiles.storeImport, { params: { import_id }, body: { sound_only: false } })).data,
  )
const withNik = async (nik: string) => {
  const { data } = await admin(applicants.lookUp, { body: { nik } })
  const records = data.map(({ applicant_id }) => admin(applicants.get, { params: { applicant_id } }))
  return (await Promise.all(records)).map((record) => record.data)
}
const register = async (given = anApplicant(world.seeded.lsp.a.lspId)) => {
  await world.stranger(registration.registerApplicant, { body: given })
  return given
}

test('who registered with the NIK of an import holds it once the import is undone', async () => {
  const given = anApplicant(world.seeded.lsp.a.lspId)
  const { import_id } = await store(await check(() => ({ nik: given.nik })))
  await register(given)
  expect((await withNik(given.nik)).map(({ nik_shared }) => nik_shared).sort()).toEqual([false, true])
  await admin(applicantFiles.undoImport, { params: { import_id }, body: { dry_run: false, rest: false } })
  expect(await withNik(given.nik)).toMatchObject([{ email: given.email, nik_shared: false }])
})

test('a row with another e-mail than somebody registered with does not change their record, and says why', async () => {
  const given = await register()
  const { state, report } = await check(() => ({
    nik: given.nik,
    email: 'siti@smk.contoh.id',
    position: 'Siswa',
  }))
  expect([state, report?.errors]).toMatchObject([
    'refused',
    [{ column: 'Email', code: 'registered_otherwise' }],
  ])
  expect(await withNik(given.nik)).toMatchObject([{ email: given.email, full_name: given.first_name }])
  const agreed = await check(() => ({ nik: given.nik, email: given.email, full_name: 'Siti Aminah' }))
  await store(agreed)
  expect(await withNik(given.nik)).toMatchObject([{ full_name: 'Siti Aminah' }])
})

test('a row without an e-mail says of somebody who registered who sent them, and changes no more', async () => {
  const given = await register()
  const { data: sender } = await admin(institutions.create, { body: anInstitution() })
  const sender_name = sender.institution_name
  await store(await check(() => ({ nik: given.nik, full_name: 'Orang Lain', sender_name })))
  expect(await withNik(given.nik)).toMatchObject([{ full_name: given.first_name, sender_name }])
})

test('no row changes the record of somebody who registered while another shares their NIK', async () => {
  const given = await register()
  await register(anApplicant(world.seeded.lsp.a.lspId, { nik: given.nik }))
  const { report } = await check(() => ({ nik: given.nik, email: given.email, full_name: 'Siti Aminah' }))
  expect(report?.errors).toMatchObject([{ code: 'nik_shared' }])
})

test('an earlier import is undone after a later one that changed the same person', async () => {
  const { nik } = anApplicant(world.seeded.lsp.a.lspId)
  const undo = async ({ import_id }: ApplicantImport) =>
    (
      await admin(applicantFiles.undoImport, {
        params: { import_id },
        body: { dry_run: false, rest: false },
      })
    ).data
  const first = await store(await check(() => ({ nik, full_name: 'Rina Wati' })))
  const second = await store(await check(() => ({ nik, full_name: 'Rina Lain' })))
  expect(await undo(second)).toMatchObject({ undone: true, restored: 1 })
  expect(await withNik(nik)).toMatchObject([{ full_name: 'Rina Wati' }])
  expect(await undo(first)).toMatchObject({ undone: true, removed: 1 })
  expect(await withNik(nik)).toEqual([])
})
