import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { type ApplicantRegistration, registration } from '@kompeten/contract/registration/registration'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { aNik, changing, anApplicant as entered } from '@kompeten/testkit/applicants'
import { aCertificate, assessorData } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { anApplicant, anAssessor } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startMailingWorld } from '../../../test/mailing-world.ts'
import { mailsTo } from '../../../test/mails.ts'
import { password, registeringIn } from '../../../test/registering.ts'

const { world, catcher, onHost, lspA, apply, rows, linkOf, confirmed, close } = await registeringIn(
  await startMailingWorld(),
)
afterAll(close)

let admin: Call
beforeAll(async () => {
  admin = (await world.as('ADM')).call
})

const idOf = async ({ email }: ApplicantRegistration): Promise<string> => {
  const [row] = await rows('select applicant_id from applicant_profile where email = $1', [email])
  return row.applicant_id
}
const read = async (given: ApplicantRegistration) =>
  (await admin(applicants.get, { params: { applicant_id: await idOf(given) } })).data
const sharedOf = async (...given: ApplicantRegistration[]) =>
  Promise.all(given.map(async (one) => (await read(one)).nik_shared))

/** Two confirmed registrations with one NIK, the first of them holding it. */
const twins = async () => {
  const first = anApplicant(lspA())
  await confirmed(first)
  const second = anApplicant(lspA(), { nik: first.nik })
  await confirmed(second)
  return [first, second] as const
}

test('who registers with a NIK that another record holds shares it: the office sees that, the person does not', async () => {
  const [first, second] = await twins()
  expect(await sharedOf(first, second)).toEqual([false, true])
  const { call } = await signIn(world.carry, { username: second.username, password })
  const own = await call(applicants.mine)
  expect(own.data).toMatchObject({ full_name: second.first_name, nik_shared: false })
  const { data } = await admin(applicantDuplicates.list)
  const pair = data.find(({ records }) => records.some((one) => one.email === second.email))
  expect(pair).toMatchObject({
    reason: 'same_nik',
    records: [{ email: first.email }, { email: second.email }],
  })
})

test('who confirms first holds a NIK, not who only typed it first', async () => {
  const typed = anApplicant(lspA())
  await apply(typed)
  const owner = anApplicant(lspA(), { nik: typed.nik })
  await confirmed(owner)
  await eventually(async () => expect(await sharedOf(typed, owner)).toEqual([true, false]))
  // Nor does who only typed it hear that its owner is there.
  const { token } = await linkOf(typed.email)
  await onHost(passwords.set, { params: { token }, body: { password } })
  expect(await mailsTo(catcher, typed.email)).toHaveLength(1)
  expect(await sharedOf(typed, owner)).toEqual([true, false])
})

test('a record that the LSP entered holds its NIK, also while nobody has confirmed the registration that goes on with it', async () => {
  const going = anApplicant(lspA())
  await admin(applicants.create, { body: entered({ nik: going.nik, email: going.email }) })
  await apply(going)
  const other = anApplicant(lspA(), { nik: going.nik })
  await confirmed(other)
  const waiting = `select 1 from pending_registration join identity using (user_id) where username = $1`
  await eventually(async () => expect(await rows(waiting, [other.username])).toEqual([]))
  expect(await sharedOf(going, other)).toEqual([false, true])
})

test('the office settles whose a NIK is by merging, which can be undone', async () => {
  const [first, second] = await twins()
  const [gone, kept] = [await read(first), await read(second)]
  const merged = await admin(applicantDuplicates.merge, {
    params: { applicant_id: kept.applicant_id },
    body: {
      gone_id: gone.applicant_id,
      version: kept.version,
      gone_version: gone.version,
      take: [],
      nik_differs_seen: false,
    },
  })
  expect(merged.data.nik_shared).toBe(false)
  const [{ merge_id } = { merge_id: '' }] = (
    await admin(applicantDuplicates.merges, { params: { applicant_id: kept.applicant_id } })
  ).data
  await admin(applicantDuplicates.undo, { params: { applicant_id: kept.applicant_id, merge_id } })
  expect(await sharedOf(first, second)).toEqual([true, false])
})

test('the office settles whose a NIK is by putting the holder in the bin; taking it out again is refused', async () => {
  const [first, second] = await twins()
  const params = { applicant_id: await idOf(first) }
  await admin(applicants.delete, { params })
  expect((await read(second)).nik_shared).toBe(false)
  expect(await reasonOf(admin(applicants.restore, { params }))).toBe('already_exists')
})

test('the office settles whose a NIK is by correcting one of them: of several who share it the first holds it then', async () => {
  const [first, second] = await twins()
  const third = anApplicant(lspA(), { nik: first.nik })
  await confirmed(third)
  const changed = await admin(applicants.update, changing(await read(first), { nik: aNik() }))
  expect(changed.data.nik_shared).toBe(false)
  expect(await sharedOf(first, second, third)).toEqual([false, false, true])
  const taken = await reasonOf(admin(applicants.update, changing(await read(first), { nik: first.nik })))
  expect(taken).toBe('already_exists')
})

test('who comes back when nobody holds their NIK any more holds it: out of the bin, and after a merge is undone', async () => {
  const [first, second] = await twins()
  const [one, other] = [{ applicant_id: await idOf(first) }, { applicant_id: await idOf(second) }]
  for (const params of [other, one]) await admin(applicants.delete, { params })
  await admin(applicants.restore, { params: other })
  expect((await read(second)).nik_shared).toBe(false)

  const [holder, sharer] = await twins()
  const [gone, kept] = [await read(sharer), (await admin(applicants.create, { body: entered() })).data]
  const params = { applicant_id: kept.applicant_id }
  const versions = { version: kept.version, gone_version: gone.version }
  const body = { gone_id: gone.applicant_id, ...versions, take: [], nik_differs_seen: true }
  await admin(applicantDuplicates.merge, { params, body })
  await admin(applicants.delete, { params: { applicant_id: await idOf(holder) } })
  const { data } = await admin(applicantDuplicates.merges, { params })
  await admin(applicantDuplicates.undo, { params: { ...params, merge_id: data[0]?.merge_id ?? '' } })
  expect((await read(sharer)).nik_shared).toBe(false)
})

test('who goes on with the account of a record that was merged acts on the one that stays', async () => {
  const [first, second] = await twins()
  const [kept, gone] = [await read(first), await read(second)]
  const params = { applicant_id: kept.applicant_id }
  const versions = { version: kept.version, gone_version: gone.version }
  const body = { gone_id: gone.applicant_id, ...versions, take: [], nik_differs_seen: false }
  await admin(applicantDuplicates.merge, { params, body })
  const { call } = await signIn(world.carry, { username: second.username, password })
  const { data: own } = await call(applicants.mine)
  expect(own).toMatchObject({ applicant_id: kept.applicant_id, may: expect.arrayContaining(['update']) })
  await call(applicants.update, changing(own, { contact: '081299998888' }))
  const file = aCertificate('ktp.pdf')
  const { data: documents } = await call(applicantDocuments.add, { params, body: { kind: 'ktp' }, file })
  expect(documents).toMatchObject([{ may: ['delete'] }])
  expect((await call(evidence.mine)).data.may).toEqual(['give'])
  expect((await read(first)).contact).toBe('081299998888')
})

test('an assessor who registers with a NIK that another assessor holds is not told either; the office is, and puts it right', async () => {
  const first = anAssessor(lspA())
  const second = anAssessor(lspA(), { nik: first.nik })
  for (const body of [first, second]) {
    await onHost(registration.registerAssessor, { body })
    const { token } = await linkOf(body.email)
    await onHost(passwords.set, { params: { token }, body: { password } })
  }
  const { call, userId } = await signIn(world.carry, { username: second.username, password })
  const params = { user_id: userId }
  const seen = async (by = admin) => (await by(assessors.ofUser, { params })).data
  const give = async (nik: string, by = call) => {
    const version = (await seen())?.version ?? 0
    return by(assessors.save, { params, body: { ...assessorData({ nik }), version } })
  }
  expect((await seen(call))?.nik_shared).toBe(false)
  expect((await seen())?.nik_shared).toBe(true)
  // Whether it is shared or not, they change none themselves: that they may would tell.
  const own = assessorData().nik ?? ''
  expect(await reasonOf(give(own))).toBe('not_allowed')
  expect((await give(own, admin)).data.nik_shared).toBe(false)
  expect(await reasonOf(give(aNik()))).toBe('not_allowed')
  expect(await reasonOf(give(first.nik, admin))).toBe('already_exists')
})
