import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { people } from '@kompeten/contract/people/people'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyingIn, submit } from '../../../test/applying.ts'
import { assessingIn } from '../../../test/assessing.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let superUser: Call
let given: ReturnType<typeof assessingIn>
beforeAll(async () => {
  world = await startWorld()
  given = assessingIn(world)
  admin = (await world.as('ADM')).call
  superUser = (await world.as('SUP')).call
})
afterAll(() => world.close())

const deactivate = ({ userId }: Pick<SignedIn, 'userId'>) =>
  superUser(people.deactivate, { params: { user_id: userId } })
const partsOf = async (person: Pick<SignedIn, 'userId'>) => {
  const { refusal } = await refused(deactivate(person))
  return [refusal.reason, refusal.facts]
}

const inTurnOf = ({ userId }: Pick<SignedIn, 'userId'>, calls: (() => Promise<unknown>)[]) =>
  inTurn(world.database.url, { table: 'member', column: 'user_id', id: userId }, calls)

test('of a deactivation and what is given to that person at the same moment, the second waits, and is refused', async () => {
  const scheme = await given.scheme()
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [scheme.schema_id] }
  const { data: made } = await admin(assessments.create, { body: anAssessment(place) })
  const [gone, assigned] = [await given.assessor([scheme]), await given.assessor([scheme])]
  const assign =
    ({ assessorId }: { assessorId: string }) =>
    () =>
      admin(assessmentPeople.assignAssessors, {
        params: { assessment_id: made.assessment_id },
        body: { accessor_ids: [assessorId], duty: 'assessor' },
      })
  expect(await inTurnOf(gone, [() => deactivate(gone), assign(gone)])).toEqual(['done', 'step_blocked'])
  const assigning = await inTurnOf(assigned, [assign(assigned), () => deactivate(assigned)])
  expect(assigning).toEqual(['done', 'still_taking_part'])

  const applying = applyingIn(world, admin)
  const [left, sent] = [await applying.filled(), await applying.filled()]
  const send =
    ({ by, application }: typeof left) =>
    () =>
      submit(by.call, application)
  const leaving = await inTurnOf(left.by, [() => deactivate(left.by), send(left)])
  expect(leaving).toEqual(['done', 'not_signed_in'])
  const sending = await inTurnOf(sent.by, [send(sent), () => deactivate(sent.by)])
  expect(sending).toEqual(['done', 'still_taking_part'])

  const who = await given.approved(scheme)
  const body = { join_request_ids: [who.joinRequestId], guests: [] }
  const record = { table: 'applicant_profile', column: 'applicant_id', id: who.applicantId }
  const adding = await inTurn(world.database.url, record, [
    () => admin(assessmentPeople.addParticipants, { params: { assessment_id: made.assessment_id }, body }),
    () => deactivate(who),
  ])
  expect(adding).toEqual(['done', 'still_taking_part'])
})

test('the account of whoever has applied, takes part or assesses stays until that is over, and it is named', async () => {
  const scheme = await given.scheme()
  const { schema_name } = (await admin(schemes.get, { params: { schema_id: scheme.schema_id } })).data
  const applied = { parts: `permohonan ${schema_name}` }
  expect(await partsOf(await given.submitted(scheme))).toEqual(['still_taking_part', applied])

  const [who, assessor] = [await given.approved(scheme), await given.assessor([scheme])]
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [scheme.schema_id] }
  const { data: made } = await admin(assessments.create, { body: anAssessment(place) })
  const params = { assessment_id: made.assessment_id }
  const body = { join_request_ids: [who.joinRequestId], guests: [] }
  const { data } = await admin(assessmentPeople.addParticipants, { params, body })
  const assigning = { accessor_ids: [assessor.assessorId], duty: 'assessor' as const }
  await admin(assessmentPeople.assignAssessors, { params, body: assigning })
  const assessed = { parts: expect.stringMatching(/^asesmen .+/) }
  expect(await partsOf(who)).toEqual(['still_taking_part', assessed])
  expect(await partsOf(assessor)).toEqual(['still_taking_part', assessed])

  const reason = 'Mengundurkan diri dari asesmen ini'
  const releasing = { params: { ...params, accessor_id: assessor.assessorId }, body: { reason } }
  await admin(assessmentPeople.releaseAssessor, releasing)
  expect((await deactivate(assessor)).data.state).toBe('inactive')
  const ids = data.participants.map(({ assessment_applicant_id }) => assessment_applicant_id)
  const removal = { assessment_applicant_ids: ids, reason }
  await admin(assessmentPeople.removeParticipants, { params, body: removal })
  expect((await deactivate(who)).data.state).toBe('inactive')
  // Who could neither see nor sign anything of it is not taken in.
  const { refusal } = await refused(admin(assessmentPeople.addParticipants, { params, body }))
  expect(refusal.errors).toMatchObject([{ path: 'join_request_ids', code: 'account_inactive' }])
})
