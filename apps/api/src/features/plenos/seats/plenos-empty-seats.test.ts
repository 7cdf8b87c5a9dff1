import { people } from '@kompeten/contract/people/people'
import type { PlenoPosition } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { both, decide, get, type Made, missingOf, plenoIn, voteOn } from '../../../../test/pleno.ts'
import { alsoAs, takeRole } from '../../../../test/roles-held.ts'
import type { Sitting } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let given: Sitting
let director: Call

beforeAll(async () => {
  world = await startWorld()
  ;({ given, director } = await plenoIn(world))
})
afterAll(() => world.close())

const body = { signature: aSignature }
const sign = (who: SignedIn, { params }: Made) => who.call(plenos.signMinutes, { params, body })
const leaves = async ({ userId }: SignedIn) =>
  (await world.as('SUP')).call(people.deactivate, { params: { user_id: userId } })
const somebody = () => given.given.assessor([])
const emptyIn = async (made: Made) =>
  (await get(given.admin, made)).members.filter((one) => one.is_empty).map((one) => one.user_permission_id)
const excuse = (call: Call, { params }: Made, { userPermissionId }: SignedIn) =>
  call(plenos.excuse, {
    params,
    body: { user_permission_id: userPermissionId, reason: 'Tidak lagi bekerja di LSP ini' },
  })

/** Convened, with three people of its own, so that one of them can leave. */
const sitting = async () => {
  const made = await given.assessed(both)
  const members = [await somebody(), await somebody(), await somebody()] as const
  const set = async (seats: readonly [SignedIn, PlenoPosition][]) =>
    given.prepare(
      made,
      seats.map(([who, position]) => ({ who, position })),
      (await get(given.admin, made)).version,
    )
  const [chair, second, third] = members
  await set([
    [chair, 'ketua'],
    [second, 'anggota'],
    [third, 'anggota'],
  ])
  await given.convene(made)
  const [passed, failed] = made.ids
  if (!passed || !failed) throw new Error('Two take part')
  const voteOnBoth = async (who: SignedIn) => {
    await voteOn(who, made, passed, 'L')
    await voteOn(who, made, failed, 'TL')
  }
  return { made, chair, second, third, set, passed, failed, voteOnBoth }
}

/** As if the chair had signed a day ago. */
const aDayAgo = ({ params }: Made) =>
  within(world, ({ tx }) =>
    tx.execute(
      `update pleno set chair_signature = jsonb_set(chair_signature, '{at}', to_jsonb(
         to_char((chair_signature ->> 'at')::timestamptz at time zone 'UTC' - interval '25 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
       where assessment_id = '${params.assessment_id}'`,
    ),
  )

test('a pleno whose chair leaves after the first decision goes on under another chair, and every vote stays', async () => {
  const { made, chair, second, third, set, passed, failed, voteOnBoth } = await sitting()
  for (const who of [chair, second, third]) await voteOnBoth(who)
  await decide(chair, made, passed, 'L')
  await leaves(chair)
  expect(await emptyIn(made)).toEqual([chair.userPermissionId])
  const led = (by: SignedIn, ...others: SignedIn[]) =>
    set([[by, 'ketua'], ...others.map((who): [SignedIn, PlenoPosition] => [who, 'anggota'])])
  expect(await issuesOf(led(chair, second, third))).toEqual(['members.0.user_permission_id: seat_empty'])
  expect(await issuesOf(led(second, await somebody(), third))).toEqual(['members: pleno_member_voted'])
  await led(second, chair, third)
  await decide(second, made, failed, 'TL')
  await sign(second, made)
  await sign(third, made)
  await aDayAgo(made)
  expect((await excuse(second.call, made, chair)).data.state).toBe('MINUTED')
  const { data } = await director(plenos.close, { params: made.params, body })
  expect(data.participants.map(({ decision }) => decision?.votes_for)).toEqual([3, 0])
})

test('where the chair leaves amid the signing, the director says who does not sign', async () => {
  const { made, chair, second, third, passed, failed, voteOnBoth } = await sitting()
  for (const who of [chair, second, third]) await voteOnBoth(who)
  await decide(chair, made, passed, 'L')
  await decide(chair, made, failed, 'TL')
  await sign(chair, made)
  await sign(second, made)
  expect(await reasonOf(excuse(director, made, third))).toBe('not_allowed')
  await leaves(chair)
  await leaves(third)
  expect(await reasonOf(excuse(director, made, third))).toBe('step_not_possible')
  await aDayAgo(made)
  expect((await get(director, made)).may).toContain('excuse')
  expect(await reasonOf(excuse(given.admin, made, third))).toBe('not_allowed')
  expect((await excuse(director, made, third)).data.state).toBe('MINUTED')
})

test('the chair does not sign what could never be whole: members are added first', async () => {
  const { made, chair, second, third, set, passed, failed, voteOnBoth } = await sitting()
  for (const who of [chair, second, third]) await voteOnBoth(who)
  await leaves(chair)
  await leaves(second)
  const seats: [SignedIn, PlenoPosition][] = [
    [third, 'ketua'],
    [chair, 'anggota'],
    [second, 'anggota'],
  ]
  await set(seats)
  await decide(third, made, passed, 'L')
  await decide(third, made, failed, 'TL')
  expect(await issuesOf(sign(third, made))).toEqual(['members: pleno_too_few_sit'])
  const [fourth, fifth] = [await somebody(), await somebody()]
  await set([...seats, [fourth, 'anggota'], [fifth, 'anggota']])
  for (const who of [third, fourth, fifth]) await sign(who, made)
  expect(await reasonOf(excuse(third.call, made, chair))).toBe('step_not_possible')
  await aDayAgo(made)
  await excuse(third.call, made, chair)
  expect((await excuse(third.call, made, second)).data.state).toBe('MINUTED')
})

test('nobody waits for the vote of who left and keeps a seat for another vote: the chair’s decides where votes are even', async () => {
  const { made, chair, second, third, passed, failed } = await sitting()
  await voteOn(third, made, passed, 'L')
  await voteOn(chair, made, failed, 'TL')
  await voteOn(second, made, failed, 'L', 'Bukti memadai menurut saya')
  const waitsFor = async () =>
    (await get(given.admin, made)).participants.find((one) => one.assessment_applicant_id === failed)
  expect(await waitsFor()).toMatchObject({ result: null, waits_for: 'tie' })
  await leaves(third)
  expect(await waitsFor()).toMatchObject({ result: 'TL', waits_for: null })
})

test('a seat counts no more once its holder lost the role, whatever else they are, and no pleno is convened with it', async () => {
  const made = await given.assessed(both)
  const member = await somebody()
  const seats = [...given.usualSeats().slice(0, 2), { who: member, position: 'anggota' as const }]
  await given.prepare(made, seats)
  const office = await alsoAs(world, member, 'ADM')
  expect((await get(office.call, made)).own_seat).not.toBeNull()
  await takeRole(world, member, 'ACS')
  expect(await emptyIn(made)).toEqual([member.userPermissionId])
  expect(await missingOf(given.convene(made))).toEqual(['too_few_pleno_members'])
  expect((await get(office.call, made)).own_seat).toBeNull()
  await given.prepare(made, given.usualSeats(), 1)
  expect(await missingOf(given.convene(made))).toEqual([])
})
