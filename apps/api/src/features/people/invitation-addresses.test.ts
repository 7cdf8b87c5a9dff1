import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { people } from '@kompeten/contract/people/people'
import { anApplicant } from '@kompeten/testkit/applicants'
import { caller } from '@kompeten/testkit/call'
import { aPerson } from '@kompeten/testkit/people'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { change, invitingIn, password, role } from '../../../test/inviting.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { linkIn, mailsTo } from '../../../test/mails.ts'

const { world, catcher, superUser, invite, accept, colleague, read, close } = await invitingIn(
  await startOwnMailingWorld(),
)
afterAll(close)

const record = async (applicant_id: string) =>
  (await superUser(applicants.get, { params: { applicant_id } })).data

const added = async (changes: Parameters<typeof anApplicant>[0] = {}) =>
  (await superUser(applicants.create, { body: anApplicant(changes) })).data

/** An applicant who was entered with one address and is invited there. */
const invited = async (email = aPerson().email) => {
  const made = await added({ email })
  const body = { email, username: aPerson().username, name_differs_seen: true }
  const { data: person } = await superUser(people.inviteApplicant, { params: made, body })
  return { kept: await record(made.applicant_id), person, email }
}

type Kept = Awaited<ReturnType<typeof record>>
const save = ({ applicant_id, version, ...kept }: Kept, changes: object) => {
  const { nik: _, ...fields } = anApplicant({})
  const same = Object.fromEntries(Object.keys(fields).map((key) => [key, kept[key as keyof typeof kept]]))
  const body = { ...fields, ...same, nik: null, version, ...changes }
  return superUser(applicants.update, { params: { applicant_id }, body })
}

const tokenTo = async (email: string, mails = 1) => {
  const mail = (await mailsTo(catcher, email, mails)).at(-1)
  return linkIn(mail as NonNullable<typeof mail>).token
}
const opening = (token: string) =>
  reasonOf(world.stranger(passwords.set, { params: { token }, body: { password } }))

describe('the invitation of an applicant', () => {
  test('keeps the record at its address until it is sent to the other: then the first link works no more', async () => {
    const { kept, email } = await invited()
    const token = await tokenTo(email)
    const right = aPerson().email
    const { refusal } = await refused(save(kept, { email: right }))
    expect(refusal.errors).toMatchObject([{ path: 'email', code: 'invitation_waits' }])
    expect(refusal.errors[0]?.message).toContain(email)
    expect((await refused(save(kept, { email: null }))).refusal.errors).toMatchObject([{ path: 'email' }])
    // What else is changed of the record is nobody's address.
    await save(kept, { position: 'Mandor' })

    const { data: person } = await superUser(people.readdressApplicant, {
      params: kept,
      body: { email: right },
    })
    expect(person).toMatchObject({ email: right, state: 'invited', invitation_mail: 'waiting' })
    // Neither used nor expired, and no new one would come: it was taken back, and who did so stood in the mail.
    const { refusal: dead } = await refused(world.stranger(passwords.link, { params: { token } }))
    expect(dead).toMatchObject({
      reason: 'account_deactivated',
      facts: { withdrawn_by: { name: 'LSP digital', for_good: true } },
    })
    expect(dead.message).toContain('tidak dapat dipakai lagi')
    expect(dead.message).not.toContain(right)
    expect(await opening(token)).toBe('account_deactivated')
    expect((await record(kept.applicant_id)).email).toBe(right)
    await accept(right)
    const now = await record(kept.applicant_id)
    expect(now.account).toBe('active')
    // Once it is accepted, the address in the record is the LSP's to note, and the account's is its owner's.
    await save(now, { email: aPerson().email })
    expect((await read(person.user_id)).email).toBe(right)
    const again = superUser(people.readdressApplicant, { params: kept, body: { email } })
    expect(await reasonOf(again)).toBe('not_allowed')
  })

  test('that went to somebody whom the LSP knows besides leaves them what they were', async () => {
    const { body: other, user_id } = await colleague({ roles: [role('ACS')] })
    const { kept } = await invited(other.email)
    const token = await tokenTo(other.email, 2)
    const right = aPerson().email
    await superUser(people.readdressApplicant, { params: kept, body: { email: right } })
    expect(await reasonOf(world.stranger(passwords.confirm, { params: { token } }))).toBe(
      'account_deactivated',
    )
    expect((await read(user_id)).roles.map(({ role_code }) => role_code)).toEqual(['ACS'])
    await accept(right)
    expect(await record(kept.applicant_id)).toMatchObject({ account: 'active', email: right })
  })

  test('that goes to the same address under another username leaves a newer mail there, and says so of the first', async () => {
    const { person, email } = await invited()
    const token = await tokenTo(email)
    await superUser(people.update, change(await read(person.user_id), { username: aPerson().username }))
    expect(await opening(token)).toBe('link_used')
  })

  test('opened on the host of another LSP names the entrance of its own; elsewhere one signs in where one is', async () => {
    const { email } = await invited()
    const params = { token: await tokenTo(email) }
    const { a, b } = world.seeded.lsp
    const at = async (host?: string) =>
      (await (host ? caller(world.carry, { host }) : world.stranger)(passwords.link, { params })).data
    expect(await at(b.hostname)).toMatchObject({
      lsp_name: 'LSP digital',
      login_address: `http://${a.hostname}:3000/login`,
    })
    expect((await at(a.hostname)).login_address).toBeNull()
    expect((await at()).login_address).toBeNull()
  })

  test('for a role that is taken away again is withdrawn, unless another waits for its link', async () => {
    const { body, user_id } = await colleague({ roles: [role('ACS')] })
    await invited(body.email)
    const token = await tokenTo(body.email, 2)
    await superUser(people.update, change(await read(user_id), { roles: [role('ACS')] }))
    const confirming = () => reasonOf(world.stranger(passwords.confirm, { params: { token } }))
    expect(await confirming()).toBe('account_deactivated')
    const { body: two, person } = await invite({ roles: [role('ACS'), role('ADM')] })
    const both = await tokenTo(two.email)
    await superUser(people.update, change(person, { roles: [role('ADM')] }))
    await world.stranger(passwords.set, { params: { token: both }, body: { password } })
    expect((await read(person.user_id)).state).toBe('active')
  })

  test('lets nobody into a record that lies in the bin', async () => {
    const { kept, email } = await invited()
    const token = await tokenTo(email)
    await superUser(applicants.delete, { params: kept })
    expect(await opening(token)).toBe('account_deactivated')
    await superUser(applicants.restore, { params: kept })
    await world.stranger(passwords.set, { params: { token }, body: { password } })
  })

  test('lets nobody into the record that theirs is merged into', async () => {
    const [one, other] = [await invited(), await invited()]
    const bare = await added({ email: aPerson().email })
    const merging = async (into: string, gone_id: string, take: ('email' | 'contact')[] = []) => {
      const [kept, gone] = [await record(into), await record(gone_id)]
      const body = {
        ...{ version: kept.version, gone_id, gone_version: gone.version, take },
        nik_differs_seen: true,
      }
      return superUser(applicantDuplicates.merge, { params: { applicant_id: into }, body })
    }
    const waits = async (into: string, gone: string, take?: 'email'[]) =>
      (await refused(merging(into, gone, take))).refusal.errors[0]?.code
    expect(await waits(one.kept.applicant_id, other.kept.applicant_id)).toBe('invitation_waits')
    expect(await waits(bare.applicant_id, one.kept.applicant_id)).toBe('invitation_waits')
    expect(await waits(one.kept.applicant_id, bare.applicant_id, ['email'])).toBe('invitation_waits')
    const { data: whole } = await merging(bare.applicant_id, one.kept.applicant_id, ['email'])
    expect(whole).toMatchObject({ email: one.email, account: 'waiting' })
  })
})

describe('the address of an account of this LSP', () => {
  const inviting = (made: { applicant_id: string }, email: string, more: object = {}) =>
    superUser(people.inviteApplicant, {
      params: made,
      body: { email, username: aPerson().username, ...more },
    })

  test('under another name is asked about with whose it is, and given the record once that is seen', async () => {
    const { body: other, user_id } = await colleague({ roles: [role('ACS')] })
    const made = await added({ email: null })
    const { refusal } = await refused(inviting(made, other.email))
    expect(refusal.errors).toMatchObject([{ path: 'email', code: 'named_otherwise' }])
    expect(refusal.errors[0]?.message).toContain(`${other.first_name} ${other.last_name}`)
    expect(await record(made.applicant_id)).toMatchObject({ account: 'none', email: null })
    const { data: waits } = await superUser(people.inviteApplicants, {
      body: { applicant_ids: [(await added({ email: other.email })).applicant_id] },
    })
    expect(waits).toMatchObject([{ reason: 'named_otherwise' }])
    const { data: person } = await inviting(made, other.email, { name_differs_seen: true })
    expect(person.user_id).toBe(user_id)
  })

  test('under the same name is given the record without a question', async () => {
    const { body: other, user_id } = await colleague({ roles: [role('ACS')] })
    const full_name = `${other.first_name} ${other.last_name}`.toUpperCase()
    const { data: person } = await inviting(await added({ email: null, full_name }), other.email)
    expect(person.user_id).toBe(user_id)
  })

  test('is not one’s own, also once seen', async () => {
    const { enter, body } = await colleague({ roles: [role('ADM')] })
    const { call } = await enter()
    const made = await added({ email: body.email })
    const params = { params: made }
    const own = { email: body.email, username: body.username, name_differs_seen: true }
    const { refusal } = await refused(call(people.inviteApplicant, { ...params, body: own }))
    expect(refusal.errors).toMatchObject([{ path: 'email', code: 'own_address' }])
    const { data } = await call(people.inviteApplicants, { body: { applicant_ids: [made.applicant_id] } })
    expect(data).toMatchObject([{ reason: 'own_email' }])
  })

  test('that is an applicant already is refused with whose it is', async () => {
    const { email, person } = await invited()
    const { refusal } = await refused(inviting(await added({ email: null }), email))
    expect(refusal).toMatchObject({
      reason: 'already_exists',
      facts: { field: 'email', holder: { link: `/users/edit-users/${person.user_id}` } },
    })
  })
})

describe('several applicants', () => {
  test('are invited at once, each for itself, and it is said of each why not', async () => {
    const [first, second] = [await added({ email: aPerson().email }), await added({ email: aPerson().email })]
    const none = await added({ email: null })
    const { kept: has } = await invited()
    const gone = await added({ email: aPerson().email })
    await superUser(applicants.delete, { params: gone })
    const twin = await added({ email: first.email })
    const same = await added({ email: has.email })
    const lost = await invite()
    await superUser(people.deactivate, { params: { user_id: lost.person.user_id } })
    const resting = await added({ email: lost.body.email })
    const nobody = world.seeded.lsp.b.tukId
    const all = [first, second, none, has, gone, twin, same, resting]
    const applicant_ids = [...all.map(({ applicant_id }) => applicant_id), nobody]
    const { data } = await superUser(people.inviteApplicants, { body: { applicant_ids } })
    const reasons = new Map(data.map(({ applicant_id, reason }) => [applicant_id, reason]))
    expect(applicant_ids.map((id) => reasons.get(id))).toEqual([
      null,
      null,
      'no_email',
      'has_account',
      'in_bin',
      'email_repeated',
      'email_taken',
      'account_inactive',
      'not_found',
    ])
    expect(data.find(({ applicant_id }) => applicant_id === none.applicant_id)?.full_name).toBe(
      none.full_name,
    )
    for (const { applicant_id, email } of [first, second]) {
      expect((await record(applicant_id)).account).toBe('waiting')
      await accept(email ?? '')
      expect((await record(applicant_id)).account).toBe('active')
    }
  })
})
