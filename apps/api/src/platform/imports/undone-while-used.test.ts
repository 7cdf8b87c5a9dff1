import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantConsents } from '@kompeten/contract/applicants/consents'
import { applicantFiles } from '@kompeten/contract/applicants/imports'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { institutions } from '@kompeten/contract/institutions/institutions'
import { people } from '@kompeten/contract/people/people'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anApplicant } from '@kompeten/testkit/applicants'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { anInstitution } from '@kompeten/testkit/institutions'
import { aPerson } from '@kompeten/testkit/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorkbookOf } from '../../../test/applicant-workbook.ts'
import { assessingIn } from '../../../test/assessing.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { workbookOf } from '../../../test/workbook-of.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { institutionMaster } from '../../features/institutions/institutions.master.ts'
import { tukMaster } from '../../features/tuk/tuk.master.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const rest = { dry_run: false, rest: true }
let made = 0
const next = () => {
  made += 1
  return made
}

const importedVenue = async () => {
  const tuk_code = `IMPOR.${next()}`
  const row = {
    tuk_code,
    tuk_name: 'TUK Impor',
    tuk_type: 'sewaktu',
    address: 'Jl. A',
    contact: '02212345678',
  }
  const file = await workbookOf(tukMaster.sheet.sheet, [row])
  const { data } = await admin(tuk.import, { file, body: { dry_run: 'false' } })
  const { data: found } = await admin(tuk.list, { query: { tuk_code } })
  const params = { import_id: data.import_id ?? '' }
  const id = found[0]?.tuk_id ?? ''
  return {
    id,
    at: { table: 'tuk', column: 'tuk_id', id },
    undo: () => admin(tuk.undoImport, { params, body: rest }),
  }
}
const importedInstitution = async () => {
  const institution_name = `SMK Impor ${next()}`
  const row = { institution_name, institution_type: 'sekolah', sends_applicants: 'ya' }
  const file = await workbookOf(institutionMaster.sheet.sheet, [row])
  const { data } = await admin(institutions.import, { file, body: { dry_run: 'false' } })
  const { data: found } = await admin(institutions.list, { query: { search: institution_name } })
  const params = { import_id: data.import_id ?? '' }
  const id = found[0]?.institution_id ?? ''
  const undo = () => admin(institutions.undoImport, { params, body: rest })
  return { id, at: { table: 'institution', column: 'institution_id', id }, undo }
}
const importedApplicant = async () => {
  const full_name = `Asesi Impor ${'Baru '.repeat(next()).trim()}`
  const { data } = await admin(applicantFiles.import, {
    file: await aWorkbookOf(1, () => ({ full_name })),
    body: {},
  })
  const params = { import_id: data.import_id }
  const state = async () => (await admin(applicantFiles.getImport, { params })).data.state
  await expect.poll(state, { timeout: 60_000 }).toBe('ready')
  await admin(applicantFiles.storeImport, { params, body: { sound_only: false } })
  await expect.poll(state, { timeout: 60_000 }).toBe('stored')
  const { data: found } = await admin(applicants.list, { query: { search: full_name } })
  const id = found.find((one) => one.full_name === full_name)?.applicant_id ?? ''
  const undo = () => admin(applicantFiles.undoImport, { params, body: rest })
  return { id, at: { table: 'applicant_profile', column: 'applicant_id', id }, undo }
}
const turns = (at: Parameters<typeof inTurn>[1], ...calls: (() => Promise<unknown>)[]) =>
  inTurn(world.database.url, at, calls)

test('of an import of venues that is undone and an assessment, an applicant or a role at one of them, the second waits', async () => {
  const { schema_id } = await assessingIn(world).scheme()
  const uses = [
    (tuk_id: string) =>
      admin(assessments.create, { body: anAssessment({ tuk_id, schema_ids: [schema_id] }) }),
    (tuk_id: string) => admin(applicants.create, { body: anApplicant({ tuk_id }) }),
    (tuk_id: string) => admin(people.create, { body: aPerson({ roles: [{ role_code: 'ADT', tuk_id }] }) }),
  ]
  for (const use of uses) {
    const [gone, kept] = [await importedVenue(), await importedVenue()]
    expect(await turns(gone.at, gone.undo, () => use(gone.id))).toEqual(['done', 'rule_broken'])
    expect(await turns(kept.at, () => use(kept.id), kept.undo)).toEqual(['done', 'done'])
    expect((await admin(tuk.get, { params: { tuk_id: kept.id } })).data.deleted_date).toBeNull()
  }
})

test('the same of institutions and who was sent by one', async () => {
  const [gone, kept] = [await importedInstitution(), await importedInstitution()]
  const send = (sender_id: string) => () => admin(applicants.create, { body: anApplicant({ sender_id }) })
  expect(await turns(gone.at, gone.undo, send(gone.id))).toEqual(['done', 'rule_broken'])
  expect(await turns(kept.at, send(kept.id), kept.undo)).toEqual(['done', 'done'])
  const { data } = await admin(institutions.get, { params: { institution_id: kept.id } })
  expect(data.deleted_date).toBeNull()
})

test('the same of applicants and what they agreed to', async () => {
  const [gone, kept] = [await importedApplicant(), await importedApplicant()]
  const consent = (applicant_id: string) => () =>
    admin(applicantConsents.add, {
      params: { applicant_id },
      body: { consent_given: true, guardian_name: 'Siti Aminah', guardian_relation: 'parent' },
    })
  expect(await turns(gone.at, gone.undo, consent(gone.id))).toEqual(['done', 'not_found'])
  expect(await turns(kept.at, consent(kept.id), kept.undo)).toEqual(['done', 'done'])
  expect((await admin(applicants.get, { params: { applicant_id: kept.id } })).data.deleted_date).toBeNull()
})

test('of a record that goes from the bin for good and one that comes back and is used, the second waits', async () => {
  const superUser = (await world.as('SUP')).call
  const { data } = await admin(institutions.create, { body: anInstitution() })
  const at = { params: { institution_id: data.institution_id } }
  const held = { table: 'institution', column: 'institution_id', id: data.institution_id }
  await admin(institutions.delete, at)
  const restore = () => admin(institutions.restore, at)
  const erase = () => superUser(institutions.erase, { ...at, body: { confirmation: eraseWord } })
  expect(await turns(held, restore, erase)).toEqual(['done', 'not_allowed'])
})
