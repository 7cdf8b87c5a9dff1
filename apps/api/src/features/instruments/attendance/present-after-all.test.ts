import { assessments } from '@kompeten/contract/assessments/assessments'
import { reportsBy } from '@kompeten/testkit/form-filling'
import { attended, recorded, reported } from '@kompeten/testkit/journey/assessing'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())
const { admin, assessor, params } = made
const own = reportsBy(assessor.call, params.assessment_id, assessor.assessorId)

const observe = async ({ byAssessor, byApplicant }: typeof first) => {
  await byAssessor.fill('ia01')
  await byAssessor.sign('ia01')
  await byApplicant.sign('ia01')
  await byAssessor.fill('ak02')
  await byAssessor.sign('ak02')
  await byApplicant.sign('ak02')
}
const absent = ({ id }: { id: string }) =>
  recorded(assessor.call, params.assessment_id, [
    {
      assessment_applicant_id: id,
      attendance: 'ABSENT',
      identity_kind: null,
      identity_matches: null,
      note: null,
    },
  ])
const states = async () => [(await own.get('ak05')).state, (await own.get('ba')).state]
const lacking = async () => {
  const { data } = await admin(assessments.get, { params })
  return data.missing.flatMap(({ missing }) => missing.map(({ code }) => code))
}

await made.toTheDay()
await attended(assessor.call, params.assessment_id, [first])
await absent(second)
await observe(first)
await reported(assessor.call, admin, params.assessment_id, assessor.assessorId)

test('what is recorded again as it was leaves the reports as they were signed', async () => {
  await absent(second)
  await attended(assessor.call, params.assessment_id, [first])
  expect(await states()).toEqual(['SIGNED', 'SIGNED'])
  expect(await lacking()).not.toContain('ak05_missing')
})

test('whoever came after all is in no report as absent: the reports are opened, and the pleno waits for them', async () => {
  await attended(assessor.call, params.assessment_id, [second])
  expect(await states()).toEqual(['DRAFT', 'DRAFT'])
  const { correction_reason } = await own.get('ak05')
  expect(correction_reason).toContain('Kehadiran')
  await observe(second)
  expect(await lacking()).toContain('ak05_missing')
  for (const code of ['ak05', 'ba'] as const) {
    await own.fill(code)
    const { source } = await own.sign(code)
    expect(
      source.participants.map(({ attendance, status_recomendation }) => [attendance, status_recomendation]),
    ).toEqual([
      ['PRESENT', 'K'],
      ['PRESENT', 'K'],
    ])
  }
  expect(await lacking()).not.toContain('ak05_missing')
})
