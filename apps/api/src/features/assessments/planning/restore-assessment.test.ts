import { applicants } from '@kompeten/contract/applicants/applicants'
import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { bins } from '@kompeten/contract/bins/bins'
import { people } from '@kompeten/contract/people/people'
import { removalsWords } from '@kompeten/phrases/assessments/removals'
import type { Language } from '@kompeten/phrases/platform/words'
import { anAssessment } from '@kompeten/testkit/assessments'
import { caller } from '@kompeten/testkit/call'
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

test('who is placed elsewhere by then, or has withdrawn, does not come back for that reason, in the reader’s language', async () => {
  const given = assessingIn(world)
  const superUser = (await world.as('SUP')).call
  const { call: admin, key } = await world.as('ADM')
  const scheme = await given.scheme()
  const people = [await given.approved(scheme), await given.approved(scheme), await given.approved(scheme)]
  const [placed, withdrawn, kept] = people
  if (!placed || !withdrawn || !kept) throw new Error('Nobody applied')
  const body = anAssessment({ tuk_id: world.seeded.lsp.a.tukId, schema_ids: [scheme.schema_id] })
  const make = async (of: typeof people) => {
    const join_request_ids = of.map(({ joinRequestId }) => joinRequestId)
    return (await admin(assessments.create, { body: { ...body, join_request_ids } })).data
  }
  const made = await make(people)
  const params = { assessment_id: made.assessment_id }
  await admin(assessments.delete, { params, body: { reason: 'Batal diadakan' } })
  await make([placed])
  const own = { join_request_id: withdrawn.joinRequestId }
  const { data: now } = await withdrawn.call(applications.get, { params: own })
  await withdrawn.call(applications.withdraw, { params: own, body: { version: now.version, reason: null } })

  const restore = async (dry_run: boolean) =>
    (
      await superUser(bins.restore, {
        params: { kind: 'assessment' },
        body: { ids: [made.assessment_id], dry_run },
      })
    ).data
  const names = made.participants
    .filter(({ applicant_id }) => applicant_id !== kept.applicantId)
    .map(({ full_name }) => full_name)
  for (const dry_run of [true, false]) {
    const { without } = await restore(dry_run)
    expect(without.map((one) => [one.record_id, one.names.toSorted()])).toEqual([
      [made.assessment_id, names.toSorted()],
    ])
  }
  const reasons = async (language: Language) => {
    const { data } = await caller(world.carry, { key, language })(assessments.get, { params })
    return new Map(data.participants.map((one) => [one.applicant_id, one.removed_reason]))
  }
  for (const language of ['id', 'en'] as const) {
    const words = removalsWords[language]
    expect(await reasons(language)).toEqual(
      new Map([
        [placed.applicantId, words.placed_elsewhere],
        [withdrawn.applicantId, words.application_withdrawn],
        [kept.applicantId, null],
      ]),
    )
  }
  const { data: told } = await admin(assessments.timeline, { params })
  const lost = told.find(({ name }) => name === 'assessment.restored')?.facts.assessment_applicant_ids
  expect(lost).toHaveLength(2)
})
