import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, given, admin, venue, scheme, assign, get, step, sent } = await schedulingIn(await startWorld())
afterAll(() => world.close())

/** Where the newest notice of that name leads this person. */
const linkOf = (call: Call, name: string) =>
  eventually(async () => {
    const { data } = await call(notifications.list, { query: { limit: '50' } })
    const told = data.find((one) => one.name === name)
    if (!told) throw new Error(`Not told of ${name} yet`)
    return told.link
  })

test('a notice that an assessment was rejected leads to it only whoever still sees it', async () => {
  const assessor = await given.assessor([scheme])
  const one = await assign(await step(admin, await sent(), 'confirm'), assessor.assessorId)
  await step(admin, one, 'reject', good)
  expect(await reasonOf(get(assessor.call, one))).toBe('not_found')
  expect(await linkOf(assessor.call, 'assessment.rejected')).toBe('/asesmen-history')
  await get(venue, one)
  expect(await linkOf(venue, 'assessment.rejected')).toBe(`/assessments/${one.assessment_id}/detail`)
})

test('nor does one that it is before its announcement again, or that an assessor was released from it', async () => {
  const [assessor, other] = [await given.assessor([scheme]), await given.assessor([scheme])]
  const one = await assign(await step(admin, await sent(), 'confirm'), assessor.assessorId, other.assessorId)
  await admin(assessmentPeople.releaseAssessor, {
    params: { ...at(one), accessor_id: other.assessorId },
    body: { reason: good },
  })
  expect(await reasonOf(get(other.call, one))).toBe('not_found')
  expect(await linkOf(other.call, 'assessment.accessor_released')).toBe('/asesmen-history')
  const { call: superUser } = await world.as('SUP')
  await step(superUser, one, 'reopen', good)
  expect(await reasonOf(get(assessor.call, one))).toBe('not_found')
  expect(await linkOf(assessor.call, 'assessment.reopened')).toBe('/asesmen-history')
})
