import { appeals } from '@kompeten/contract/appeals/appeals'
import { conflicts } from '@kompeten/contract/assessments/conflicts'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { people } from '@kompeten/contract/people/people'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, expect, test } from 'vitest'
import { appealingIn, panelAnswer, panelSeats } from '../../../test/appealing.ts'
import { alsoAs, takeRole } from '../../../test/roles-held.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const { given, filed } = await appealingIn(world)
const superuser = (await world.as('SUP')).call
afterAll(() => world.close())

const somebody = () => given.given.assessor([])
/** A panel of people of its own, so that one of them can leave. */
const seated = async () => {
  const members = [await somebody(), await somebody(), await somebody()] as const
  const { params, own } = await filed()
  const set = async (people: readonly SignedIn[]) => {
    const { version } = (await given.admin(appeals.get, { params })).data
    return given.admin(appeals.seat, { params, body: { members: panelSeats(people), version } })
  }
  await set(members)
  return { params, own, members, set }
}
type Params = { appeal_id: string }
const vote = ({ call }: SignedIn, params: Params) =>
  call(appeals.vote, { params, body: { vote: 'uphold', note: 'Bukti memadai' } })
const leaves = ({ userId }: SignedIn) => superuser(people.deactivate, { params: { user_id: userId } })
const asSeen = async (params: Params) => {
  const { may, members } = (await given.admin(appeals.get, { params })).data
  return { may, empty: members.filter((one) => one.is_empty).map((one) => one.user_permission_id) }
}
const toSeatAgain = async ({ appeal_id }: Params) =>
  (await given.admin(dashboard.waiting)).data
    .filter(({ entries }) => entries.some(({ link }) => link === `/assessments/appeal/${appeal_id}`))
    .map(({ kind }) => kind)

test('a member who left before they voted is replaced, and nobody else; votes that were cast stay', async () => {
  const { params, members, set } = await seated()
  const [chair, gone, third] = members
  await vote(chair, params)
  expect(await reasonOf(set([chair, await somebody(), third]))).toBe('step_not_possible')
  await leaves(gone)
  expect(await asSeen(params)).toEqual({ may: ['seat'], empty: [gone.userPermissionId] })
  expect(await toSeatAgain(params)).toEqual(['appeals_to_seat_again'])
  const [next, other] = [await somebody(), await somebody()]
  expect(await issuesOf(set([other, next, third]))).toEqual(['members: panel_votes'])
  expect(await issuesOf(set([chair, next, other]))).toEqual(['members: panel_votes'])
  expect(await issuesOf(set([third, next, chair]))).toEqual(['members: panel_votes'])
  const { data } = await set([chair, next, third])
  expect(data.members.filter((one) => one.has_voted)).toHaveLength(1)
  expect(data.may).toEqual([])
  expect(await toSeatAgain(params)).toEqual([])
  for (const one of [next, third]) await vote(one, params)
  const answered = await chair.call(appeals.answer, { params, body: panelAnswer })
  expect(answered.data.state).toBe('UPHELD')
})

test('where the chair left, another member answers; the vote of who left counts', async () => {
  const { params, members, set } = await seated()
  const [chair, second, third] = members
  for (const one of members) await vote(one, params)
  await leaves(chair)
  expect(await issuesOf(set([chair, second, third]))).toEqual(['members.0.user_permission_id: seat_empty'])
  await set([second, chair, third])
  const { data } = await second.call(appeals.answer, { params, body: panelAnswer })
  expect(data.members.map((one) => one.has_voted)).toEqual([true, true, true])
})

test('a member who is barred by what became known late is replaced', async () => {
  const { params, members, own, set } = await seated()
  const [chair, tied, third] = members
  await vote(chair, params)
  await given.admin(conflicts.declare, {
    body: {
      accessor_id: tied.assessorId,
      applicant_id: own.applicantId,
      kind: 'relative',
      last_date: null,
      note: null,
    },
  })
  expect(await reasonOf(vote(tied, params))).toBe('not_allowed')
  expect(await asSeen(params)).toEqual({ may: ['seat'], empty: [tied.userPermissionId] })
  const next = await somebody()
  await set([chair, next, third])
  expect((await vote(next, params)).data.own_seat).toEqual({ position: 'anggota', has_voted: true })
})

test('a seat counts no more once its holder lost the role by which they may sit, in any other role', async () => {
  const { params, members } = await seated()
  const [, gone] = members
  const asApplicant = await alsoAs(world, gone, 'APL')
  expect((await asApplicant.call(appeals.get, { params })).data.own_seat).not.toBeNull()
  await takeRole(world, gone, 'ACS')
  expect(await reasonOf(asApplicant.call(appeals.get, { params }))).toBe('not_found')
  expect(await reasonOf(vote(asApplicant, params))).toBe('not_found')
  expect((await asApplicant.call(appeals.list, { query: {} })).data).toEqual([])
  expect((await asSeen(params)).empty).toEqual([gone.userPermissionId])
})
