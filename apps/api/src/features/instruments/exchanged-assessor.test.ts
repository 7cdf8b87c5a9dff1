import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessorForms, instruments } from '@kompeten/contract/instruments/instruments'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { formsBy } from '@kompeten/testkit/form-filling'
import { attended, reported } from '@kompeten/testkit/journey/assessing'
import { acceptedBy } from '@kompeten/testkit/journey/assigning'
import { listed } from '@kompeten/testkit/journey/deciding'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { startFilling } from '../../../test/filling.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())
const { admin, params, step } = made
const director = (await world.as('DIR')).call
const other = await assessingIn(world).assessor([made.scheme])

await made.toTheDay()
await attended(made.assessor.call, params.assessment_id, [first, second])
for (const { byAssessor, byApplicant } of [first, second]) {
  await byAssessor.fill('ia01')
  await byAssessor.sign('ia01')
  await byApplicant.sign('ia01')
  await byAssessor.fill('ak02')
  await byAssessor.sign('ak02')
  await byApplicant.sign('ak02')
}
await reported(made.assessor.call, admin, params.assessment_id, made.assessor.assessorId)

const reopen = () =>
  director(assessments.step, {
    params,
    body: { step: 'reopen', from: 'REAL_ASSESSMENT', reason: 'Asesor sakit pada hari kedua' },
  })
const start = async () => {
  await made.signAssignments()
  return step('start', 'Dilanjutkan oleh asesor lain')
}
const give = (assessor: { assessorId: string }, ids: readonly string[]) =>
  admin(assessmentPeople.assignParticipants, {
    params,
    body: {
      assignments: ids.map((assessment_applicant_id) => ({
        assessment_applicant_id,
        accessor_id: assessor.assessorId,
      })),
    },
  })
/** The other assessor takes these over, and agrees with each anew. */
const takenOver = async (ones: readonly (typeof first)[]) => {
  await give(
    other,
    ones.map(({ id }) => id),
  )
  await acceptedBy(other.call, params.assessment_id)
  for (const { id, byApplicant } of ones) {
    const theirs = formsBy(other.call, id)
    if ((await theirs.get('ak01')).state === 'SIGNED') continue
    await theirs.fill('ak01')
    await theirs.sign('ak01')
    await byApplicant.sign('ak01')
  }
  await admin(assessments.writeLetters, { params })
}
const standing = async () => {
  const { data } = await admin(instruments.forms, { params })
  return data.participants.map((row) => {
    const stateOf = (code: string) => row.forms.find(({ form_code }) => form_code === code)?.state
    return [row.status_recomendation, stateOf('ia01'), stateOf('ak02')]
  })
}
const reportsOf = async ({ assessorId }: { assessorId: string }) =>
  Promise.all(
    (['ak05', 'ba'] as const).map(async (form_code) => {
      const at = { ...params, accessor_id: assessorId, form_code }
      return (await admin(assessorForms.get, { params: at })).data.state
    }),
  )
const prepare = (userPermissionId: string) =>
  admin(plenos.prepare, {
    params,
    body: {
      held_on: world.today(),
      held_time: '13:00',
      place: 'Kantor LSP',
      members: [{ user_permission_id: userPermissionId, position: 'ketua' }],
      version: 0,
    },
  })

test('a day that is opened again with the same people keeps all that was signed', async () => {
  await reopen()
  await start()
  expect(await standing()).toEqual([
    ['K', 'SIGNED', 'SIGNED'],
    ['K', 'SIGNED', 'SIGNED'],
  ])
  expect(await reportsOf(made.assessor)).toEqual(['SIGNED', 'SIGNED'])
})

test('whoever takes over an assessment recommends themselves, and reports are of those whom their assessor has', async () => {
  await reopen()
  await admin(assessmentPeople.assignAssessors, {
    params,
    body: { accessor_ids: [other.assessorId], duty: 'assessor' },
  })
  await takenOver([first])
  await start()
  // What was observed stays as it was signed; the result is that of whoever has the participant now.
  expect(await standing()).toEqual([
    ['NONE', 'SIGNED', 'DRAFT'],
    ['K', 'SIGNED', 'SIGNED'],
  ])
  expect(await reportsOf(made.assessor)).toEqual(['DRAFT', 'DRAFT'])
  const { data } = await admin(assessments.get, { params })
  const codes = data.missing.flatMap(({ missing }) => missing.map(({ code }) => code))
  expect(codes).toEqual(expect.arrayContaining(['ak02_missing', 'ak05_missing']))
  const form = await formsBy(other.call, first.id).get('ak02')
  expect(form).toMatchObject({ revision: 2, correction_reason: expect.stringContaining('another assessor') })
})

test('who judged somebody before another took over does not sit in their pleno', async () => {
  await reopen()
  await takenOver([first, second])
  await admin(assessmentPeople.releaseAssessor, {
    params: { ...params, accessor_id: made.assessor.assessorId },
    body: { reason: 'Sakit pada hari kedua' },
  })
  await start()
  expect((await standing()).map(([recommendation]) => recommendation)).toEqual(['NONE', 'NONE'])
  await listed(director, [made.assessor])
  expect(await issuesOf(prepare(made.assessor.userPermissionId))).toEqual([
    'members.0.user_permission_id: pleno_member_barred',
  ])
})

test('who is taken out after the day was opened again stands in no report of it', async () => {
  for (const { id, byApplicant } of [first, second]) {
    const theirs = formsBy(other.call, id)
    await theirs.fill('ak02')
    await theirs.sign('ak02')
    await byApplicant.sign('ak02')
  }
  await reported(other.call, admin, params.assessment_id, other.assessorId)
  await reopen()
  await admin(assessmentPeople.removeParticipants, {
    params,
    body: { assessment_applicant_ids: [second.id], reason: 'Dijadwalkan ulang' },
  })
  await start()
  expect(await reportsOf(other)).toEqual(['DRAFT', 'DRAFT'])
  expect((await standing())[0]).toEqual(['K', 'SIGNED', 'SIGNED'])
})
