import { access } from '@kompeten/contract/access/access'
import { people } from '@kompeten/contract/people/people'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { lspProfile } from '@kompeten/contract/tenants/lsp-profile'
import { caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpTotp } from '../../../test/authenticator.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

const now = () => world.clock.now()
const enter = (role: RoleCode, lsp: 'a' | 'b' = 'a') =>
  signIn(world.carry, { username: world.seeded.usernameOf(role, lsp), password: world.seeded.password, role })

test('whoever has a role that must have a second factor is led to set one up before they enter it', async () => {
  const [superUser, admin, assessor] = [await enter('SUP'), await enter('ADM'), await enter('ACS')]
  const set = async (roles: Exclude<RoleCode, 'DEV'>[]) => {
    const replaces = (await superUser.call(secondFactors.rule)).data.roles
    return superUser.call(secondFactors.changeRule, { body: { roles, replaces } })
  }
  const ofTheirOwn = await refused(set(['SUP', 'ADM']))
  expect(ofTheirOwn.refusal).toMatchObject({ reason: 'second_factor_required', facts: { of: 'own_rule' } })
  expect(ofTheirOwn.refusal.message).toContain('belum memakai verifikasi dua langkah')
  const { data } = await set(['ADM'])
  expect(data).toEqual({ roles: ['ADM'], ended: 1 })
  expect((await superUser.call(secondFactors.rule)).data.roles).toEqual(['ADM'])
  expect(await reasonOf(admin.call(access.me))).toBe('session_ended')
  expect(await outcomeOf(assessor.call(access.me))).toBe('done')
  expect(await outcomeOf(enter('ADM', 'b'))).toBe('done')

  const body = { username_email: world.seeded.usernameOf('ADM', 'a'), password: world.seeded.password }
  const login = await world.stranger(access.login, { body })
  const before = caller(world.carry, { key: login.secret_key })
  const choose = () =>
    before(access.selectLsp, { body: { user_permission_id: login.user_permissions[0]!.user_permission_id } })
  const factsOf = async (call: Promise<unknown>) => (await refused(call)).refusal.facts
  expect(await factsOf(choose())).toEqual({ of: 'lsp' })
  // Nothing else is open to them, and the login is not used up.
  expect(await reasonOf(before(people.list))).toBe('not_signed_in')
  await setUpTotp(before, now)
  const { secret_key } = await choose()
  const entered = caller(world.carry, { key: secret_key })
  expect(await factsOf(entered(secondFactors.removeTotp))).toEqual({ of: 'last' })
  expect((await entered(secondFactors.get)).data.totp_since).not.toBeNull()

  expect((await set([])).data).toEqual({ roles: [], ended: 0 })
  expect(await outcomeOf(entered(secondFactors.removeTotp))).toBe('done')
})

test('the rule is the LSP’s own, set by its Super Users, and its other settings stay', async () => {
  const [one, other] = [await enter('SUP', 'a'), await enter('SUP', 'b')]
  const { version } = (await one.call(lspProfile.get)).data
  await one.call(secondFactors.changeRule, { body: { roles: ['ACS', 'MGR'], replaces: [] } })
  expect((await one.call(lspProfile.get)).data.version).toBe(version + 1)
  expect((await other.call(secondFactors.rule)).data.roles).toEqual([])
  const body = { roles: [], replaces: [] }
  for (const role of ['MAG', 'ADM', 'ADT', 'APL'] as const) {
    const { call } = await enter(role)
    expect(await reasonOf(call(secondFactors.changeRule, { body }))).toBe('not_allowed')
  }
  const twice = { roles: ['ADM', 'ADM'] as ('ADM' | 'SUP')[], replaces: [] }
  expect(await reasonOf(one.call(secondFactors.changeRule, { body: twice }))).toBe('invalid_input')
})

test('a page that was opened before somebody else changed the rule does not take theirs back', async () => {
  const { call } = await enter('SUP', 'b')
  const set = (roles: ('ACS' | 'ADM')[], replaces: ('ACS' | 'ADM')[]) =>
    call(secondFactors.changeRule, { body: { roles, replaces } })
  await set(['ACS'], [])
  const { refusal } = await refused(set(['ADM'], []))
  expect(refusal).toMatchObject({
    reason: 'version_conflict',
    facts: { changed_by: expect.any(String) },
  })
  expect((await call(secondFactors.rule)).data.roles).toEqual(['ACS'])
  const both = await Promise.allSettled([set(['ACS', 'ADM'], ['ACS']), set([], ['ACS'])])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
