import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { within } from '../../../test/certified.ts'
import { reviewing } from '../../../test/reviewing.ts'
import { missingOf } from '../../../test/scheduling.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const made = await reviewing(world, assessingIn(world), 2)
afterAll(() => world.close())

test('a special need that somebody states asks for their FR.AK.07, signed by both, and for nobody else’s', async () => {
  const [first, second] = made.participants
  if (!first || !second) throw new Error('Two participants are needed')
  const { joinRequestId } = first.person
  await within(world, ({ tx }) =>
    tx.execute(
      `update join_request set special_needs = 'Kursi roda' where join_request_id = '${joinRequestId}'`,
    ),
  )
  for (const { byAssessor, byApplicant } of made.participants) {
    await byAssessor.fill('apl02')
    await byAssessor.sign('apl02')
    await byAssessor.fill('ak01')
    await byAssessor.sign('ak01')
    await byApplicant.sign('ak01')
  }
  expect(await missingOf(made.step('finish_review'))).toEqual(['ak07_not_signed'])
  await first.byAssessor.fill('ak07')
  await first.byAssessor.sign('ak07')
  expect(await reasonOf(made.step('finish_review'))).toBe('step_blocked')
  await first.byApplicant.sign('ak07')
  expect((await made.step('finish_review')).last_activity_state).toBe('ON_COMPLETED_REPORT')
})
