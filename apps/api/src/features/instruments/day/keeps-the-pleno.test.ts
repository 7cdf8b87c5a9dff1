import { assessments } from '@kompeten/contract/assessments/assessments'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { attended, reported } from '@kompeten/testkit/journey/assessing'
import { listed } from '@kompeten/testkit/journey/deciding'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())
const { admin, assessor, params } = made
await made.toTheDay()
const chair = await world.as('MGR')
await listed((await world.as('DIR')).call, [chair])
await admin(plenos.prepare, {
  params,
  body: {
    held_on: world.today(),
    held_time: '13:00',
    place: 'Kantor LSP',
    members: [{ user_permission_id: chair.userPermissionId, position: 'ketua' }],
    version: 0,
  },
})

const names = async () => {
  const { data } = await admin(instruments.forms, { params })
  return new Map(data.participants.map((row) => [row.assessment_applicant_id, row.full_name]))
}
const byPage = async () => {
  const { data } = await admin(assessments.get, { params })
  return data.missing.flatMap((one) => (one.step === 'convene_pleno' ? one.missing : []))
}
const byPleno = async () =>
  (await admin(plenos.get, { params })).data.missing.flatMap((one) =>
    one.step === 'convene_pleno' ? one.missing : [],
  )

test('whose attendance nobody has recorded is named, on the page of the assessment and on that of its pleno', async () => {
  await attended(assessor.call, params.assessment_id, [first])
  const unknown = {
    code: 'attendance_unknown',
    facts: { participants: (await names()).get(second.id), more: 0 },
  }
  expect(await byPage()).toContainEqual(unknown)
  expect(await byPleno()).toContainEqual(unknown)
  await attended(assessor.call, params.assessment_id, [second])
  expect(await byPage()).not.toContainEqual(unknown)
})

test('who is recommended and has not signed FR.AK.02 is named, and is not called without a recommendation', async () => {
  for (const { byAssessor, byApplicant } of [first, second]) {
    await byAssessor.fill('ia01')
    await byAssessor.sign('ia01')
    await byApplicant.sign('ia01')
    await byAssessor.fill('ak02')
    await byAssessor.sign('ak02')
  }
  await first.byApplicant.sign('ak02')
  await reported(assessor.call, admin, params.assessment_id, assessor.assessorId)
  const unsigned = { code: 'ak02_unsigned', facts: { participants: (await names()).get(second.id), more: 0 } }
  expect(await byPage()).toEqual([unsigned])
  const ofPleno = await byPleno()
  expect(ofPleno).toContainEqual(unsigned)
  expect(ofPleno.map(({ code }) => code)).not.toContain('ak02_missing')
  await second.byApplicant.sign('ak02')
  expect(await byPage()).toEqual([])
})
