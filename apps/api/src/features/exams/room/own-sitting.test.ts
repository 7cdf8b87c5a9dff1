import { controlRoom } from '@kompeten/contract/exams/control-room'
import { exams } from '@kompeten/contract/exams/exams'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { formsBy } from '@kompeten/testkit/form-filling'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { alsoAs } from '../../../../test/roles-held.ts'
import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
afterAll(() => world.close())
const made = await examining(world)
const [first, second] = made.participants
if (!first || !second) throw new Error('Nobody takes part')
await first.byAssessor.fill('mapa01')
await first.byAssessor.fill('ak07')
await made.toTheDay()
await made.open((await made.paper()).exam_paper_id)
/** The first participant, who works in the office as well. */
const office = await alsoAs(world, first.person, 'ADM')

test('whoever works in the office acts upon every sitting but their own', async () => {
  const { data } = await office.call(exams.room, { params: made.params })
  const rowOf = (id: string) => data.sittings.find((row) => row.assessment_applicant_id === id)
  expect(rowOf(first.id)?.may).toEqual([])
  expect(rowOf(second.id)?.may).toContain('extend')
  const own = rowOf(first.id)?.sitting_id ?? ''
  const theirs = rowOf(second.id)?.sitting_id ?? ''
  const { data: acted } = await office.call(controlRoom.act, {
    params: made.params,
    body: {
      act: 'extend',
      sitting_ids: [own, theirs],
      minutes: 10,
      reason: 'Layar komputer mati',
    },
  })
  expect(acted).toEqual({
    done: [theirs],
    refused: [{ sitting_id: own, reason: 'step_not_possible' }],
  })
})

test('they record nobody’s attendance but that of others', async () => {
  const check = (id: string) => ({
    assessment_applicant_id: id,
    attendance: 'PRESENT' as const,
    identity_kind: 'ktp' as const,
    identity_matches: true,
    note: null,
    based_on: null,
  })
  const attend = (id: string) =>
    office.call(instruments.attend, { params: made.params, body: { checks: [check(id)] } })
  const { data } = await office.call(instruments.forms, { params: made.params })
  expect(data.participants.map(({ is_self }) => is_self)).toEqual([true, false])
  expect(await reasonOf(attend(first.id))).toBe('not_allowed')
  await attend(second.id)
})

test('they do not read what their assessor still writes of them', async () => {
  await first.byAssessor.save('ak02', { 'result.follow_up': 'Asesmen ulang unit pertama' })
  await second.byAssessor.save('ak02', { 'result.follow_up': 'Asesmen ulang unit kedua' })
  const { content } = await formsBy(office.call, first.id).get('ak02')
  expect(content['result.follow_up']).toBeUndefined()
  expect((await formsBy(office.call, second.id).get('ak02')).content['result.follow_up']).toBe(
    'Asesmen ulang unit kedua',
  )
  const { data } = await office.call(instruments.forms, { params: made.params })
  const begun = (id: string) =>
    data.participants
      .find((row) => row.assessment_applicant_id === id)
      ?.forms.find(({ form_code }) => form_code === 'ak02')?.begun
  expect([begun(first.id), begun(second.id)]).toEqual([false, true])
})
