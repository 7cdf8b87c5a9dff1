import { applicants } from '@kompeten/contract/applicants/applicants'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { people } from '@kompeten/contract/people/people'
import { anAssessment } from '@kompeten/testkit/assessments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessingIn } from '../../../../test/assessing.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('an assessment comes back without assessors who are deactivated by then, and without those whose record lies in the bin', async () => {
  const given = assessingIn(world)
  const [admin, superUser] = [(await world.as('ADM')).call, (await world.as('SUP')).call]
  const scheme = await given.scheme()
  const [gone, stays] = [await given.assessor([scheme]), await given.assessor([scheme])]
  const [binned, kept] = [await given.approved(scheme), await given.approved(scheme)]
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [scheme.schema_id] }
  const { data: made } = await admin(assessments.create, { body: anAssessment(place) })
  const params = { assessment_id: made.assessment_id }
  const join_request_ids = [binned.joinRequestId, kept.joinRequestId]
  await admin(assessmentPeople.addParticipants, { params, body: { join_request_ids, guests: [] } })
  const accessor_ids = [gone.assessorId, stays.assessorId]
  await admin(assessmentPeople.assignAssessors, { params, body: { accessor_ids, duty: 'assessor' } })

  await admin(assessments.delete, { params, body: { reason: 'Batal diadakan' } })
  await superUser(people.deactivate, { params: { user_id: gone.userId } })
  await admin(applicants.delete, { params: { applicant_id: binned.applicantId } })
  const { data } = await superUser(assessments.restore, { params })
  const answers = data.accessors.map(({ accessor_id, answer }) => [accessor_id, answer])
  expect(new Map(answers as [string, string][])).toEqual(
    new Map([
      [gone.assessorId, 'released'],
      [stays.assessorId, 'invited'],
    ]),
  )
  const present = data.participants.filter(({ removed_reason }) => removed_reason === null)
  expect(present.map(({ applicant_id }) => applicant_id)).toEqual([kept.applicantId])
  const [left] = data.participants.filter(({ removed_reason }) => removed_reason !== null)
  expect(left?.removed_reason).toContain('tempat sampah')
  const { data: told } = await admin(assessments.timeline, { params })
  expect(told[0]).toMatchObject({
    name: 'assessment.restored',
    facts: { accessors_lost: 1, participants_lost: 1 },
  })
})
