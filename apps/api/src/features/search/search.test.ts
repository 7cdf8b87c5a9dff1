import { applicants } from '@kompeten/contract/applicants/applicants'
import { search } from '@kompeten/contract/search/search'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aNik, anApplicant } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Assessing, assessingIn } from '../../../test/assessing.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let given: Assessing
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  given = assessingIn(world)
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const find = async (call: Call, text: string) => (await call(search.find, { body: { text } })).data
const kinds = async (call: Call, text: string) => (await find(call, text)).map(({ kind }) => kind)

describe('people', () => {
  test('are found by name and by e-mail, in their own LSP alone', async () => {
    const body = anApplicant({ full_name: 'Wulan Kesumawati', email: 'wulan.kesuma@contoh.id' })
    const { data } = await admin(applicants.create, { body })
    const hit = {
      kind: 'applicant',
      title: 'Wulan Kesumawati',
      detail: data.nik_masked,
      link: `/asesi/edit-asesi/${data.applicant_id}`,
    }
    expect(await find(admin, 'kesumawati wulan')).toEqual([hit])
    expect(await find(admin, 'WULAN.KESUMA@contoh.id')).toEqual([hit])
    expect(await find((await world.as('SUP', 'b')).call, 'kesumawati')).toEqual([])
    expect(await find((await world.as('APL')).call, 'kesumawati')).toEqual([])
    expect(await find((await world.as('ACS')).call, 'kesumawati')).toEqual([])
  })

  test('are found by the whole NIK, never by a part of it, and it stands in no answer', async () => {
    const nik = aNik()
    const { data } = await admin(applicants.create, {
      body: anApplicant({ nik, full_name: 'Yogi Hendrawan' }),
    })
    const found = await find(admin, ` ${nik.slice(0, 6)} ${nik.slice(6)} `)
    expect(found).toMatchObject([{ kind: 'applicant', title: 'Yogi Hendrawan', detail: data.nik_masked }])
    expect(JSON.stringify(found)).not.toContain(nik)
    const dotted = [nik.slice(0, 2), nik.slice(2, 4), nik.slice(4, 6), nik.slice(6, 12), nik.slice(12)].join(
      '.',
    )
    expect(await find(admin, dotted)).toEqual(found)
    expect(await find(admin, nik.slice(0, 15))).toEqual([])
    expect(await find((await world.as('ADM', 'b')).call, nik)).toEqual([])
    // A TUK admin finds those of their own venue alone.
    expect(await find((await world.as('ADT')).call, nik)).toEqual([])
    await admin(applicants.delete, { params: { applicant_id: data.applicant_id } })
    expect((await find(admin, nik))[0]?.detail).toBe(`${data.nik_masked} · di tempat sampah`)
  })

  test('an assessor is found by name, and by nobody who may not see the assessors', async () => {
    await given.assessor([], { first_name: 'Kartika', last_name: 'Puspitasari' })
    expect(await kinds(admin, 'puspitasari')).toContain('accessor')
    expect(await kinds((await world.as('ADT')).call, 'puspitasari')).toEqual([])
  })
})

describe('records', () => {
  test('schemes and applications are found as far as one sees them', async () => {
    const scheme = await given.scheme()
    const who = await given.approved(scheme)
    const [own] = (await find(who.call, 'skema')).filter(({ kind }) => kind === 'application')
    const name = own?.title ?? ''
    expect(own?.link).toBe(`/join-skema/${who.joinRequestId}`)
    expect(await kinds(admin, name)).toEqual(expect.arrayContaining(['application', 'scheme']))
    expect(await kinds((await world.as('APL')).call, name)).not.toContain('application')
  })

  test('a venue is found by its name, by a TUK admin only their own', async () => {
    const { data } = await admin(tuk.create, { body: aVenue({ tuk_name: 'TUK Cendrawasih Raya' }) })
    expect(await find(admin, 'cendrawasih')).toMatchObject([{ kind: 'venue', title: data.tuk_name }])
    expect(await find((await world.as('ADT')).call, 'cendrawasih')).toEqual([])
  })
})

test('one letter finds nothing but says so', async () => {
  expect((await refused(admin(search.find, { body: { text: ' a ' } }))).status).toBe(400)
})
