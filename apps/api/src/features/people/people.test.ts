import { access } from '@kompeten/contract/access'
import { assessors } from '@kompeten/contract/assessors'
import { passwords } from '@kompeten/contract/passwords'
import { type Person, type PersonInput, people } from '@kompeten/contract/people'
import { tuk } from '@kompeten/contract/tuk'
import { accessorData } from '@kompeten/testkit/accessors'
import type { Call } from '@kompeten/testkit/call'
import { aPerson } from '@kompeten/testkit/people'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { linkIn, mailsTo, textOf } from '../../../test/mails.ts'
import { startSmtpCatcher } from '../../../test/smtp-catcher.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let catcher: Awaited<ReturnType<typeof startSmtpCatcher>>
let superUser: Call
let elsewhere: Call
const password = 'Elang-Jawa-88'

beforeAll(async () => {
  catcher = await startSmtpCatcher()
  world = await startWorld({ mail: { smtpUrl: catcher.url, from: 'Kompeten <no-reply@kompeten.test>' } })
  superUser = (await world.as('SUP')).call
  elsewhere = (await world.as('SUP', 'b')).call
})
afterAll(async () => {
  await world.close()
  await catcher.stop()
})

const role = (role_code: PersonInput['roles'][number]['role_code'], tuk_id: string | null = null) => ({
  role_code,
  tuk_id,
})
const invite = async (changes: Partial<PersonInput> = {}, call = superUser) => {
  const body = aPerson(changes)
  return { body, person: (await call(people.create, { body })).data }
}
const accept = async (email: string, mails = 1) => {
  const mail = (await mailsTo(catcher, email, mails)).at(-1)
  if (!mail) throw new Error('No mail')
  const { token } = linkIn(mail)
  const { data } = await world.stranger(passwords.link, { params: { token } })
  const params = { token }
  if (data.needs_password) await world.stranger(passwords.set, { params, body: { password } })
  else await world.stranger(passwords.confirm, { params })
  return textOf(mail)
}
/** Somebody who has accepted his invitation. */
const colleague = async (changes: Partial<PersonInput> = {}, call = superUser) => {
  const { body, person } = await invite(changes, call)
  await accept(body.email)
  const enter = (roleCode?: PersonInput['roles'][number]['role_code']) =>
    signIn(world.carry, { username: body.username, password, ...(roleCode && { role: roleCode }) })
  return { body, enter, user_id: person.user_id }
}
const read = async (user_id: string, call = superUser) =>
  (await call(people.get, { params: { user_id } })).data
const change = ({ user_id, version, first_name, last_name, roles }: Person, changes: object) => ({
  params: { user_id },
  body: {
    version,
    first_name,
    last_name,
    roles: roles.map(({ role_code, tuk_id }) => ({ role_code, tuk_id })) as PersonInput['roles'],
    ...changes,
  },
})

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

  test('cannot be used to sign in before it is accepted', async () => {
    const { body } = await invite()
    expect(await reasonOf(signIn(world.carry, { username: body.username, password }))).toBe('bad_credentials')
  })

  test('to who is in the LSP already is refused; so is a username that somebody has', async () => {
    const { body } = await invite()
    const again = superUser(people.create, { body: aPerson({ email: body.email.toUpperCase() }) })
    expect((await refused(again)).refusal).toMatchObject({
      reason: 'already_exists',
      facts: { field: 'email' },
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
    expect(await reasonOf(world.stranger(passwords.link, { params: { token } }))).toBe('link_used')
    // Whatever the LSP has noted of him by now stays his.
    expect(mended.user_id).toBe(person.user_id)
    expect(mended.roles).toEqual(person.roles)
    await accept(right.email)
    expect((await read(mended.user_id)).state).toBe('active')
    await signIn(world.carry, { username: right.username, password, role: 'ACS' })
    // The first name and address are free again.
    await invite({ username: body.username, email: body.email })
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

  test('goes over to whoever has the other address elsewhere, without telling that he is known', async () => {
    const { body: known } = await colleague({}, elsewhere)
    const { person } = await invite({ roles: [role('ACS')] })
    const filledIn = { params: { user_id: person.user_id }, body: { ...accessorData(), version: 0 } }
    const { data: record } = await superUser(assessors.save, filledIn)
    const mended = (await superUser(people.update, change(person, { email: known.email }))).data
    expect(mended).toMatchObject({ username: person.username, state: 'invited' })
    expect(await reasonOf(read(person.user_id))).toBe('not_found')
    // What the LSP has filled in of him as an assessor goes on with whom the invitation reaches now.
    await vi.waitFor(async () => {
      const { data: now } = await superUser(assessors.ofUser, { params: { user_id: mended.user_id } })
      expect(now).toMatchObject({ accessor_id: record.accessor_id, email: known.email })
    }, 10_000)
    expect(await accept(known.email, 2)).toContain('mengundang Anda sebagai')
    expect((await read(mended.user_id)).username).toBe(known.username)
  })

  test('is mailed again after five minutes, and not before', async () => {
    const { body, person } = await invite()
    const params = { user_id: person.user_id }
    expect(await reasonOf(superUser(people.invite, { params }))).toBe('too_many_attempts')
    world.clock.pass(5 * 60_000 + 1)
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

describe('who has an account through another LSP', () => {
  test('is invited with it, which the inviting LSP cannot tell', async () => {
    const { body: known, enter } = await colleague({ roles: [role('ACS')] })
    const body = aPerson({ email: known.email, first_name: 'Nama', last_name: 'Lain' })
    const { data: invited } = await elsewhere(people.create, { body })
    const { data: stranger } = await elsewhere(people.create, { body: aPerson() })
    const shapeOf = ({ user_id: _, username: __, email: ___, roles, ...rest }: Person) => ({
      ...rest,
      roles: roles.map(({ user_permission_id: ____, ...held }) => held),
      created_date: '',
      modified_date: '',
      invited_date: '',
    })
    expect({ ...shapeOf(invited), first_name: '', last_name: '' }).toEqual({
      ...shapeOf(stranger),
      first_name: '',
      last_name: '',
    })
    expect(invited).toMatchObject({ username: body.username, first_name: 'Nama' })

    expect(await accept(known.email, 2)).toContain('password Anda yang sudah ada')
    expect(await read(invited.user_id, elsewhere)).toMatchObject({
      state: 'active',
      username: known.username,
      first_name: 'Nama',
    })
    expect(await read(invited.user_id)).toMatchObject({ first_name: known.first_name })
    await enter('ACS')
  })

  test('keeps the name of his account when one of his LSPs renames him', async () => {
    const { body, enter, user_id } = await colleague()
    const renamed = async () => {
      const { call } = await enter()
      return (await call(access.me)).data.user.first_name
    }
    await superUser(people.update, change(await read(user_id), { first_name: 'Pertama' }))
    expect(await renamed()).toBe('Pertama')
    await elsewhere(people.create, { body: aPerson({ email: body.email }) })
    await accept(body.email, 2)
    await superUser(people.update, change(await read(user_id), { first_name: 'Kedua' }))
    expect((await read(user_id)).first_name).toBe('Kedua')
    expect(await renamed()).toBe('Pertama')
  })
})

describe('roles', () => {
  test('that are given to a colleague work at once, those taken away end their sessions at once', async () => {
    const { enter, user_id } = await colleague({ roles: [role('ADM'), role('ACS')] })
    const [admin, assessor] = [await enter('ADM'), await enter('ACS')]
    await superUser(people.update, change(await read(user_id), { roles: [role('ACS'), role('MAG')] }))
    expect(await reasonOf(admin.call(access.me))).toBe('session_ended')
    await assessor.call(access.me)
    await (await enter('MAG')).call(access.me)
    await expect(enter('ADM')).rejects.toThrow('does not hold')
    await superUser(people.update, change(await read(user_id), { roles: [role('ADM')] }))
    await (await enter('ADM')).call(access.me)
    expect(await reasonOf(admin.call(access.me))).toBe('session_ended')
    const { data } = await superUser(people.timeline, { params: { user_id } })
    expect(data.map(({ facts }) => facts.roles)).toEqual([
      ['ACS, MAG', 'ADM'],
      ['ADM, ACS', 'ACS, MAG'],
      ['ADM', 'ACS'],
    ])
  })

  test('above one’s own are neither given nor taken, and nobody changes his own', async () => {
    const admin = await world.as('ADM')
    expect(await reasonOf(admin.call(people.create, { body: aPerson({ roles: [role('SUP')] }) }))).toBe(
      'not_allowed',
    )
    const { user_id } = await colleague({ roles: [role('ACS')] })
    const raise = change(await read(user_id), { roles: [role('DIR')] })
    expect(await reasonOf(admin.call(people.update, raise))).toBe('not_allowed')
    const manager = (await superUser(people.managements, { query: { search: 'wulandari' } })).data[0]
    expect(await reasonOf(admin.call(people.update, change(manager!, { first_name: 'X' })))).toBe(
      'not_allowed',
    )
    const params = { user_id: manager!.user_id }
    expect(await reasonOf(admin.call(people.deactivate, { params }))).toBe('not_allowed')

    const own = await read(admin.userId)
    const raised = [role('ADM'), role('ACS')]
    expect(await reasonOf(admin.call(people.update, change(own, { roles: raised })))).toBe('not_allowed')
    expect(await reasonOf(admin.call(people.deactivate, { params: { user_id: admin.userId } }))).toBe(
      'not_allowed',
    )
  })

  test('of a person with an old version are refused, naming who was first', async () => {
    const { user_id } = await colleague()
    const seen = await read(user_id)
    await superUser(people.update, change(seen, { first_name: 'Satu' }))
    const admin = (await world.as('DIR')).call
    const late = await refused(admin(people.update, change(seen, { first_name: 'Dua' })))
    expect(late.refusal).toMatchObject({
      reason: 'version_conflict',
      facts: { changed_by: 'Ratna Wulandari' },
    })
  })
})

describe('a deactivated person', () => {
  test('is out at once and cannot come back until restored, in the roles held before', async () => {
    const { enter, user_id, body } = await colleague({ roles: [role('ADM'), role('ACS')] })
    const { call } = await enter('ADM')
    const { data } = await superUser(people.deactivate, { params: { user_id } })
    expect(data).toMatchObject({ state: 'inactive', may: ['restore'] })
    expect(await reasonOf(call(access.me))).toBe('session_ended')
    expect(await reasonOf(enter('ADM'))).toBe('wrong_group')
    const query = { email: body.email }
    expect((await superUser(people.list, { query })).count).toBe(0)
    expect((await superUser(people.deactivated, { query })).count).toBe(1)

    const { data: back } = await superUser(people.restore, { params: { user_id } })
    expect(back).toMatchObject({ state: 'active', may: ['update', 'set_roles', 'deactivate'] })
    expect(await reasonOf(call(access.me))).toBe('session_ended')
    await enter('ADM')
    await enter('ACS')
  })

  test('goes on in other LSPs', async () => {
    const { body, user_id } = await colleague()
    await elsewhere(people.create, { body: aPerson({ email: body.email, roles: [role('MAG')] }) })
    await accept(body.email, 2)
    const there = await signIn(world.carry, { username: body.username, password, role: 'MAG' })
    await superUser(people.deactivate, { params: { user_id } })
    await there.call(access.me)
  })

  test('cannot use an invitation that was mailed before', async () => {
    const { body, person } = await invite()
    const { user_id } = person
    await superUser(people.deactivate, { params: { user_id } })
    await accept(body.email)
    expect(await reasonOf(signIn(world.carry, { username: body.username, password }))).toBe('wrong_group')
    expect((await superUser(people.restore, { params: { user_id } })).data.state).toBe('invited')
  })
})

describe('the lists', () => {
  test('hold whom they name', async () => {
    const query = { limit: '100' }
    const lists = [
      [await superUser(people.managements, { query }), ['SUP', 'DIR', 'MGR', 'MAG']],
      [await superUser(people.tukAdmins, { query }), ['ADT']],
      [await superUser(people.accessors, { query }), ['ACS']],
      [await superUser(people.applicants, { query }), ['APL']],
    ] as const
    for (const [{ data }, codes] of lists) {
      expect(data.length).toBeGreaterThan(0)
      const belongs = ({ roles }: Person) =>
        roles.some(({ role_code }) => codes.some((code) => code === role_code))
      expect(data.every(belongs)).toBe(true)
    }
  })

  test('find by parts of name and address, page by cursor, and hide DEV', async () => {
    const { body } = await invite({ first_name: 'Kusumawardhani', last_name: 'Prabaningrum' })
    const { data } = await superUser(people.list, { query: { search: 'wardhani PRABA' } })
    expect(data.map(({ email }) => email)).toEqual([body.email])
    const all = (await superUser(people.list, { query: { limit: '100' } })).data.map(({ user_id }) => user_id)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: Record<string, string> = { limit: '3', ...(cursor && { cursor }) }
      const page: { data: Person[]; next_cursor: string | null } = await superUser(people.list, { query })
      paged.push(...page.data.map(({ user_id }) => user_id))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(all)
    expect((await superUser(people.list, { query: { username: 'dev' } })).count).toBe(0)
  })
})

test('another LSP does not find a person by any call', async () => {
  const { person } = await invite()
  const params = { user_id: person.user_id }
  const calls = [
    () => elsewhere(people.get, { params }),
    () => elsewhere(people.timeline, { params }),
    () => elsewhere(people.update, change(person, { first_name: 'Milik kami' })),
    () => elsewhere(people.invite, { params }),
    () => elsewhere(people.deactivate, { params }),
    () => elsewhere(people.restore, { params }),
  ]
  for (const call of calls) expect(await reasonOf(call())).toBe('not_found')
  expect((await elsewhere(people.list, { query: { email: person.email } })).count).toBe(0)
})

test('who registers himself is among the people of the LSP', async () => {
  const { data } = await superUser(people.applicants, {
    query: { username: world.seeded.usernameOf('APL', 'a') },
  })
  expect(data[0]).toMatchObject({ state: 'active', roles: [{ role_code: 'APL', confirmed: true }] })
})

// Last, because it takes the other LSP's super user away.
test('an LSP keeps a super user, also when two go at the same moment', async () => {
  const chair = await world.as('DIR', 'b')
  const developer = await signIn(world.carry, {
    username: 'dev',
    password: world.seeded.password,
    lspId: world.seeded.lsp.b.lspId,
  })
  const { user_id } = await colleague({ roles: [role('SUP')] }, elsewhere)
  const first = (await world.as('SUP', 'b')).userId
  const outcomes = await Promise.all([
    outcomeOf(chair.call(people.deactivate, { params: { user_id } })),
    outcomeOf(developer.call(people.update, change(await read(first, chair.call), { roles: [role('MAG')] }))),
  ])
  expect(outcomes.sort()).toEqual(['done', 'last_super_user'])
})
