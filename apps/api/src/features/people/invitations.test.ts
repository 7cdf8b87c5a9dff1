import { applicants } from '@kompeten/contract/applicants/applicants'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { passwords } from '@kompeten/contract/passwords/passwords'
import type { PersonInput } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { registration } from '@kompeten/contract/registration/registration'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anApplicant } from '@kompeten/testkit/applicants'
import { assessorData } from '@kompeten/testkit/assessors'
import { caller } from '@kompeten/testkit/call'
import { aPerson } from '@kompeten/testkit/people'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { anApplicant as aRegistrant } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { change, invitingIn, password, role } from '../../../test/inviting.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { linkIn, mailsTo, textOf } from '../../../test/mails.ts'

const { world, catcher, superUser, elsewhere, invite, accept, colleague, read, close } = await invitingIn(
  await startOwnMailingWorld(),
)
afterAll(close)

const inviteApplicant = async (email: string, username: string) => {
  const { data } = await superUser(applicants.create, { body: anApplicant({ email: null }) })
  const { applicant_id } = data
  const body = { email, username, name_differs_seen: true }
  await superUser(people.inviteApplicant, { params: { applicant_id }, body })
  return applicant_id
}

describe('an invitation', () => {
  test('gives all its roles at once when its mailed link is used', async () => {
    const tuk_id = world.seeded.lsp.a.tukId
    const { body, person } = await invite({ roles: [role('ADT', tuk_id), role('ACS')] })
    expect(person).toMatchObject({ state: 'invited', first_name: body.first_name, email: body.email })
    expect(person.roles.map(({ role_code, confirmed }) => [role_code, confirmed])).toEqual([
      ['ADT', false],
      ['ACS', false],
    ])
    expect(await accept(body.email)).toContain('LSP digital membuatkan akun untuk Anda')
    const accepted = await read(person.user_id)
    expect(accepted.state).toBe('active')
    expect(accepted.roles.every(({ confirmed }) => confirmed)).toBe(true)
    const { call } = await signIn(world.carry, { username: body.username, password, role: 'ADT' })
    expect((await call(tuk.list)).data.map((venue) => venue.tuk_id)).toEqual([tuk_id])
  })

  test('is in the language of its reader: the one they chose, else the LSP’s, never the inviter’s', async () => {
    const { key } = await world.as('SUP')
    const { body } = await invite({}, caller(world.carry, { key, language: 'en' }))
    const [mail] = await mailsTo(catcher, body.email)
    expect(mail && textOf(mail)).toContain('membuatkan akun untuk Anda')
    const known = await colleague()
    await rowsOf(world.database.url, "update identity set language = 'en' where user_id = $1", [
      known.user_id,
    ])
    await inviteApplicant(known.body.email, known.body.username)
    const mails = await mailsTo(catcher, known.body.email, 2)
    expect(mails.map(textOf).join()).toContain('invites you as')
  })

  test('cannot be used to sign in before it is accepted', async () => {
    const { body } = await invite()
    expect(await reasonOf(signIn(world.carry, { username: body.username, password }))).toBe('bad_credentials')
  })

  test('to who is in the LSP already is refused; so is a username that somebody has', async () => {
    const { body, person } = await invite()
    const again = superUser(people.create, { body: aPerson({ email: body.email.toUpperCase() }) })
    // Whose it is in this LSP is said, with the way there.
    const name = [person.first_name, person.last_name].filter(Boolean).join(' ')
    expect((await refused(again)).refusal).toMatchObject({
      reason: 'already_exists',
      facts: { field: 'email', holder: { name, link: `/users/edit-users/${person.user_id}` } },
    })
    const sameName = superUser(people.create, { body: aPerson({ username: body.username }) })
    expect((await refused(sameName)).refusal.facts).toEqual({
      field: 'username',
    })
  })

  test('of the same address at the same moment reaches it once', async () => {
    const body = aPerson()
    const both = await Promise.all(
      [0, 1].map(() => outcomeOf(superUser(people.create, { body: { ...body } }))),
    )
    expect(both.sort()).toEqual(['already_exists', 'done'])
  })

  test('that went to the wrong address goes to the right one, and its first link works no more', async () => {
    const { body, person } = await invite({ roles: [role('ACS')] })
    const [mail] = await mailsTo(catcher, body.email, 1)
    const { token } = linkIn(mail as NonNullable<typeof mail>)
    const right = aPerson()
    const mended = (
      await superUser(people.update, change(person, { email: right.email, username: right.username }))
    ).data
    expect(mended).toMatchObject({ email: right.email, username: right.username, state: 'invited' })
    expect(await reasonOf(world.stranger(passwords.link, { params: { token } }))).toBe('account_deactivated')
    // Whatever the LSP has noted of them by now stays theirs.
    expect(mended.user_id).toBe(person.user_id)
    expect(mended.roles).toEqual(person.roles)
    await accept(right.email)
    expect((await read(mended.user_id)).state).toBe('active')
    await signIn(world.carry, { username: right.username, password, role: 'ACS' })
    // The first name and address are free again.
    await invite({ username: body.username, email: body.email })
  })

  test('that goes to the right address takes along what the LSP has noted of the person, also to an account elsewhere', async () => {
    const record = async (applicant_id: string) =>
      (await superUser(applicants.get, { params: { applicant_id } })).data
    const { data: made } = await superUser(applicants.create, { body: anApplicant({ email: null }) })
    const wrong = aPerson()
    const body = { email: wrong.email, username: wrong.username }
    const { data: person } = await superUser(people.inviteApplicant, { params: made, body })
    await superUser(people.update, change(person, { roles: [role('APL'), role('ACS')] }))
    const params = { user_id: person.user_id }
    await superUser(assessors.save, { params, body: { ...assessorData(), version: 0 } })
    const right = aPerson()
    await superUser(people.update, change(await read(person.user_id), { email: right.email }))
    expect((await record(made.applicant_id)).email).toBe(right.email)
    expect((await superUser(assessors.ofUser, { params })).data?.email).toBe(right.email)
    const { body: known } = await colleague({}, elsewhere)
    await superUser(people.update, change(await read(person.user_id), { email: known.email }))
    expect((await record(made.applicant_id)).email).toBe(known.email)
  })

  test('keeps its address where somebody in the LSP has the other, and once it is accepted', async () => {
    const { person } = await invite()
    const { body: known, user_id } = await colleague()
    const to = (changes: object) => superUser(people.update, change(person, changes))
    const sameAddress = await refused(to({ email: known.email }))
    expect(sameAddress.refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'email' } })
    const sameName = await refused(to({ username: known.username }))
    expect(sameName.refusal.facts).toEqual({ field: 'username' })
    expect((await read(person.user_id)).email).toBe(person.email)
    const accepted = superUser(people.update, change(await read(user_id), { email: 'lain@contoh.id' }))
    expect(await reasonOf(accepted)).toBe('not_allowed')
  })

  test('goes over to whoever has the other address elsewhere, without telling that they are known', async () => {
    const { body: known } = await colleague({}, elsewhere)
    const { person } = await invite({ roles: [role('ACS')] })
    const filledIn = { params: { user_id: person.user_id }, body: { ...assessorData(), version: 0 } }
    const { data: record } = await superUser(assessors.save, filledIn)
    const mended = (await superUser(people.update, change(person, { email: known.email }))).data
    expect(mended).toMatchObject({ username: person.username, state: 'invited' })
    expect(await reasonOf(read(person.user_id))).toBe('not_found')
    // What the LSP has filled in of them as an assessor goes on with whom the invitation reaches now.
    await eventually(async () => {
      const { data: now } = await superUser(assessors.ofUser, { params: { user_id: mended.user_id } })
      expect(now).toMatchObject({ accessor_id: record.accessor_id, email: known.email })
    })
    expect(await accept(known.email, 2)).toContain('mengundang Anda sebagai')
    expect((await read(mended.user_id)).username).toBe(known.username)
  })

  test('is mailed again after five minutes, and not before', async () => {
    const { body, person } = await invite()
    const params = { user_id: person.user_id }
    expect(await reasonOf(superUser(people.invite, { params }))).toBe('too_many_attempts')
    world.clock.pass(5 * 60_000 + 1)
    // Their proof of who they are is too old by now; these give another.
    await Promise.all([world.as('SUP'), world.as('SUP', 'b')])
    await superUser(people.invite, { params })
    await accept(body.email, 2)
    expect(await reasonOf(superUser(people.invite, { params }))).toBe('not_allowed')
  })

  test('needs a venue for a TUK admin, one of the LSP and in use', async () => {
    const theirs = world.seeded.lsp.b.tukId
    const ask = (roles: PersonInput['roles']) =>
      reasonOf(superUser(people.create, { body: aPerson({ roles }) }))
    expect(await ask([role('ADT')])).toBe('invalid_input')
    expect(await ask([role('ADM', world.seeded.lsp.a.tukId)])).toBe('invalid_input')
    expect(await ask([role('ADT', theirs)])).toBe('rule_broken')
    const { tuk_id } = (await superUser(tuk.create, { body: aVenue() })).data
    await superUser(tuk.delete, { params: { tuk_id } })
    expect(await ask([role('ADT', tuk_id)])).toBe('rule_broken')
    expect(await ask([role('ACS'), role('ACS')])).toBe('invalid_input')
    expect(await ask([])).toBe('invalid_input')
  })
})

describe('a role that waits', () => {
  const linkTo = async (email: string, mails: number) => {
    const mail = (await mailsTo(catcher, email, mails)).at(-1)
    return linkIn(mail as NonNullable<typeof mail>)
  }
  test('of somebody who has accepted another is mailed again, and can be used', async () => {
    const { body, user_id, enter } = await colleague({ roles: [role('ACS')] })
    const applicant_id = await inviteApplicant(body.email, body.username)
    const accountNow = async () =>
      (await superUser(applicants.get, { params: { applicant_id } })).data.account
    expect(await accountNow()).toBe('waiting')
    const waiting = await read(user_id)
    expect(waiting).toMatchObject({ state: 'active', may: expect.arrayContaining(['invite']) })
    world.clock.pass(5 * 60_000 + 1)
    await Promise.all([world.as('SUP'), world.as('SUP', 'b')])
    await superUser(people.invite, { params: { user_id } })
    await accept(body.email, 3)
    expect((await read(user_id)).may).not.toContain('invite')
    await enter('APL')
    expect(await accountNow()).toBe('active')
    await superUser(people.deactivate, { params: { user_id } })
    expect(await accountNow()).toBe('inactive')
  })

  test('is given to nobody who is deactivated, and the link of one works again once they are restored', async () => {
    const { body, user_id } = await colleague({ roles: [role('ACS')] })
    const invited = await invite({ roles: [role('ACS')] })
    for (const user of [user_id, invited.person.user_id])
      await superUser(people.deactivate, { params: { user_id: user } })
    const refusal = (await refused(inviteApplicant(body.email, body.username))).refusal
    expect(refusal.errors).toMatchObject([{ path: 'email', code: 'account_inactive' }])
    const again = (await refused(superUser(people.create, { body }))).refusal
    expect(again.errors).toMatchObject([{ path: 'email', code: 'account_inactive' }])
    const name = `${body.first_name} ${body.last_name}`
    expect(again.errors[0]?.message).toContain(name)
    const { token } = await linkTo(invited.body.email, 1)
    const setting = () => world.stranger(passwords.set, { params: { token }, body: { password } })
    expect(await reasonOf(setting())).toBe('account_deactivated')
    // Said before a password is asked for.
    const looking = () => world.stranger(passwords.link, { params: { token } })
    const withdrawn = (await refused(looking())).refusal
    expect(withdrawn).toMatchObject({
      reason: 'account_deactivated',
      facts: { withdrawn_by: { name: 'LSP digital' } },
    })
    expect(withdrawn.message).toContain('LSP digital menarik kembali undangan ini')
    await superUser(people.restore, { params: { user_id: invited.person.user_id } })
    await looking()
    await setting()
    await signIn(world.carry, { username: invited.body.username, password, role: 'ACS' })
  })

  test('of an applicant who is deactivated before confirming it does not wait any more', async () => {
    const body = aPerson()
    const applicant_id = await inviteApplicant(body.email, body.username)
    const { data } = await superUser(people.list, { query: { search: body.username } })
    const accountNow = async () =>
      (await superUser(applicants.get, { params: { applicant_id } })).data.account
    expect(await accountNow()).toBe('waiting')
    await superUser(people.deactivate, { params: { user_id: data[0]?.user_id ?? '' } })
    expect(await accountNow()).toBe('inactive')
    await superUser(people.restore, { params: { user_id: data[0]?.user_id ?? '' } })
    expect(await accountNow()).toBe('waiting')
  })

  test('stands in the history of the person with what became of it', async () => {
    const history = async (user_id: string) =>
      (await superUser(people.timeline, { params: { user_id } })).data.map(({ name }) => name)
    const body = aPerson()
    await inviteApplicant(body.email, body.username)
    const { data } = await superUser(people.list, { query: { search: body.username } })
    const user_id = data[0]?.user_id ?? ''
    expect(await history(user_id)).toEqual(['applicant.invited'])
    await accept(body.email)
    expect(await history(user_id)).toEqual(['access.role_confirmed', 'applicant.invited'])
    await superUser(people.deactivate, { params: { user_id } })
    expect((await history(user_id))[0]).toBe('person.deactivated')

    const given = aRegistrant(world.seeded.lsp.a.lspId)
    await world.stranger(registration.registerApplicant, { body: given })
    const { data: registered } = await superUser(people.list, { query: { search: given.username } })
    expect(await history(registered[0]?.user_id ?? '')).toEqual(['registration.received'])
  })

  test('was given to somebody who has not confirmed their registration yet, and works with that', async () => {
    const given = aRegistrant(world.seeded.lsp.a.lspId)
    await world.stranger(registration.registerApplicant, { body: given })
    const { data } = await superUser(people.list, { query: { search: given.username } })
    const [person] = data
    if (!person) throw new Error('Nobody')
    await superUser(people.update, change(person, { roles: [role('APL'), role('ACS')] }))
    await accept(given.email)
    await signIn(world.carry, { username: given.username, password, role: 'ACS' })
    expect((await read(person.user_id)).roles.every(({ confirmed }) => confirmed)).toBe(true)
  })
})
