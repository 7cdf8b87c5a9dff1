import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { profile } from '@kompeten/contract/profile/profile'
import { type ApplicantRegistration, registration } from '@kompeten/contract/registration/registration'
import { aGuest } from '@kompeten/testkit/assessments'
import { type Call, caller } from '@kompeten/testkit/call'
import { anApplicant } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { startMailingWorld } from '../../../../test/mailing-world.ts'
import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { at, schedulingIn } from '../../../../test/scheduling.ts'

const { world, catcher, close } = await startMailingWorld()
const { given, admin, create, get, scheme } = await schedulingIn(world)
const onHost = caller(world.carry, { host: world.seeded.lsp.a.hostname })
const password = 'Elang-Jawa-88'
afterAll(close)

const whole = {
  address: 'Jl. Merdeka No. 12',
  postal_code: '40115',
  kelurahan_id: '3273091003',
  pendidikan_terakhir: 'SMA',
} as const
const aPerson = (changes: Partial<ApplicantRegistration> = {}) =>
  anApplicant(world.seeded.lsp.a.lspId, { ...whole, ...changes })

const register = (person: ApplicantRegistration) => onHost(registration.registerApplicant, { body: person })
/** Opens the mailed link: the address is shown to be theirs. */
const confirm = async (person: ApplicantRegistration) => {
  const [mail] = await mailsTo(catcher, person.email)
  if (!mail) throw new Error('No mail')
  const { token } = linkIn(mail)
  await onHost(passwords.set, { params: { token }, body: { password } })
  return signIn(world.carry, { username: person.username, password })
}
const inviteTo = async (of: Assessment, email: string, full_name: string): Promise<Assessment> =>
  (
    await admin(assessmentPeople.addParticipants, {
      params: at(of),
      body: { join_request_ids: [], guests: [{ ...aGuest(scheme.schema_id), email, full_name }] },
    })
  ).data
const only = async (of: Assessment): Promise<Participant> => {
  const { participants } = await get(admin, of)
  const [one] = participants
  if (!one || participants.length > 1) throw new Error('Not one participant')
  return one
}
const notices = async (call: Call, name: string, of: Assessment) => {
  const { data } = await call(notifications.list, { query: { limit: '50' } })
  return data.filter((one) => one.name === name && one.data.includes(of.assessment_id))
}
const eventsOf = async (of: Assessment) =>
  (await admin(assessments.timeline, { params: at(of) })).data.map(({ name }) => name)

describe('a participant without account', () => {
  test('becomes the applicant of that name who confirms that e-mail, and never before it is confirmed', async () => {
    const person = aPerson()
    const made = await inviteTo(await create(), person.email.toUpperCase(), ' agung  NUGRAHA')
    await register(person)
    // The registration's mail has gone: whatever follows from an unconfirmed address has happened by then.
    await mailsTo(catcher, person.email)
    expect(await only(made)).toMatchObject({ applicant_id: null, suggested_account: null })

    const { call } = await confirm(person)
    const linked = await eventually(async () => {
      const one = await only(made)
      expect(one.applicant_id).not.toBeNull()
      return one
    })
    expect(linked).toMatchObject({ full_name: 'Agung Nugraha', join_request_id: null })
    expect(await eventsOf(made)).toContain('assessment.account_linked')
    await eventually(async () => {
      const [told] = await notices(call, 'assessment.account_linked', made)
      expect(told).toMatchObject({ link: '/join-skema/add-join-skema' })
      expect(told?.description).toMatch(/peserta asesmen .+\. Ajukan permohonan/)
    })
    expect((await get(call, made)).participants).toMatchObject([{ full_name: 'Agung Nugraha' }])
  })

  test('becomes the applicant whose account takes that e-mail later', async () => {
    const person = aPerson()
    await register(person)
    const { call } = await confirm(person)
    const taken = aPerson().email
    const made = await inviteTo(await create(), taken, person.first_name)
    await call(profile.changeEmail, { body: { email: taken, password } })
    const [mail] = await mailsTo(catcher, taken)
    if (!mail) throw new Error('No mail')
    expect(await only(made)).toMatchObject({ applicant_id: null })
    await onHost(passwords.confirm, { params: { token: linkIn(mail).token } })
    await eventually(async () => expect((await only(made)).applicant_id).not.toBeNull())
  })

  test('brings their application along, whenever it is accepted', async () => {
    const person = aPerson()
    const made = await inviteTo(await create(), person.email, person.first_name)
    await register(person)
    const who = await confirm(person)
    await eventually(async () => expect((await only(made)).applicant_id).not.toBeNull())
    const { joinRequestId } = await given.approved(scheme, who)
    await eventually(async () => expect((await only(made)).join_request_id).toBe(joinRequestId))
    const { data: waiting } = await admin(assessmentPeople.waiting, { query: at(made) })
    expect(waiting.map((one) => one.join_request_id)).not.toContain(joinRequestId)
  })

  test('of another name is only suggested, and linked by one click of who has looked', async () => {
    const person = aPerson()
    const made = await inviteTo(await create(), person.email, 'Bapak Agung N.')
    await register(person)
    const who = await confirm(person)
    const suggested = await eventually(async () => {
      const one = await only(made)
      expect(one.suggested_account).not.toBeNull()
      return one
    })
    expect(suggested).toMatchObject({ applicant_id: null, full_name: 'Bapak Agung N.' })
    expect(suggested.suggested_account?.full_name).toBe('Agung Nugraha')
    await eventually(async () => {
      const [told] = await notices(admin, 'assessment.account_suggested', made)
      expect(told).toMatchObject({ link: `/assessments/${made.assessment_id}/detail?tab=participants` })
    })
    const { joinRequestId } = await given.approved(scheme, who)
    await admin(assessmentPeople.linkAccount, {
      params: { ...at(made), assessment_applicant_id: suggested.assessment_applicant_id },
      body: { applicant_id: suggested.suggested_account?.applicant_id ?? '', join_request_id: null },
    })
    expect(await only(made)).toMatchObject({
      full_name: 'Agung Nugraha',
      join_request_id: joinRequestId,
      suggested_account: null,
    })
  })

  test('who has an account already is linked as soon as they are taken in', async () => {
    const person = aPerson()
    await register(person)
    const who = await confirm(person)
    const { joinRequestId } = await given.approved(scheme, who)
    const made = await inviteTo(await create(), person.email, person.first_name)
    await eventually(async () => expect((await only(made)).join_request_id).toBe(joinRequestId))
    await eventually(async () => {
      const [told] = await notices(who.call, 'assessment.account_linked', made)
      expect(told).toMatchObject({ link: `/assessments/${made.assessment_id}/detail` })
    })
  })

  test('stays one where they take part with their account as well', async () => {
    const person = aPerson()
    await register(person)
    const who = await confirm(person)
    const { joinRequestId } = await given.approved(scheme, who)
    const made = await create()
    await admin(assessmentPeople.addParticipants, {
      params: at(made),
      body: { join_request_ids: [joinRequestId], guests: [] },
    })
    await inviteTo(made, person.email, person.first_name)
    const other = await inviteTo(await create(), person.email, person.first_name)
    // That job was ordered after this one's.
    // In an assessment elsewhere somebody has to say which of the two places they have.
    await eventually(async () =>
      expect(await only(other)).toMatchObject({ applicant_id: null, suggested_account: expect.anything() }),
    )
    const { participants } = await get(admin, made)
    expect(participants.filter((one) => one.applicant_id === null)).toHaveLength(1)
  })
})
