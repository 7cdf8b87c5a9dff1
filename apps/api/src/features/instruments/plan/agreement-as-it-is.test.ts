import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { formsBy } from '@kompeten/testkit/form-filling'
import { acceptedBy } from '@kompeten/testkit/journey/assigning'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { assessingIn } from '../../../../test/assessing.ts'
import { startFilling } from '../../../../test/filling.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())
const { admin, assessor, params } = made
const other = await assessingIn(world).assessor([made.scheme])

const agree = async (by: typeof assessor.call, { id, byApplicant }: typeof first) => {
  const theirs = formsBy(by, id)
  await theirs.fill('ak01')
  await theirs.sign('ak01')
  return byApplicant.sign('ak01')
}
const give = async (to: { assessorId: string }, { id }: { id: string }) =>
  admin(assessmentPeople.assignParticipants, {
    params,
    body: { assignments: [{ assessment_applicant_id: id, accessor_id: to.assessorId }] },
  })
const lacking = async (step: string) => {
  const { data } = await admin(assessments.get, { params })
  return data.missing.flatMap((one) => (one.step === step ? one.missing.map(({ code }) => code) : []))
}

for (const one of [first, second]) {
  await one.byAssessor.fill('apl02')
  await one.byAssessor.sign('apl02')
  await made.plan(one)
  await agree(assessor.call, one)
}

test('FR.AK.01 agrees to the evidence that is planned: a plan that plans other evidence opens it', async () => {
  const { byAssessor, byApplicant } = first
  const correct = async (revision: number) =>
    assessor.call(participantForms.correct, {
      params: byAssessor.at('mapa02'),
      body: { revision, reason: 'Satu instrumen ditambahkan' },
    })
  await correct(1)
  await byAssessor.sign('mapa02')
  expect((await byApplicant.get('ak01')).state).toBe('SIGNED')
  await correct(2)
  await byAssessor.save('mapa02', { 'map.ia08.potencies': ['1'] }, 3)
  await byAssessor.sign('mapa02')
  const opened = await byAssessor.get('ak01')
  expect(opened).toMatchObject({ state: 'DRAFT', gaps: [{ path: 'plan.evidence_kinds', code: 'differs' }] })
  expect(await lacking('finish_review')).toContain('ak01_not_signed')
  await byAssessor.save('ak01', { 'plan.evidence_kinds': ['portfolio', 'observation'] }, 2)
  await byAssessor.sign('ak01')
  await byApplicant.sign('ak01')
  expect(await lacking('finish_review')).not.toContain('ak01_not_signed')
})

test('FR.AK.01 is agreed with the assessor of the day: another one makes it anew, from the review to the day', async () => {
  await admin(assessmentPeople.assignAssessors, {
    params,
    body: { accessor_ids: [other.assessorId], duty: 'assessor' },
  })
  await give(other, first)
  await acceptedBy(other.call, params.assessment_id)
  expect((await first.byApplicant.get('ak01')).state).toBe('DRAFT')
  expect((await second.byApplicant.get('ak01')).state).toBe('SIGNED')
  expect(await lacking('finish_review')).toContain('ak01_not_signed')
  await agree(other.call, first)
  await admin(assessments.writeLetters, { params })
  await made.step('finish_review')

  await give(other, second)
  await acceptedBy(other.call, params.assessment_id)
  await admin(assessments.writeLetters, { params })
  await made.signAssignments()
  const { refusal } = await refused(made.step('start', 'Dimajukan atas permintaan TUK'))
  expect(refusal.facts).toMatchObject({ missing: [{ code: 'ak01_not_signed', facts: { count: 1 } }] })
  await agree(other.call, second)
  expect((await made.step('start', 'Dimajukan atas permintaan TUK')).last_activity_state).toBe(
    'REAL_ASSESSMENT',
  )
})
