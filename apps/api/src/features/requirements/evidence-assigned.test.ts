import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { anAssessment } from '@kompeten/testkit/assessments'
import { aRequirement } from '@kompeten/testkit/requirements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('what an applicant gave is read by the assessor they have, from when that one took it on, and by no other', async () => {
  const admin = (await world.as('ADM')).call
  const asking = aRequirement({ form_type: 'text', required: false })
  const { requirement_master_id } = (await admin(requirements.create, { body: asking })).data
  const params = { requirement_master_id }
  const given = assessingIn(world)
  const scheme = await given.scheme()
  const assessor = await given.assessor([scheme])
  const asked = await given.approved(scheme)
  await asked.call(evidence.give, { params, body: { values: ['Ijazah terlampir'] } })
  const tuk_id = world.seeded.lsp.a.tukId
  const body = anAssessment({ tuk_id, schema_ids: [scheme.schema_id] })
  const { assessment_id } = (await admin(assessments.create, { body })).data
  const at = { params: { assessment_id } }
  const { participants } = (
    await admin(assessmentPeople.addParticipants, {
      ...at,
      body: { join_request_ids: [asked.joinRequestId], guests: [] },
    })
  ).data
  await admin(assessmentPeople.assignAssessors, {
    ...at,
    body: { accessor_ids: [assessor.assessorId], duty: 'assessor' },
  })
  const assignments = participants.map(({ assessment_applicant_id }) => ({
    assessment_applicant_id,
    accessor_id: assessor.assessorId,
  }))
  await admin(assessmentPeople.assignParticipants, { ...at, body: { assignments } })
  const reading = () => assessor.call(evidence.of, { query: { applicant_id: asked.applicantId } })
  await expect(reading()).rejects.toMatchObject({ status: 404 })
  await assessor.call(assessmentPeople.respond, {
    ...at,
    body: { answer: 'accepted', reason: null, ties: [], is_impartial: true },
  })
  const { data } = await reading()
  expect(data.may).toEqual([])
  expect(data.requirements[0]?.answer?.values).toEqual(['Ijazah terlampir'])
  const other = await given.assessor([scheme])
  const theirs = other.call(evidence.of, { query: { applicant_id: asked.applicantId } })
  await expect(theirs).rejects.toMatchObject({ status: 404 })
})
