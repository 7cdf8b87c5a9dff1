import { type ApplicantInput, applicants } from '@kompeten/contract/applicants/applicants'
import { applicantConsents } from '@kompeten/contract/applicants/consents'
import { registration } from '@kompeten/contract/registration/registration'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aNik, anApplicant, changing } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { anApplicant as aRegistration } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let venueAdmin: Call
let elsewhere: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  venueAdmin = (await world.as('ADT')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

const create = async (changes: Partial<ApplicantInput> = {}, call = admin) =>
  (await call(applicants.create, { body: anApplicant(changes) })).data

describe('an applicant', () => {
  test('is added without an account, complete, the NIK masked', async () => {
    const nik = aNik()
    const made = await create({ nik })
    expect(made).toMatchObject({
      account: 'none',
      origin: 'entered',
      data_state: 'complete',
      consent_open: true,
      version: 1,
      nik_masked: `${nik.slice(0, 4)}********${nik.slice(-4)}`,
      gaps: [{ path: 'consent', code: 'consent_missing' }],
    })
    expect(JSON.stringify(made)).not.toContain(nik)
    expect((await admin(applicants.get, { params: made })).data).toEqual(made)
    // The list says no other of it than its page.
    const { data: found } = await admin(applicants.lookUp, { body: { nik } })
    expect(found).toMatchObject([{ data_state: 'complete', consent_open: true }])
  })

  test('is found by their user’s id as well, as the product’s address names them; elsewhere by neither', async () => {
    const body = aRegistration(world.seeded.lsp.a.lspId, { first_name: 'Ratna Dengan Akun' })
    await world.stranger(registration.registerApplicant, { body })
    const { data: found } = await admin(applicants.list, { query: { search: body.first_name } })
    const { user_id, applicant_id } = found[0] ?? {}
    // Who registered agreed.
    expect(found[0]?.consent_open).toBe(false)
    const params = { applicant_id: String(user_id) }
    expect((await admin(applicants.get, { params })).data).toMatchObject({ user_id, applicant_id })
    expect(user_id).not.toBe(applicant_id)
    expect((await refused(elsewhere(applicants.get, { params }))).status).toBe(404)
    expect((await refused(venueAdmin(applicants.get, { params }))).status).toBe(404)
  })

  test('is found by their name whichever apostrophe a keyboard writes', async () => {
    const made = await create({ full_name: 'Sinta O\u2019Brien' })
    const plain = await create({ full_name: "Ma'ruf O'Brien" })
    const found = async (search: string) =>
      (await admin(applicants.list, { query: { search } })).data.map(({ applicant_id }) => applicant_id)
    for (const sign of ["'", '\u2019', '\u2018', '\u02bc', '`', '\u00b4']) {
      expect((await found(`o${sign}brien`)).toSorted()).toEqual(
        [made.applicant_id, plain.applicant_id].toSorted(),
      )
    }
    expect(await found('sinta o\u02bcBRI')).toEqual([made.applicant_id])
    expect(await found("ma'r_f")).toEqual([])
    const hyphened = await create({ full_name: 'Tono O-Brien' })
    expect(await found("tono o'brien")).toEqual([])
    expect(await found('tono o-brien')).toEqual([hyphened.applicant_id])
  })

  test('with a NIK in use is refused, but not with one of another LSP', async () => {
    const nik = aNik()
    await create({ nik })
    const again = await refused(create({ nik }))
    expect(again.refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'nik' } })
    expect((await create({ nik }, elsewhere)).origin).toBe('entered')
  })

  test('of unknown codes is refused at each of them', async () => {
    const { refusal } = await refused(create({ jobs_code: '999', kelurahan_id: '9999999999' }))
    expect(refusal.errors.map(({ path }) => path)).toEqual(['jobs_code', 'kelurahan_id'])
  })

  test('tells what of APL.01 is missing', async () => {
    const made = await create({ email: null, address: null, institution: null })
    expect(made.data_state).toBe('incomplete')
    expect(made.gaps.map(({ path }) => path)).toEqual(['email', 'address', 'institution', 'consent'])
  })

  test('is changed in its version only, and the log names fields without values', async () => {
    const made = await create()
    const saved = (await admin(applicants.update, changing(made, { contact: '081299990000' }))).data
    expect(saved).toMatchObject({ contact: '081299990000', version: 2 })
    const late = await refused(admin(applicants.update, changing(made, { contact: '081200000000' })))
    expect(late.refusal.reason).toBe('version_conflict')
    const { data } = await admin(applicants.timeline, { params: made })
    expect(data[0]).toMatchObject({ name: 'applicant.updated', facts: { contact: ['…', '…'] } })
    expect(JSON.stringify(data)).not.toContain('0812')
  })

  test('gets another NIK by the staff, and is found by it whole, with a log line for each look at it', async () => {
    const made = await create()
    const nik = aNik()
    await admin(applicants.update, changing(made, { nik }))
    const found = await admin(applicants.lookUp, { body: { nik } })
    expect(found.data.map(({ applicant_id }) => applicant_id)).toEqual([made.applicant_id])
    expect((await admin(applicants.revealNik, { params: made })).data.nik).toBe(nik)
    const { data } = await admin(applicants.timeline, { params: made })
    expect(data[0]?.name).toBe('applicant.nik_revealed')
    expect(JSON.stringify(data)).not.toContain(nik)
  })

  test('goes into the bin and comes back, but not beside another with their NIK', async () => {
    const nik = aNik()
    const made = await create({ nik })
    const gone = (await admin(applicants.delete, { params: made })).data
    expect(gone.may).toEqual(['reveal_nik', 'restore'])
    const { data: other } = await admin(applicants.update, changing(await create(), { nik }))
    const { refusal } = await refused(admin(applicants.restore, { params: made }))
    const holder = { name: other.full_name, link: `/asesi/edit-asesi/${other.applicant_id}` }
    expect(refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'nik', holder } })
  })

  test('in the bin is named to whoever adds the person once more, and no second record is made; they are restored in its place', async () => {
    const nik = aNik()
    const made = await create({ nik })
    await admin(applicants.delete, { params: made })
    expect(await issuesOf(create({ nik }))).toEqual(['nik: in_bin'])
    const { data } = await admin(applicants.lookUp, { body: { nik } })
    expect(data.map(({ applicant_id }) => applicant_id)).toEqual([made.applicant_id])
    expect((await admin(applicants.restore, { params: made })).data.deleted_date).toBeNull()
    expect(await reasonOf(create({ nik }))).toBe('already_exists')
  })
})

describe('an admin of a venue', () => {
  test('adds to their own venue whatever they ask, and sees nobody else’s', async () => {
    const [first] = (await admin(tuk.list, {})).data
    const own = await create({ full_name: 'Milik TUK', tuk_id: null }, venueAdmin)
    const other = await create({ full_name: 'Bukan milik TUK' })
    expect(own.tuk_id).not.toBeNull()
    expect(first).toBeDefined()
    const seen = (await venueAdmin(applicants.list, {})).data
    expect(seen.map(({ applicant_id }) => applicant_id)).toContain(own.applicant_id)
    expect(seen.every(({ tuk_id }) => tuk_id === own.tuk_id)).toBe(true)
    expect((await refused(venueAdmin(applicants.get, { params: other }))).status).toBe(404)
  })

  test('hears of a NIK in the bin only where the record was their venue’s; of others that it is taken, as of one in use', async () => {
    const [nik, others] = [aNik(), aNik()]
    const own = await create({ nik }, venueAdmin)
    const other = await create({ nik: others })
    expect(await reasonOf(create({ nik: others }, venueAdmin))).toBe('already_exists')
    for (const params of [own, other]) await admin(applicants.delete, { params })
    expect(await issuesOf(create({ nik }, venueAdmin))).toEqual(['nik: in_bin'])
    const { refusal } = await refused(create({ nik: others }, venueAdmin))
    expect(refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'nik' } })
  })
})

describe('a minor', () => {
  test('needs a guardian’s consent', async () => {
    const made = await create({ date_of_birth: '2011-01-01' })
    const without = { consent_given: true, guardian_name: null, guardian_relation: null }
    const { refusal } = await refused(admin(applicantConsents.add, { params: made, body: without }))
    expect(refusal.errors.map(({ path }) => path)).toEqual(['guardian_name', 'guardian_relation'])
    const body = { ...without, guardian_name: 'Ibu Sari', guardian_relation: 'parent' as const }
    const view = (await admin(applicantConsents.add, { params: made, body })).data
    expect(view.gaps).toEqual([])
    const { data } = await admin(applicantConsents.list, { params: made })
    expect(data).toMatchObject([{ medium: 'paper', guardian_name: 'Ibu Sari' }])
  })
})
