import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { formsBy } from '@kompeten/testkit/form-filling'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { within } from '../../../test/certified.ts'
import { eventually } from '../../../test/eventually.ts'
import { reviewing } from '../../../test/reviewing.ts'
import { missingOf } from '../../../test/scheduling.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const assessing = assessingIn(world)
const made = await reviewing(world, assessing, 2)
afterAll(() => world.close())

const stating = ({ person }: { person: { joinRequestId: string } }, need: string) =>
  within(world, ({ tx }) =>
    tx.execute(
      `update join_request set special_needs = '${need}' where join_request_id = '${person.joinRequestId}'`,
    ),
  )

const read = async (call: Call, { params } = made) => {
  const { data } = await call(assessments.get, { params })
  return data.participants
}

test('a special need reaches those who prepare for it, and nobody else', async () => {
  const [first] = made.participants
  if (!first) throw new Error('A participant is needed')
  await stating(first, 'Juru bahasa isyarat')
  const needs = async (call: Call) => (await read(call)).flatMap(({ special_needs }) => special_needs ?? [])
  const said = ['Juru bahasa isyarat']
  expect(await needs(made.admin)).toEqual(said)
  expect(await needs(made.assessor.call)).toEqual(said)
  expect(await needs((await world.as('ADT')).call)).toEqual(said)
  expect(await needs((await world.as('MAG')).call)).toEqual([])
  expect((await formsBy((await world.as('MAG')).call, first.id).get('ak07')).source).not.toHaveProperty(
    'stated_needs',
  )
  // Where participants are added, whoever adds them reads it already.
  const waits = await assessing.approved(made.scheme)
  await stating({ person: waits }, 'Kursi roda')
  const ofWaiting = async (call: Call) => {
    const { data } = await call(assessmentPeople.waiting, { query: made.params })
    return data.find(({ join_request_id }) => join_request_id === waits.joinRequestId)?.special_needs
  }
  expect(await ofWaiting(made.admin)).toBe('Kursi roda')
  expect(await ofWaiting((await world.as('MAG')).call)).toBeNull()
  await stating(first, 'Tidak ada')
  expect(await needs(made.admin)).toEqual([])
})

test('a special need that somebody states asks for their FR.AK.07, signed by both, and for nobody else’s', async () => {
  const [first, second] = made.participants
  if (!first || !second) throw new Error('Two participants are needed')
  await stating(first, 'Kursi roda')
  // Nobody needs anything who says that there is nothing.
  await stating(second, ' Tidak ada. ')
  for (const { byAssessor, byApplicant } of made.participants) {
    await byAssessor.fill('apl02')
    await byAssessor.sign('apl02')
    await byAssessor.fill('ak01')
    await byAssessor.sign('ak01')
    await byApplicant.sign('ak01')
  }
  // The line names who, what and where.
  const { refusal } = await refused(made.step('finish_review'))
  const { full_name } =
    (await read(made.admin)).find(({ assessment_applicant_id: id }) => id === first.id) ?? {}
  expect(refusal.facts).toMatchObject({
    missing: [
      {
        code: 'ak07_not_signed',
        facts: { participant: full_name, need: 'Kursi roda', assessment_applicant_id: first.id },
      },
    ],
  })
  expect((await first.byAssessor.get('ak07')).source.stated_needs).toBe('Kursi roda')
  expect((await second.byAssessor.get('ak07')).source.stated_needs).toBeNull()
  const asked = async (call: Call) => {
    const { data } = await call(instruments.forms, { params: made.params })
    return data.participants.flatMap(({ assessment_applicant_id: id, forms }) =>
      forms.some(({ form_code, planned }) => form_code === 'ak07' && planned) ? id : [],
    )
  }
  expect(await asked(made.assessor.call)).toEqual([first.id])
  expect(await asked(made.admin)).toEqual([first.id])
  expect(await asked((await world.as('MAG')).call)).toEqual([])
  // Without an adjustment it is signed only with what was agreed.
  await first.byAssessor.fill('ak07', { 'conclusion.agreed': ' ' })
  const { refusal: unsaid } = await refused(first.byAssessor.sign('ak07'))
  expect(unsaid.errors.map(({ path }) => path)).toEqual(['conclusion.agreed'])
  await first.byAssessor.fill('ak07')
  await first.byAssessor.sign('ak07')
  expect(await reasonOf(made.step('finish_review'))).toBe('step_blocked')
  await first.byApplicant.sign('ak07')
  expect((await made.step('finish_review')).last_activity_state).toBe('ON_COMPLETED_REPORT')
})

test('whose FR.AK.07 says so does not go on: the office is told, and the rest go on once they are taken out', async () => {
  const again = await reviewing(world, assessing, 2)
  const [first, second] = again.participants
  if (!first || !second) throw new Error('Two participants are needed')
  for (const { byAssessor, byApplicant } of again.participants) {
    await byAssessor.fill('apl02')
    await byAssessor.sign('apl02')
    await byAssessor.fill('ak01')
    await byAssessor.sign('ak01')
    await byApplicant.sign('ak01')
  }
  const stopped = { 'conclusion.verdict': 'stop' }
  const alone = { ...stopped, 'part_a.reader.measures': ['operator'] }
  expect(await reasonOf(first.byAssessor.save('ak07', alone))).toBe('rule_broken')
  await first.byAssessor.fill('ak07', stopped)
  await first.byAssessor.sign('ak07')
  await first.byApplicant.sign('ak07')
  expect(await missingOf(again.step('finish_review'))).toEqual(['participant_stopped'])
  const { call } = await world.as('ADM')
  await eventually(async () => {
    const { data } = await call(notifications.list, { query: { limit: '100' } })
    expect(data.map(({ name }) => name)).toContain('form.stopped')
  })
  const { data } = await again.assessor.call(instruments.forms, { params: again.params })
  expect(data.participants.map(({ stopped_by }) => stopped_by).toSorted()).toEqual(['ak07', null])
  await call(assessmentPeople.removeParticipants, {
    params: again.params,
    body: { assessment_applicant_ids: [first.id], reason: 'Dijadwalkan ulang menurut FR.AK.07' },
  })
  expect((await again.step('finish_review')).last_activity_state).toBe('ON_COMPLETED_REPORT')
  // Why, they can still read; nothing else of the assessment.
  expect(await first.byApplicant.get('ak07')).toMatchObject({ state: 'SIGNED', removed: true, may: [] })
  expect(await reasonOf(first.byApplicant.get('konsul'))).toBe('not_found')
})

test('whose FR.APL.02 says so does not go on either: it is judged, and nobody is asked to judge it again', async () => {
  const again = await reviewing(world, assessing, 2)
  const [first, second] = again.participants
  if (!first || !second) throw new Error('Two participants are needed')
  await first.byAssessor.fill('apl02', { 'verdict.verdict': 'stop' })
  await first.byAssessor.sign('apl02')
  const missing = await missingOf(again.step('finish_review'))
  expect(missing.toSorted()).toEqual(['ak01_not_signed', 'apl02_not_judged', 'participant_stopped'])
  const { data } = await again.assessor.call(instruments.forms, { params: again.params })
  const stopped = data.participants.filter(({ stopped_by }) => stopped_by === 'apl02')
  expect(stopped.map(({ assessment_applicant_id: id }) => id)).toEqual([first.id])
  await second.byAssessor.fill('apl02')
  await second.byAssessor.sign('apl02')
  await second.byAssessor.fill('ak01')
  await second.byAssessor.sign('ak01')
  await second.byApplicant.sign('ak01')
  // Of the one who does not go on nothing more is asked, FR.AK.01 neither.
  expect(await missingOf(again.step('finish_review'))).toEqual(['participant_stopped'])
  const { call } = await world.as('ADM')
  await eventually(async () => {
    const { data: told } = await call(notifications.list, { query: { limit: '100' } })
    expect(told.some(({ message }) => message.includes('menurut FR.APL.02'))).toBe(true)
  })
})
