import { applicants } from '@kompeten/contract/applicants/applicants'
import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { anApplicant, changing } from '@kompeten/testkit/applicants'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyingIn, at, begin, change, get, purpose, save, submit } from '../../../test/applying.ts'
import { assessingIn } from '../../../test/assessing.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let given: ReturnType<typeof assessingIn>
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  world = await startWorld()
  given = assessingIn(world)
  admin = (await world.as('ADM')).call
  applying = applyingIn(world, admin)
})
afterAll(() => world.close())

const of = (applicant_id: string) => ({ params: { applicant_id } })
const partsOf = async (applicantId: string) => {
  const { refusal } = await refused(admin(applicants.delete, of(applicantId)))
  return [refusal.reason, refusal.facts]
}

test('whoever has applied or takes part in an assessment that is not over stays, and it is named', async () => {
  const scheme = await given.scheme()
  const { schema_name } = (await admin(schemes.get, { params: { schema_id: scheme.schema_id } })).data
  const sent = await given.submitted(scheme)
  const applied = ['still_taking_part', { parts: `permohonan ${schema_name}` }]
  expect(await partsOf(sent.application.applicant_id)).toEqual(applied)

  const who = await given.approved(scheme)
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [scheme.schema_id] }
  const { data: made } = await admin(assessments.create, { body: anAssessment(place) })
  const params = { assessment_id: made.assessment_id }
  const body = { join_request_ids: [who.joinRequestId], guests: [] }
  const { data } = await admin(assessmentPeople.addParticipants, { params, body })
  const assessed = { parts: expect.stringMatching(/^asesmen .+/) }
  expect(await partsOf(who.applicantId)).toEqual(['still_taking_part', assessed])

  const free = (await admin(applicants.create, { body: anApplicant() })).data.applicant_id
  const many = await admin(applicants.deleteMany, { body: { applicant_ids: [who.applicantId, free] } })
  expect(many.data).toEqual({
    deleted: [free],
    refused: [
      {
        applicant_id: who.applicantId,
        reason: 'still_taking_part',
        full_name: expect.stringMatching(/^Asesi/),
        ...assessed,
      },
    ],
  })

  const again = await admin(applicants.deleteMany, { body: { applicant_ids: [free] } })
  expect(again.data.refused).toEqual([
    { applicant_id: free, reason: 'in_bin', full_name: expect.any(String), parts: null },
  ])

  const ids = data.participants.map(({ assessment_applicant_id }) => assessment_applicant_id)
  const removal = { assessment_applicant_ids: ids, reason: 'Mengundurkan diri' }
  await admin(assessmentPeople.removeParticipants, { params, body: removal })
  expect((await admin(applicants.delete, of(who.applicantId))).data.deleted_date).not.toBeNull()
})

test('a draft of which the LSP knows nothing keeps nobody, and is not told; it is not submitted before the record is back', async () => {
  const [who, wanted] = [await applying.applicant(), await applying.scheme()]
  const begun = await begin(who.call, wanted)
  await applying.give(who.call, wanted)
  await purpose(who.call, begun)
  await save(
    who.call,
    await get(who.call, begun),
    wanted.elements.map((id) => change(id)),
  )
  const { params } = of(begun.applicant_id)
  expect((await admin(applicants.delete, { params })).data.deleted_date).not.toBeNull()
  const { refusal } = await refused(submit(who.call, await get(who.call, begun)))
  expect(refusal.errors).toMatchObject([{ path: 'applicant', code: 'applicant_in_bin' }])
  await admin(applicants.restore, { params })
  expect((await submit(who.call, await get(who.call, begun))).state).toBe('SUBMITTED')
})

test('whose application is accepted goes to the bin, and from there into no assessment', async () => {
  const scheme = await given.scheme()
  const who = await given.approved(scheme)
  await admin(applicants.delete, of(who.applicantId))
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [scheme.schema_id] }
  const { data: made } = await admin(assessments.create, { body: anAssessment(place) })
  const adding = admin(assessmentPeople.addParticipants, {
    params: { assessment_id: made.assessment_id },
    body: { join_request_ids: [who.joinRequestId], guests: [] },
  })
  const { refusal } = await refused(adding)
  expect(refusal.errors).toMatchObject([{ path: 'join_request_ids', code: 'applicant_in_bin' }])
})

test('of a submission and a deletion at the same moment the second waits, and is refused', async () => {
  const { by, application } = await applying.filled()
  const { applicant_id } = application
  const held = { table: 'applicant_profile', column: 'applicant_id', id: applicant_id }
  const outcomes = await inTurn(world.database.url, held, [
    () => admin(applicants.delete, of(applicant_id)),
    () => submit(by.call, application),
  ])
  expect(outcomes).toEqual(['done', 'rule_broken'])
})

test('whoever saves what another has just put in the bin reads so, with who it was', async () => {
  const { data: made } = await admin(applicants.create, { body: anApplicant() })
  await admin(applicants.delete, of(made.applicant_id))
  const { refusal } = await refused(admin(applicants.update, changing(made, { position: 'Mandor' })))
  expect(refusal).toMatchObject({ reason: 'in_bin', facts: { name: made.full_name, since: world.today() } })
})

test('whose record lies in the bin reads so in the catalogue, in their draft, in their profile and when they begin', async () => {
  const [who, wanted] = [await applying.applicant(), await applying.scheme()]
  const begun = await begin(who.call, wanted)
  const offers = async () => (await who.call(applications.catalogue, {})).data
  const offered = async () => (await offers()).find(({ schema_id }) => schema_id === wanted.schema_id)
  const count = (await offered())?.requirement_count
  const obstacles = async () => (await who.call(applications.obstacles, { params: at(begun) })).data.words
  expect([(await offered())?.obstacle, await obstacles()]).toEqual([null, []])

  await admin(applicants.delete, of(begun.applicant_id))
  const said = expect.stringContaining('ada di tempat sampah LSP. LSP perlu memulihkannya dahulu')
  expect(await offered()).toMatchObject({ requirement_count: count, obstacle: said })
  expect(await obstacles()).toEqual([said])
  const other = await applying.scheme()
  for (const asked of [() => who.call(applicants.mine), () => begin(who.call, other)])
    expect((await refused(asked())).refusal.errors).toMatchObject([
      { code: 'applicant_in_bin', message: said },
    ])
})
