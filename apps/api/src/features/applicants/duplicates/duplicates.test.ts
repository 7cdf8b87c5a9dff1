import { type Applicant, type ApplicantInput, applicants } from '@kompeten/contract/applicants/applicants'
import { applicantConsents } from '@kompeten/contract/applicants/consents'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { applicantDuplicates, type MergeField } from '@kompeten/contract/applicants/duplicates'
import { bins } from '@kompeten/contract/bins/bins'
import { people } from '@kompeten/contract/people/people'
import { aNik, anApplicant, changing } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../../test/world.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { applicantOf, idsOfApplicant, mergedInto } from '../index.ts'

let world: World
let admin: Call
let lspId: string
beforeAll(async () => {
  world = await startWorld()
  ;({ call: admin, lspId } = await world.as('ADM'))
})
afterAll(() => world.close())

const create = async (changes: Partial<ApplicantInput> = {}) =>
  (await admin(applicants.create, { body: anApplicant(changes) })).data
const get = async ({ applicant_id }: Applicant) =>
  (await admin(applicants.get, { params: { applicant_id } })).data
const merge = async (kept: Applicant, gone: Applicant, take: MergeField[] = [], seen = true) =>
  (
    await admin(applicantDuplicates.merge, {
      params: { applicant_id: kept.applicant_id },
      body: {
        gone_id: gone.applicant_id,
        version: kept.version,
        gone_version: gone.version,
        take,
        nik_differs_seen: seen,
      },
    })
  ).data
const undo = async ({ applicant_id }: Applicant) => {
  const { data } = await admin(applicantDuplicates.merges, { params: { applicant_id } })
  const [newest] = data
  return (
    await admin(applicantDuplicates.undo, {
      params: { applicant_id, merge_id: newest?.merge_id ?? '' },
    })
  ).data
}
const inBin = async ({ applicant_id }: Applicant) =>
  (await admin(bins.list, { params: { kind: 'applicant' }, query: { limit: '100' } })).data.find(
    ({ record_id }) => record_id === applicant_id,
  )
const nikOf = async (applicant: Applicant) =>
  (await admin(applicants.revealNik, { params: { applicant_id: applicant.applicant_id } })).data.nik

describe('records of one person', () => {
  test('are found by a similar name and the same birthday, or by the NIK of one in the bin', async () => {
    const nik = aNik()
    const old = await create({ full_name: 'Joko Widagdo', nik, date_of_birth: '1981-02-03' })
    await admin(applicants.delete, { params: old })
    const other = await create({ full_name: 'Joko Widagda', date_of_birth: '1981-02-03' })
    const { data: own } = await admin(applicants.update, changing(other, { nik }))
    const twin = await create({ full_name: 'J. Widagdo', date_of_birth: '1981-02-03' })
    await create({ full_name: 'Joko Hartono', date_of_birth: '1981-02-03' })
    const { data } = await admin(applicantDuplicates.of, { params: own })
    expect(data.map(({ reason, record }) => [reason, record?.applicant_id]).sort()).toEqual([
      ['same_nik', old.applicant_id],
      ['similar_name_and_birth', twin.applicant_id],
    ])
    const pairs = (await admin(applicantDuplicates.list)).data
    expect(pairs).toContainEqual(
      expect.objectContaining({
        reason: 'same_nik',
        records: expect.arrayContaining([expect.objectContaining({ applicant_id: old.applicant_id })]),
      }),
    )
  })

  test('become one, which takes over what was chosen, and are two again, each with its own', async () => {
    const [kept, gone] = [
      await create({ full_name: 'Rina', contact: '0811111111' }),
      await create({ full_name: 'Rina Ayu', contact: '0822222222', institution: 'PT Dua' }),
    ]
    const [keptNik, goneNik] = [await nikOf(kept), await nikOf(gone)]
    const one = await merge(kept, gone, ['nik', 'full_name'])
    expect(one).toMatchObject({ full_name: 'Rina Ayu', contact: '0811111111' })
    expect(await nikOf(one)).toBe(goneNik)
    expect(await get(gone)).toMatchObject({ merged_into: kept.applicant_id, may: ['reveal_nik'] })
    const { refusal } = await refused(admin(applicants.restore, { params: gone }))
    expect(refusal).toMatchObject({ reason: 'merged_into', facts: { name: 'Rina Ayu' } })
    expect(await reasonOf(admin(applicants.update, changing(await get(gone), {})))).toBe('merged_into')
    const third = await create()
    expect(await reasonOf(merge(third, await get(gone)))).toBe('merged_into')
    expect(await reasonOf(merge(await get(gone), third))).toBe('merged_into')
    const link = `/asesi/edit-asesi/${kept.applicant_id}`
    expect(await inBin(gone)).toMatchObject({ merged_into: { name: 'Rina Ayu', link } })
    await inTenant(world.app.database.app, lspId, 'read', async (tx) => {
      expect(await mergedInto(tx, [gone.applicant_id])).toEqual(
        new Map([[gone.applicant_id, kept.applicant_id]]),
      )
      expect((await idsOfApplicant(tx, gone.applicant_id)).sort()).toEqual(
        [kept.applicant_id, gone.applicant_id].sort(),
      )
    })
    const back = await undo(one)
    expect(back).toMatchObject({ full_name: 'Rina', contact: '0811111111' })
    expect(await nikOf(back)).toBe(keptNik)
    expect(await get(gone)).toMatchObject({ merged_into: null, deleted_date: null, full_name: 'Rina Ayu' })
    expect(await nikOf(gone)).toBe(goneNik)
  })

  test('with two NIKs stay two until somebody says that they compared them', async () => {
    const [kept, gone] = [await create(), await create()]
    await expect(merge(kept, gone, [], false)).rejects.toMatchObject({
      refusal: { reason: 'rule_broken', errors: [{ path: 'nik_differs_seen', code: 'required' }] },
    })
    expect((await get(gone)).merged_into).toBeNull()
    const nik = aNik()
    const old = await create({ nik })
    await admin(applicants.delete, { params: old })
    const { data: twin } = await admin(applicants.update, changing(await create(), { nik }))
    expect((await merge(twin, await get(old), [], false)).applicant_id).toBe(twin.applicant_id)
  })

  test('keep at an undo what was changed since the merge', async () => {
    const [kept, gone] = [await create({ full_name: 'Tuti' }), await create({ full_name: 'Tuti Alawiyah' })]
    const one = await merge(kept, gone, ['full_name'])
    const { nik: _, ...blank } = anApplicant()
    const body = Object.fromEntries(Object.keys(blank).map((key) => [key, one[key as keyof Applicant]]))
    await admin(applicants.update, {
      params: one,
      body: { ...(body as typeof blank), nik: null, full_name: 'Tuti A', version: one.version },
    })
    expect((await undo(one)).full_name).toBe('Tuti A')
  })

  test('have what either of them agreed to', async () => {
    const [kept, gone] = [await create(), await create()]
    const body = { consent_given: true, guardian_name: null, guardian_relation: null }
    await admin(applicantConsents.add, { params: { applicant_id: gone.applicant_id }, body })
    expect((await get(kept)).gaps).toContainEqual({ path: 'consent', code: 'consent_missing' })
    const one = await merge(kept, gone)
    expect(one.gaps).toEqual([])
    const { data } = await admin(applicantConsents.list, { params: one })
    expect(data).toMatchObject([{ medium: 'paper' }])
    expect((await undo(one)).gaps).not.toEqual([])
  })

  test('merged into one that took the same from both are undone in the order against that of the merges', async () => {
    const kept = await create({ full_name: 'Kartini' })
    const [one, other] = [await create({ full_name: 'Kartini A' }), await create({ full_name: 'Kartini B' })]
    const twice = await merge(await merge(kept, one, ['full_name']), other, ['full_name'])
    const { applicant_id } = twice
    const { data } = await admin(applicantDuplicates.merges, { params: { applicant_id } })
    expect(data.map(({ gone_name, may }) => [gone_name, may])).toEqual([
      ['Kartini B', ['undo']],
      ['Kartini A', []],
    ])
    const early = admin(applicantDuplicates.undo, {
      params: { applicant_id, merge_id: data[1]?.merge_id ?? '' },
    })
    expect(await reasonOf(early)).toBe('step_not_possible')
    expect((await undo(twice)).full_name).toBe('Kartini A')
    expect((await undo(twice)).full_name).toBe('Kartini')
  })

  test('give the account to the one that stays, and back', async () => {
    const email = 'akun.pindah@contoh.id'
    const [kept, gone] = [await create(), await create({ email })]
    await admin(people.inviteApplicant, { params: gone, body: { username: 'akun.pindah', email } })
    const invited = await get(gone)
    expect(invited).toMatchObject({ account: 'waiting' })
    // Whoever is invited at an address that the record has not would read the other's.
    const one = await merge(kept, invited, ['email'])
    expect(one.account).toBe('waiting')
    await undo(one)
    expect((await get(kept)).account).toBe('none')
    expect((await get(gone)).account).toBe('waiting')
  })

  test('merged one into the other follow to where that one goes', async () => {
    const [one, two, three] = [await create(), await create(), await create()]
    const twice = await merge(two, one)
    const whole = await merge(three, twice)
    await inTenant(world.app.database.app, lspId, 'read', async (tx) => {
      expect((await mergedInto(tx, [one.applicant_id])).get(one.applicant_id)).toBe(three.applicant_id)
    })
    await undo(whole)
    await inTenant(world.app.database.app, lspId, 'read', async (tx) => {
      expect((await mergedInto(tx, [one.applicant_id])).get(one.applicant_id)).toBe(two.applicant_id)
    })
  })

  test('are merged in the version that was compared, and never with themselves', async () => {
    const [kept, gone] = [await create(), await create()]
    await expect(merge({ ...kept, version: 9 }, gone)).rejects.toMatchObject({ status: 409 })
    await expect(merge(kept, kept)).rejects.toMatchObject({ status: 422 })
    expect((await get(gone)).deleted_date).toBeNull()
  })
})

describe('an applicant without an account', () => {
  test('is invited to one, and signs in to their own record', async () => {
    const made = await create({ full_name: 'Undangan Satu' })
    const body = { username: 'undangan.satu', email: 'undangan.satu@contoh.id' }
    const person = (await admin(people.inviteApplicant, { params: made, body })).data
    expect(person).toMatchObject({ state: 'invited', roles: [{ role_code: 'APL' }] })
    const invited = await get(made)
    expect(invited).toMatchObject({ account: 'waiting', user_id: person.user_id })
    const [role] = person.roles
    await inTenant(world.app.database.app, lspId, 'read', async (tx) => {
      const record = await applicantOf(tx, role?.user_permission_id ?? '')
      expect(record?.applicantId).toBe(made.applicant_id)
    })
    await expect(admin(people.inviteApplicant, { params: made, body })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a document', () => {
  test('is kept with the applicant, read by who may see them, and taken away', async () => {
    const made = await create()
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const file = { name: 'ktp.png', bytes: new Uint8Array(picture) }
    const { data } = await admin(applicantDocuments.add, { params: made, body: { kind: 'ktp' }, file })
    expect(data).toMatchObject([{ kind: 'ktp', name: 'ktp.png', may: ['delete'] }])
    const params = { applicant_id: made.applicant_id, document_id: data[0]?.document_id ?? '' }
    expect((await admin(applicantDocuments.file, { params })).size).toBeGreaterThan(0)
    const { call: venueAdmin } = await world.as('ADT')
    await expect(venueAdmin(applicantDocuments.file, { params })).rejects.toMatchObject({ status: 404 })
    expect((await admin(applicantDocuments.delete, { params })).data).toEqual([])
    await expect(admin(applicantDocuments.file, { params })).rejects.toMatchObject({ status: 404 })
  })
})
