import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { instruments, participantForms } from '@kompeten/contract/instruments/instruments'
import { aGuest } from '@kompeten/testkit/assessments'
import { formsBy } from '@kompeten/testkit/form-filling'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { startFilling } from '../../../test/filling.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { preAssessmentGaps } from './index.ts'

const { world, made, gaps } = await startFilling()
afterAll(() => world.close())
const { admin, assessor, scheme, params } = made

const guest = await (async () => {
  const { data } = await admin(assessmentPeople.addParticipants, {
    params,
    body: { join_request_ids: [], guests: [aGuest(scheme.schema_id)] },
  })
  const id = data.participants.find(({ applicant_id }) => applicant_id === null)?.assessment_applicant_id
  if (!id) throw new Error('Nobody was taken in')
  await admin(assessmentPeople.assignParticipants, {
    params,
    body: { assignments: [{ assessment_applicant_id: id, accessor_id: assessor.assessorId }] },
  })
  return { id, byAssessor: formsBy(assessor.call, id) }
})()
const listed = async () => {
  const { data } = await assessor.call(instruments.forms, { params })
  return data.participants.find(({ assessment_applicant_id }) => assessment_applicant_id === guest.id)
}
const unjudged = async () => (await gaps(preAssessmentGaps)).apl02.includes(guest.id)

test('FR.APL.02 of somebody without account is neither written nor signed: they have said nothing that it could judge', async () => {
  const { byAssessor } = guest
  // A verdict that is written beforehand would be signed, once there is an account, on answers that nobody looked at.
  expect(await reasonOf(byAssessor.save('apl02', { 'verdict.verdict': 'continue' }))).toBe(
    'step_not_possible',
  )
  const shown = await byAssessor.get('apl02')
  expect(shown.may).not.toContain('fill')
  expect(shown.gaps).toContainEqual({ path: 'elements', code: 'no_self_assessment' })
  const { refusal } = await refused(byAssessor.sign('apl02'))
  expect(refusal.errors.map(({ path, code }) => [path, code])).toContainEqual([
    'elements',
    'self_assessment_missing',
  ])
  expect(await listed()).toMatchObject({ applicant_id: null, has_applied: false })
  expect(await unjudged()).toBe(true)
})

test('once they are linked with their application it is signed on what they say, and judged', async () => {
  const person = await assessingIn(world).approved(scheme)
  await admin(assessmentPeople.linkAccount, {
    params: { ...params, assessment_applicant_id: guest.id },
    body: { applicant_id: person.applicantId, join_request_id: person.joinRequestId },
  })
  expect(await listed()).toMatchObject({ applicant_id: person.applicantId, has_applied: true })
  expect((await guest.byAssessor.get('apl02')).content).toEqual({})
  await guest.byAssessor.fill('apl02')
  const { source } = await guest.byAssessor.sign('apl02')
  expect(source.self_assessment.map(({ element_id }) => element_id)).toEqual(scheme.elements)
  expect(await unjudged()).toBe(false)
})

test('one that was signed on nothing, as it could be before, counts as not judged until it is signed again', async () => {
  await rowsOf(
    world.database.url,
    `update form_signature set source = jsonb_set(source, '{self_assessment}', '[]') where lsp_id = $1
      and form_id = (select form_id from form_document where form_code = 'apl02' and assessment_applicant_id = $2)`,
    [world.seeded.lsp.a.lspId, guest.id],
  )
  expect(await unjudged()).toBe(true)
  await assessor.call(participantForms.correct, {
    params: guest.byAssessor.at('apl02'),
    body: { revision: 1, reason: 'Asesmen mandirinya sudah diisi' },
  })
  await guest.byAssessor.sign('apl02')
  expect(await unjudged()).toBe(false)
})
