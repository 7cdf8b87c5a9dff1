import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, first, get, plenoIn, voteOn } from '../../../../test/pleno.ts'
import { alsoAs } from '../../../../test/roles-held.ts'
import type { Sitting } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let given: Sitting
let director: Call
let member: SignedIn

beforeAll(async () => {
  world = await startWorld()
  ;({ given, director } = await plenoIn(world))
  member = await given.given.assessor([])
})
afterAll(() => world.close())

const close = (call: Call, params: { assessment_id: string }) =>
  call(plenos.close, { params, body: { signature: aSignature } })

test('who is director is neither listed nor seated in any other role of theirs', async () => {
  const deputy = await given.given.assessor([])
  const { userId, userPermissionId } = deputy
  await given.list([deputy])
  await alsoAs(world, deputy, 'DIR')
  const listed = async () => (await director(plenos.deciders)).data.people.map(({ user_id }) => user_id)
  expect(await listed()).not.toContain(userId)
  const change = () =>
    director(plenos.changeDecider, { params: { user_id: userId }, body: { is_listed: true } })
  expect(await reasonOf(change())).toBe('not_found')
  const made = await given.assessed()
  const { data } = await given.admin(plenos.candidates, { params: made.params })
  expect(data.map((one) => one.user_permission_id)).not.toContain(userPermissionId)
  const seats = [...given.usualSeats().slice(0, 2), { who: deputy, position: 'anggota' as const }]
  expect(await issuesOf(given.prepare(made, seats))).toEqual(['members.2.user_permission_id: pleno_director'])
})

test('a member who becomes director votes no more, in whatever role, and never closes that pleno', async () => {
  const made = await given.assessed(applicant)
  await given.prepare(made, [...given.usualSeats().slice(0, 2), { who: member, position: 'anggota' }])
  await given.convene(made)
  const asDirector = await alsoAs(world, member, 'DIR')
  for (const who of [member, asDirector]) {
    expect(await reasonOf(voteOn(who, made, first(made), 'L'))).toBe(
      who === member ? 'not_found' : 'not_allowed',
    )
  }
  expect((await get(asDirector.call, made)).own_seat).toBeNull()
  expect((await member.call(plenos.list, { query: {} })).data).toEqual([])
  const { data: waits } = await member.call(dashboard.waiting)
  expect(waits.map(({ kind }) => kind)).not.toContain('votes_to_cast')
})

test('who had a seat, takes part or accepted an application there does not close; another director does', async () => {
  const made = await given.decided(applicant)
  await given.minuted(made)
  const [seated] = given.members
  const [participant] = made.requests
  if (!seated || !participant) throw new Error('Nobody is there')
  const office = await world.as('ADM')
  for (const who of [seated, participant, office]) {
    const { call } = await alsoAs(world, who, 'DIR')
    expect(await reasonOf(close(call, made.params))).toBe('not_allowed')
    expect((await get(call, made)).may).not.toContain('close_pleno')
  }
  expect((await close(director, made.params)).data.state).toBe('CLOSED')
})
