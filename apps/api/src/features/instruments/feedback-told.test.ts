import { instruments } from '@kompeten/contract/instruments/instruments'
import type { Call } from '@kompeten/testkit/call'
import { attended } from '@kompeten/testkit/journey/assessing'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../test/filling.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())

const { byAssessor } = first
await byAssessor.fill('mapa02', { 'map.ia07.potencies': ['1'], 'map.ia10.potencies': ['1'] })
await byAssessor.sign('mapa02')
await byAssessor.fill('mapa01')
await byAssessor.sign('mapa01')
await second.byAssessor.fill('mapa02', { 'map.ia07.potencies': ['1'] })
await second.byAssessor.sign('mapa02')
await second.byAssessor.fill('mapa01')
await second.byAssessor.sign('mapa01')
await made.toTheDay()
await attended(made.assessor.call, made.params.assessment_id, [first, second])

/** What somebody reads of all feedback in the assessment, by participant. */
const feedbackFor = async (call: Call) => {
  const { data } = await call(instruments.forms, { params: made.params })
  return data.participants.map(({ assessment_applicant_id: id, feedback }) => ({ id, feedback }))
}
const oral = 'Jawaban runtut.\nPelajari lagi urutan pemeriksaan.'

test('feedback in a form with keys reaches the participant once the form is signed, and nothing else of it does', async () => {
  await byAssessor.fill('ia10', { 'result.feedback': 'Atasan puas' })
  await byAssessor.fill('ia07', { 'closing.feedback': oral })
  expect(await feedbackFor(first.person.call)).toEqual([{ id: first.id, feedback: [] }])
  await byAssessor.sign('ia10')
  await byAssessor.sign('ia07')
  expect(await feedbackFor(first.person.call)).toEqual([
    {
      id: first.id,
      feedback: [
        { form_code: 'ia07', text: oral },
        { form_code: 'ia10', text: 'Atasan puas' },
      ],
    },
  ])
  expect(await feedbackFor(second.person.call)).toEqual([{ id: second.id, feedback: [] }])
  // Blanks are no feedback.
  await second.byAssessor.fill('ia07', { 'closing.feedback': '   \n ' })
  await second.byAssessor.sign('ia07')
  expect(await feedbackFor(second.person.call)).toEqual([{ id: second.id, feedback: [] }])
})

test('whoever reads the forms themselves reads it there', async () => {
  for (const call of [made.assessor.call, made.admin]) {
    expect((await feedbackFor(call)).flatMap(({ feedback }) => feedback)).toEqual([])
  }
})
