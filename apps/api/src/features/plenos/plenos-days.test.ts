import { plenos } from '@kompeten/contract/plenos/plenos'
import { issuesOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { within } from '../../../test/certified.ts'
import { get, missingOf, plenoIn } from '../../../test/pleno.ts'
import { startWorld } from '../../../test/world.ts'
import { dayAfter } from '../../platform/days.rules.ts'

const world = await startWorld()
const { given, chair, director } = await plenoIn(world)
afterAll(() => world.close())

const today = world.today()
const seats = given.usualSeats().map(({ who, position }) => ({
  user_permission_id: who.userPermissionId,
  position,
}))
const prepared = (params: { assessment_id: string }, held_on: string, version = 0) =>
  given.admin(plenos.prepare, {
    params,
    body: { held_on, held_time: '13:00', place: 'Kantor LSP', members: seats, version },
  })

test('a pleno is not set before the first day of its assessment, and not convened once its day is over', async () => {
  const { params } = await given.assessed()
  expect(await issuesOf(prepared(params, dayAfter(today, -1)))).toEqual(['held_on: before_assessment'])
  await prepared(params, today)
  await within(world, ({ tx }) =>
    tx.execute(
      `update pleno set held_on = '${dayAfter(today, -1)}' where assessment_id = '${params.assessment_id}'`,
    ),
  )
  expect(await missingOf(given.convene({ params }))).toEqual(['pleno_before_day'])
})

test('minutes that are signed before the day that was set say the day on which the committee met', async () => {
  const made = await given.assessed()
  const { data } = await prepared(made.params, dayAfter(today, 3))
  expect(data.held_on).toBe(dayAfter(today, 3))
  await given.convene(made)
  for (const { call } of given.members) {
    const { data: seen } = await call(plenos.get, { params: made.params })
    const votes = seen.participants.map(({ assessment_applicant_id }) => ({
      assessment_applicant_id,
      vote: 'L' as const,
      note: null,
    }))
    await call(plenos.vote, { params: made.params, body: { votes } })
  }
  const decisions = made.ids.map((assessment_applicant_id) => ({
    assessment_applicant_id,
    graduation: 'L' as const,
    reason: null,
  }))
  const reason = 'Bukti memenuhi aturan bukti.'
  await chair.call(plenos.decide, { params: made.params, body: { reason, decisions } })
  await chair.call(plenos.signMinutes, { params: made.params, body: { signature: aSignature } })
  expect((await get(chair.call, made)).held_on).toBe(today)
  await director(plenos.close, { params: made.params, body: { signature: aSignature } })
})
