import { bins } from '@kompeten/contract/bins/bins'
import { people } from '@kompeten/contract/people/people'
import type { Call } from '@kompeten/testkit/call'
import { aPerson } from '@kompeten/testkit/people'
import { reasonOf } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, expect, test } from 'vitest'
import { invitingIn, password, role } from '../../../test/inviting.ts'
import { startMailingWorld } from '../../../test/mailing-world.ts'

const { world, superUser, elsewhere, accept, colleague, close } = await invitingIn(await startMailingWorld())
afterAll(close)

const params = { kind: 'person' } as const
const inBin = async (id: string, call: Call = superUser) =>
  (await call(bins.list, { params, query: { limit: '100' } })).data.find(({ record_id }) => record_id === id)
const restore = async (id: string, call: Call = superUser, dry_run = false) =>
  (await call(bins.restore, { params, body: { ids: [id], dry_run } })).data

test('a person of two LSPs is restored in the one that restores them, and in no other', async () => {
  const { body, user_id } = await colleague({ roles: [role('ADM'), role('ACS')] })
  await elsewhere(people.create, { body: aPerson({ email: body.email, roles: [role('MAG')] }) })
  await accept(body.email, 2)
  for (const call of [superUser, elsewhere]) await call(people.deactivate, { params: { user_id } })
  expect(await inBin(user_id)).toMatchObject({
    name: 'Sekar Ayu',
    hangs: 'Peran: Admin LSP, Asesor',
    deleted_by_name: expect.stringMatching(/./),
    deleted_date: expect.any(String),
  })
  expect(await restore(user_id, superUser, true)).toEqual({ restored: [user_id], held: [], without: [] })
  expect(await inBin(user_id)).toBeDefined()

  expect(await restore(user_id)).toEqual({ restored: [user_id], held: [], without: [] })
  expect(await inBin(user_id)).toBeUndefined()
  expect((await inBin(user_id, elsewhere))?.hangs).toBe('Peran: Management')
  const as = (code: 'ADM' | 'ACS' | 'MAG') =>
    signIn(world.carry, { username: body.username, password, role: code })
  await as('ADM')
  await as('ACS')
  await expect(as('MAG')).rejects.toThrow()
  const { data } = await superUser(people.timeline, { params: { user_id } })
  expect(data[0]?.name).toBe('person.restored')
})

test('who holds a role above one’s own is held, and who belongs to another LSP is not found', async () => {
  const above = await colleague({ roles: [role('SUP')] })
  await superUser(people.deactivate, { params: { user_id: above.user_id } })
  const { call } = await world.as('ADM')
  expect((await restore(above.user_id, call)).held).toMatchObject([{ reason: 'not_allowed' }])
  expect((await restore(above.user_id, elsewhere)).held).toMatchObject([{ reason: 'not_found' }])
  expect(await reasonOf((await world.as('MAG')).call(bins.list, { params, query: {} }))).toBe('not_allowed')
})
