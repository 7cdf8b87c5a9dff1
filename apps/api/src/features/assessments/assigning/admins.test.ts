import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { people } from '@kompeten/contract/people/people'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { alsoAs, takeRole } from '../../../../test/roles-held.ts'
import { at, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, given, admin, create } = await schedulingIn(await startWorld())
afterAll(() => world.close())

const assign = async (params: { assessment_id: string }, ids: string[], based_on: string[]) =>
  idsOf(await admin(assessmentPeople.assignAdmins, { params, body: { user_permission_ids: ids, based_on } }))
const idsOf = ({ data }: { data: { admins: { user_permission_id: string }[] } }) =>
  data.admins.map(({ user_permission_id }) => user_permission_id).toSorted()
const candidates = async (params: { assessment_id: string }) =>
  (await admin(assessmentPeople.adminCandidates, { params })).data.map((one) => one.user_permission_id)

test('of two who choose from the same look, the second takes nobody off and is told who was faster', async () => {
  const params = at(await create())
  const [first, second] = (await candidates(params)) as [string, string]
  expect(await assign(params, [first], [])).toEqual([first])
  const { refusal } = await refused(assign(params, [second], []))
  expect(refusal).toMatchObject({
    reason: 'version_conflict',
    facts: { changed_by: expect.stringMatching(/./) },
  })
  expect(idsOf(await admin(assessments.get, { params }))).toEqual([first])
  const both = [first, second].toSorted()
  expect(await assign(params, both, [first])).toEqual(both)
})

test('whoever lost the role looks after nothing, and does not keep the others from being changed', async () => {
  const params = at(await create())
  const person = await given.assessor([])
  const { userPermissionId } = await alsoAs(world, person, 'ADM')
  const [other] = (await candidates(params)).filter((id) => id !== userPermissionId) as [string]
  await assign(params, [userPermissionId], [])
  await takeRole(world, person, 'ADM')
  expect(idsOf(await admin(assessments.get, { params }))).toEqual([])
  expect(await assign(params, [other], [])).toEqual([other])
})

test('an admin who is deactivated for a while stays, also where somebody chooses others meanwhile', async () => {
  const params = at(await create())
  const person = await given.assessor([])
  const { userPermissionId } = await alsoAs(world, person, 'ADM')
  const [other] = (await candidates(params)).filter((id) => id !== userPermissionId) as [string]
  await assign(params, [userPermissionId], [])
  const superUser = (await world.as('SUP')).call
  const user = { params: { user_id: person.userId } }
  await superUser(people.deactivate, user)
  const { data, resting } = await admin(assessmentPeople.adminCandidates, { params })
  expect(data.map((one) => one.user_permission_id)).not.toContain(userPermissionId)
  expect(resting).toEqual([
    { user_permission_id: userPermissionId, full_name: expect.stringMatching(/./), role_code: 'ADM' },
  ])
  expect(await assign(params, [other], [])).toEqual([other])
  await superUser(people.restore, user)
  expect(idsOf(await admin(assessments.get, { params }))).toEqual([userPermissionId, other].toSorted())
  expect(await assign(params, [other], [userPermissionId, other])).toEqual([other])
})
