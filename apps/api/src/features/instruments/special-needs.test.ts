import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { within } from '../../../test/certified.ts'
import { eventually } from '../../../test/eventually.ts'
import { reviewing } from '../../../test/reviewing.ts'
import { missingOf } from '../../../test/scheduling.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const assessing = assessingIn(world)
const made = await reviewing(world, assessing, 2)
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
  // Nobody needs anything who says that there is nothing.
  await within(world, ({ tx }) =>
    tx.execute(
      `update join_request set special_needs = ' Tidak ada. ' where join_request_id = '${second.person.joinRequestId}'`,
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

test('whose FR.AK.07 says so does not go on: the office is told, and the rest go on once they are taken out', async () => {
  const again = await reviewing(world, assessing, 2)
  const [first, second] = again.participants
  if (!first || !second) throw new Error('Two participants are needed')
  for (const { byAssessor, byApplicant } of again.participants) {
    await byAssessor.fill('apl02')
    await byAssessor.sign('apl02')
    await byAssessor.fill('ak01')
    await byAssessor.sign('ak01')
    await byApplicant.sign('ak01')
  }
  const stopped = { 'conclusion.verdict': 'stop' }
  const alone = { ...stopped, 'part_a.reader.measures': ['operator'] }
  expect(await reasonOf(first.byAssessor.save('ak07', alone))).toBe('rule_broken')
  await first.byAssessor.fill('ak07', stopped)
  await first.byAssessor.sign('ak07')
  await first.byApplicant.sign('ak07')
  expect(await missingOf(again.step('finish_review'))).toEqual(['participant_stopped'])
  const { call } = await world.as('ADM')
  await eventually(async () => {
    const { data } = await call(notifications.list, { query: { limit: '100' } })
    expect(data.map(({ name }) => name)).toContain('form.stopped')
  })
  const { data } = await again.assessor.call(instruments.forms, { params: again.params })
  expect(data.participants.map(({ stopped_by }) => stopped_by).toSorted()).toEqual(['ak07', null])
  await call(assessmentPeople.removeParticipants, {
    params: again.params,
    body: { assessment_applicant_ids: [first.id], reason: 'Dijadwalkan ulang menurut FR.AK.07' },
  })
  expect((await again.step('finish_review')).last_activity_state).toBe('ON_COMPLETED_REPORT')
  // Why, they can still read; nothing else of the assessment.
  expect(await first.byApplicant.get('ak07')).toMatchObject({ state: 'SIGNED', removed: true, may: [] })
  expect(await reasonOf(first.byApplicant.get('konsul'))).toBe('not_found')
})

test('whose FR.APL.02 says so does not go on either: it is judged, and nobody is asked to judge it again', async () => {
  const again = await reviewing(world, assessing, 2)
  const [first, second] = again.participants
  if (!first || !second) throw new Error('Two participants are needed')
  await first.byAssessor.fill('apl02', { 'verdict.verdict': 'stop' })
  await first.byAssessor.sign('apl02')
  const missing = await missingOf(again.step('finish_review'))
  expect(missing.toSorted()).toEqual(['ak01_not_signed', 'apl02_not_judged', 'participant_stopped'])
  const { data } = await again.assessor.call(instruments.forms, { params: again.params })
  const stopped = data.participants.filter(({ stopped_by }) => stopped_by === 'apl02')
  expect(stopped.map(({ assessment_applicant_id: id }) => id)).toEqual([first.id])
  await second.byAssessor.fill('apl02')
  await second.byAssessor.sign('apl02')
  await second.byAssessor.fill('ak01')
  await second.byAssessor.sign('ak01')
  await second.byApplicant.sign('ak01')
  // Of the one who does not go on nothing more is asked, FR.AK.01 neither.
  expect(await missingOf(again.step('finish_review'))).toEqual(['participant_stopped'])
  const { call } = await world.as('ADM')
  await eventually(async () => {
    const { data: told } = await call(notifications.list, { query: { limit: '100' } })
    expect(told.some(({ message }) => message.includes('menurut FR.APL.02'))).toBe(true)
  })
})
