import { assessments } from '@kompeten/contract/assessments/assessments'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { attended } from '@kompeten/testkit/journey/assessing'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'
import { assessmentDayGaps } from '../index.ts'

const { world, made, first, second, gaps } = await startFilling()
afterAll(() => world.close())
await first.byAssessor.fill('mapa02', { 'map.ia01.potencies': ['1'], 'map.ia08.potencies': ['1'] })
await first.byAssessor.sign('mapa02')
await made.toTheDay()
await attended(made.assessor.call, made.params.assessment_id, [first, second])

const correct = (revision: number, reason: string) =>
  made.assessor.call(participantForms.correct, {
    params: first.byAssessor.at('mapa02'),
    body: { revision, reason },
  })
const lacking = async () => {
  const { data } = await made.admin(assessments.get, { params: made.params })
  return data.missing.flatMap(({ missing }) => missing.map(({ code }) => code))
}

test('a plan that is opened on the day is signed again before FR.AK.02 goes by it', async () => {
  const { byAssessor, byApplicant } = first
  await byAssessor.fill('ia01')
  await byAssessor.sign('ia01')
  await byApplicant.sign('ia01')
  await correct(1, 'Portofolio tidak jadi dipakai')
  await byAssessor.save('mapa02', { 'map.ia08.potencies': null }, 2)
  await byAssessor.fill('ak02')
  expect((await byAssessor.get('ak02')).waits_for).toEqual(['mapa02'])
  const { refusal } = await refused(byAssessor.sign('ak02'))
  expect(refusal).toMatchObject({
    reason: 'step_blocked',
    facts: { missing: [{ code: 'form_not_signed', facts: { form: 'mapa02' } }] },
  })
  await byAssessor.sign('mapa02')
  expect((await byAssessor.sign('ak02')).state).toBe('SIGNING')
})

test('the pleno waits for a plan that is open, also where FR.AK.02 was signed before', async () => {
  expect((await gaps(assessmentDayGaps)).withoutPlan).toEqual([])
  expect(await lacking()).not.toContain('plan_missing')
  await correct(2, 'Satu instrumen keliru dicatat')
  expect((await gaps(assessmentDayGaps)).withoutPlan).toEqual([first.id])
  expect(await lacking()).toContain('plan_missing')
})
