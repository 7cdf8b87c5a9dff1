import { applicants } from '@kompeten/contract/applicants/applicants'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { institutions } from '@kompeten/contract/institutions/institutions'
import { ownInstitution } from '@kompeten/contract/own-institution/own-institution'
import { people } from '@kompeten/contract/people/people'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { anApplicant } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { anInstitution } from '@kompeten/testkit/institutions'
import { aPerson } from '@kompeten/testkit/people'
import { refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sittingIn } from '../../../test/sitting.ts'
import { startWorld, type World } from '../../../test/world.ts'

// A whole assessment and its pleno, walked by calls.
let world: World
let admin: Call
let superUser: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  superUser = (await world.as('SUP')).call
})
afterAll(() => world.close())

const institution = async (call = admin) => (await call(institutions.create, { body: anInstitution() })).data

/** The venue's admin, who acts for that institution from now on, or for none. */
const actingFor = async (institution_id: string | null) => {
  const { data: admins } = await superUser(people.tukAdmins, {})
  const [person] = admins
  if (!person) throw new Error('The world has no venue admin')
  const { user_id, version, first_name, last_name, roles } = person
  await superUser(people.update, {
    params: { user_id },
    body: {
      version,
      first_name,
      last_name,
      roles: roles.map(({ tuk_id }) => ({ role_code: 'ADT' as const, tuk_id, institution_id })),
    },
  })
  return signIn(world.carry, {
    username: world.seeded.usernameOf('ADT', 'a'),
    password: world.seeded.password,
  })
}
const sent = async (sender_id: string | null, full_name: string) =>
  (await admin(applicants.create, { body: anApplicant({ sender_id, full_name }) })).data

describe('who acts for an institution', () => {
  test('holds their role through it: permission group 3, and reads its name', async () => {
    const { institution_id, institution_name } = await institution()
    const acting = await actingFor(institution_id)
    const held = (await superUser(people.tukAdmins, {})).data.flatMap(({ roles }) => roles)
    expect(held).toMatchObject([{ institution_id, institution_name }])
    expect((await acting.call(ownInstitution.get, {})).data).toMatchObject({
      institution_id,
      institution_name,
    })
  })

  test('reads the names of those whom it sent, and nobody else’s; never a NIK or an address', async () => {
    const { institution_id } = await institution()
    await sent(institution_id, 'Dikirim Institusi')
    await sent((await institution()).institution_id, 'Dikirim Lain')
    await sent(null, 'Datang Sendiri')
    const { call } = await actingFor(institution_id)
    const { data } = await call(ownInstitution.applicants, {})
    expect(data).toEqual([{ applicant_id: expect.any(String), full_name: 'Dikirim Institusi', parts: [] }])
    expect((await call(ownInstitution.applicants, { query: { search: 'contoh.id' } })).data).toEqual([])
  })

  test('adds applicants as its own, whatever they ask, and may not send them on', async () => {
    const own = await institution()
    const other = await institution()
    const { call } = await actingFor(own.institution_id)
    const body = anApplicant({ full_name: 'Murid Baru', sender_id: other.institution_id })
    const { data: made } = await call(applicants.create, { body })
    expect(made).toMatchObject({ sender_id: own.institution_id, sender_name: own.institution_name })
    const { data } = await call(ownInstitution.applicants, {})
    expect(data.map(({ full_name }) => full_name)).toEqual(['Murid Baru'])
  })

  test('reads what the pleno decided of them once the director has signed it, and nothing before', async () => {
    const { institution_id } = await institution()
    const sitting = await sittingIn(world)
    const { params } = await sitting.decided([{ recommendation: 'K' }, { recommendation: 'BK' }])
    const { data: assessment } = await admin(assessments.get, { params })
    for (const { applicant_id } of assessment.participants) {
      const { data } = await admin(applicants.get, { params: { applicant_id: applicant_id ?? '' } })
      const asked = Object.keys(anApplicant()).map((key) => [key, data[key as keyof typeof data] ?? null])
      const { version } = data
      await admin(applicants.update, {
        params: { applicant_id: data.applicant_id },
        body: { ...Object.fromEntries(asked), version, sender_id: institution_id } as never,
      })
    }
    const { call } = await actingFor(institution_id)
    const parts = async () => (await call(ownInstitution.applicants, {})).data.flatMap((one) => one.parts)
    expect((await parts()).map((part) => part.status_graduation)).toEqual(['NONE', 'NONE'])
    const signing = { params, body: { signature: aSignature } }
    await sitting.minuted({ params })
    await (await world.as('DIR')).call(plenos.close, signing)
    const closed = await parts()
    expect(closed.map((part) => part.status_graduation).sort()).toEqual(['L', 'TL'])
    for (const part of closed) {
      expect(part).toMatchObject({ state: 'PLENO_REPORT_READY', certificate: null })
      expect(part.schema_name).not.toBe('')
    }
  })

  test('reads nothing any more once it is in the bin', async () => {
    const { institution_id } = await institution()
    const { call } = await actingFor(institution_id)
    await admin(institutions.delete, { params: { institution_id } })
    expect((await refused(call(ownInstitution.get, {}))).status).toBe(404)
    expect((await refused(call(ownInstitution.applicants, {}))).status).toBe(404)
  })

  test('is signed out when the institution is another, and finds no such page without one', async () => {
    const { institution_id } = await institution()
    const { call } = await actingFor(institution_id)
    const after = await actingFor(null)
    expect((await refused(call(ownInstitution.get, {}))).status).toBe(401)
    expect((await refused(after.call(ownInstitution.applicants, {}))).status).toBe(404)
  })
})

describe('a role', () => {
  test('is held through an institution by venue admins only, and through one of the LSP’s own', async () => {
    const tuk_id = world.seeded.lsp.a.tukId
    const { institution_id } = await institution()
    const invited = (role_code: 'ADM' | 'ADT', through: string) =>
      superUser(people.create, {
        body: aPerson({
          roles: [{ role_code, tuk_id: role_code === 'ADT' ? tuk_id : null, institution_id: through }],
        }),
      })
    expect((await refused(invited('ADM', institution_id))).refusal.reason).toBe('invalid_input')
    const elsewhere = await institution((await world.as('ADM', 'b')).call)
    expect((await refused(invited('ADT', elsewhere.institution_id))).refusal.reason).toBe('rule_broken')
  })
})
