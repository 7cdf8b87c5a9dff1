import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Call } from '@kompeten/testkit/call'
import { recorded } from '@kompeten/testkit/journey/assessing'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
afterAll(() => world.close())
const made = await examining(world, 2)
const [first, second] = made.participants
if (!first || !second) throw new Error('Nobody takes part')
await made.toTheDay()
await made.open((await made.paper()).exam_paper_id)

const check = (id: string, attendance: 'PRESENT' | 'ABSENT', note: string | null = null) => ({
  assessment_applicant_id: id,
  attendance,
  identity_kind: attendance === 'PRESENT' ? ('ktp' as const) : null,
  identity_matches: attendance === 'PRESENT' ? true : null,
  note,
})
const record = (...checks: ReturnType<typeof check>[]) =>
  recorded(made.assessor.call, made.params.assessment_id, checks)
await record(check(first.id, 'PRESENT'), check(second.id, 'PRESENT'))
await (await made.sitter(first.person.call as Call)).inWindow().start()
await second.byAssessor.fill('ia01')
await second.byAssessor.sign('ia01')

test('who has begun a test, or of whom a form of the day is signed, is absent only with an explanation, which is asked for by what there is', async () => {
  const { refusal } = await refused(record(check(first.id, 'ABSENT'), check(second.id, 'ABSENT')))
  expect(refusal.errors.map(({ path, code }) => [path, code])).toEqual([
    ['checks.0.note', 'absence_unexplained'],
    ['checks.1.note', 'absence_unexplained'],
  ])
  const [ofFirst, ofSecond] = refusal.errors.map(({ message }) => message)
  expect(ofFirst).toContain('uji yang dimulai (Uji pengetahuan)')
  expect(ofSecond).toContain('formulir yang ditandatangani (FR.IA.01)')
})

test('the history tells how each was recorded, and how they stood before', async () => {
  await record(check(first.id, 'ABSENT', 'Yang mengerjakan kakaknya'), check(second.id, 'PRESENT'))
  const { data } = await made.admin(assessments.timeline, { params: made.params })
  const told = data.filter(({ name }) => name === 'attendance.recorded').map(({ facts }) => facts)
  expect(told).toHaveLength(3)
  expect(told).toContainEqual(
    expect.objectContaining({
      attendance: 'ABSENT',
      attendance_before: 'PRESENT',
      assessment_applicant_ids: [first.id],
    }),
  )
  expect(told).toContainEqual(
    expect.objectContaining({
      attendance: 'PRESENT',
      attendance_before: 'UNKNOWN',
      assessment_applicant_ids: [first.id, second.id],
    }),
  )
})
