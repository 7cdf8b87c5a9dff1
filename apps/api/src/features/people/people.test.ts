import { access } from '@kompeten/contract/access/access'
import type { Person } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { aPerson } from '@kompeten/testkit/people'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { change, invitingIn, password, role } from '../../../test/inviting.ts'
import { startMailingWorld } from '../../../test/mailing-world.ts'

const { world, superUser, elsewhere, invite, accept, colleague, read, close } = await invitingIn(
  await startMailingWorld(),
)
afterAll(close)

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
    const changes = data.filter(({ name }) => name.startsWith('person.'))
    expect(changes.map(({ facts }) => facts.roles)).toEqual([
      ['ACS, MAG', 'ADM'],
      ['ADM, ACS', 'ACS, MAG'],
      ['ADM', 'ACS'],
    ])
  })

  test('above one’s own are neither given nor taken, and nobody changes their own', async () => {
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

  test('of the name that certificates bear are not the director’s own', async () => {
    const director = await world.as('DIR')
    const own = await read(director.userId)
    const other = await refused(director.call(people.update, change(own, { last_name: 'Palsu' })))
    expect(other.refusal).toMatchObject({
      reason: 'rule_broken',
      errors: [{ path: 'first_name', code: 'own_signing_name' }],
    })
    const numbered = change(own, { registration_number: 'REG-1' })
    const { data: kept } = await director.call(people.update, numbered)
    expect(kept.registration_number).toBe('REG-1')
    await superUser(people.update, change(kept, { last_name: 'Benar' }))
    expect((await read(director.userId)).last_name).toBe('Benar')
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
    expect(back).toMatchObject({
      state: 'active',
      may: ['update', 'set_roles', 'deactivate', 'end_sessions'],
    })
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
    expect(await reasonOf(accept(body.email))).toBe('account_deactivated')
    expect(await reasonOf(signIn(world.carry, { username: body.username, password }))).toBe('bad_credentials')
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

  test('of a venue are whoever holds a role there, told to its admins alone; nobody else’s venue shows them', async () => {
    const venueAdmin = await world.as('ADT')
    const { data } = await venueAdmin.call(people.ofVenue)
    expect(data.map(({ user_id }) => user_id)).toContain(venueAdmin.userId)
    const venues = data.map(({ roles }) => roles.map(({ tuk_id }) => tuk_id))
    const [own] = data.filter(({ user_id }) => user_id === venueAdmin.userId)
    const tukId = own?.roles.find(({ role_code }) => role_code === 'ADT')?.tuk_id
    expect(venues.every((ids) => ids.includes(tukId ?? ''))).toBe(true)
    expect(data.every(({ may }) => may.length === 0)).toBe(true)
    expect(await reasonOf((await world.as('ACS')).call(people.ofVenue))).toBe('not_allowed')
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
    expect(
      (await superUser(people.list, { query: { username: world.seeded.usernameOf('DEV', 'a') } })).count,
    ).toBe(0)
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

test('who registers themselves is among the people of the LSP', async () => {
  const { data } = await superUser(people.applicants, {
    query: { username: world.seeded.usernameOf('APL', 'a') },
  })
  expect(data[0]).toMatchObject({ state: 'active', roles: [{ role_code: 'APL', confirmed: true }] })
})

// Last, because it takes the other LSP's super user away.
test('an LSP keeps a super user, also when two go at the same moment', async () => {
  const chair = await world.as('DIR', 'b')
  const developer = await signIn(world.carry, {
    username: world.seeded.usernameOf('DEV', 'a'),
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
