import { access } from '@kompeten/contract/access/access'
import { people } from '@kompeten/contract/people/people'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const enter = (role: RoleCode, lsp: 'a' | 'b' = 'a') =>
  signIn(world.carry, { username: world.seeded.usernameOf(role, lsp), password: world.seeded.password, role })

test('a Super User sees where a person is signed in to the LSP, and signs them out everywhere at once', async () => {
  const [superUser, one, other] = [await enter('SUP'), await enter('ADM'), await enter('ADM')]
  const params = { user_id: one.userId }
  const { data } = await superUser.call(people.sessions, { params })
  expect(data.map(({ role_code }) => role_code)).toEqual(['ADM', 'ADM'])
  expect((await superUser.call(people.get, { params })).data.may).toContain('end_sessions')
  expect((await superUser.call(people.endSessions, { params })).data).toEqual({ ended: 2 })
  for (const { call } of [one, other]) expect(await reasonOf(call(access.me))).toBe('session_ended')
  expect((await superUser.call(people.sessions, { params })).data).toEqual([])
  const { data: timeline } = await superUser.call(people.timeline, { params })
  expect(timeline[0]).toMatchObject({ name: 'person.sessions_ended' })
  expect((await superUser.call(people.endSessions, { params })).data).toEqual({ ended: 0 })
  expect(await outcomeOf(enter('ADM'))).toBe('done')
})

test('nobody else does: neither an admin, nor an applicant, nor a Super User of another LSP, nor oneself', async () => {
  const [superUser, director, assessor] = [await enter('SUP'), await enter('DIR'), await enter('ACS')]
  const params = { user_id: assessor.userId }
  const asked = async (role: RoleCode, lsp: 'a' | 'b' = 'a') => {
    const { call } = await enter(role, lsp)
    return [
      await reasonOf(call(people.sessions, { params })),
      await reasonOf(call(people.endSessions, { params })),
    ]
  }
  expect(await asked('ADM')).toEqual(['not_allowed', 'not_allowed'])
  expect(await asked('APL')).toEqual(['not_allowed', 'not_allowed'])
  expect(await asked('SUP', 'b')).toEqual(['not_found', 'not_found'])
  const own = { params: { user_id: superUser.userId } }
  expect(await reasonOf(superUser.call(people.endSessions, own))).toBe('not_allowed')
  const manager = await enter('MGR')
  const above = { params: { user_id: director.userId } }
  expect(await reasonOf(manager.call(people.endSessions, above))).toBe('not_allowed')
  await assessor.call(access.me)
  await director.call(access.me)
})
