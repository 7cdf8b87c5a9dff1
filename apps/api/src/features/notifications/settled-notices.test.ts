import { assessments } from '@kompeten/contract/assessments/assessments'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { eventually } from '../../../test/eventually.ts'
import { at, good, schedulingIn } from '../../../test/scheduling.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const given = assessingIn(world)
afterAll(() => world.close())

const about = async (call: Call, joinRequestId: string) =>
  (await call(notifications.list, { query: { limit: '100' } })).data
    .filter(({ link }) => link?.includes(joinRequestId))
    .map(({ name, is_read }) => [name, is_read])

test('that an application waits for review is read once somebody has reviewed it, and stays unread of one that waits', async () => {
  const scheme = await given.scheme()
  const waits = await given.submitted(scheme)
  const { call: colleague } = await world.as('ADM')
  const { call: superUser } = await world.as('SUP')
  const reviewed = await given.approved(scheme)
  for (const call of [colleague, superUser]) {
    await eventually(async () => {
      expect(await about(call, reviewed.joinRequestId)).toContainEqual(['application.submitted', true])
      expect(await about(call, waits.application.join_request_id)).toEqual([['application.submitted', false]])
    })
  }
  // What tells the applicant of it is news, which asks for nothing.
  await eventually(async () =>
    expect(await about(reviewed.call, reviewed.joinRequestId)).toContainEqual([
      'application.approved',
      false,
    ]),
  )
})

test('that an assessor is asked to answer is read once they have answered, and by all once it is deleted', async () => {
  const { admin, create, assign, accept, assessor, scheme } = await schedulingIn(world)
  const other = await given.assessor([scheme])
  const made = await assign(await create(), assessor.assessorId, other.assessorId)
  const asked = (call: Call) => about(call, made.assessment_id)
  await accept(assessor, made)
  await eventually(async () => {
    expect(await asked(assessor.call)).toEqual([['assessment.accessor_assigned', true]])
    expect(await asked(other.call)).toEqual([['assessment.accessor_assigned', false]])
  })
  await admin(assessments.delete, { params: at(made), body: { reason: good } })
  await eventually(async () =>
    expect(await asked(other.call)).toContainEqual(['assessment.accessor_assigned', true]),
  )
})
