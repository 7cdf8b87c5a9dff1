import { exams } from '@kompeten/contract/exams/exams'
import { keyMends } from '@kompeten/contract/exams/key-mends'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { questions } from '@kompeten/contract/questions/questions'
import type { Call } from '@kompeten/testkit/call'
import { aQuestion } from '@kompeten/testkit/questions'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
let question_id: string
let reviewer: Call
const wrong = { kind: 'true_false' as const, options: [], is_true: true, text: 'Bumi datar?' }
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 2)
  reviewer = (await world.as('SUP')).call
  await made.toTheDay()
  const asked = aQuestion(made.place, wrong)
  const other = aQuestion(made.place, { ...wrong, text: 'Air basah?' })
  const [first = '', second = ''] = await made.used([asked, other])
  question_id = first
  const paper = await made.paper({ title: 'Kunci salah', blueprint: [], question_ids: [first, second] })
  await made.open(paper.exam_paper_id)
  for (const at of [0, 1]) {
    const window = (await made.sitter(caller(at))).inWindow()
    await window.start()
    await window.keep({ 0: at === 1, 1: true })
    await window.handIn()
  }
  await made.assessor.call(exams.carry, { params: (await made.sitter(caller(0))).params })
  const { data } = await made.admin(questions.get, { params: { question_id } })
  await made.admin(questions.update, {
    params: { question_id },
    body: { ...asked, is_true: false, version: data.version },
  })
})
afterAll(() => world.close())

const caller = (at: number): Call => made.participants[at]?.person.call as Call
const params = () => ({ schema_id: made.schema_id })
const list = async () => (await made.admin(keyMends.list, { params: params() })).data
const mend = (call: Call, from_number = 1) =>
  call(keyMends.mend, {
    params: params(),
    body: { question_id, from_number, reason: 'Kunci terbalik, ditemukan saat banding' },
  })
/** Another person reviews the newest version and puts it in use. */
const use = async () => {
  await reviewer(questions.open, { params: { question_id }, body: { purpose: 'review' } })
  for (const step of ['review', 'use'] as const) {
    await reviewer(questions.step, { body: { question_ids: [question_id], step, reason: null } })
  }
}
const percents = async () =>
  (await made.assessor.call(exams.room, { params: made.params })).data.sittings.map(({ percent }) => percent)

test('a key is mended by a version that another person has reviewed, not before', async () => {
  expect((await list()).candidates).toEqual([])
  expect(await issuesOf(mend(made.admin))).toEqual(['from_number: not_an_option'])
  await use()
  expect((await list()).candidates).toMatchObject([
    { question_id, from_number: 1, to_number: 2, sitting_count: 2, text: 'Bumi datar?', reworded: null },
  ])
  expect((await percents()).sort()).toEqual([100, 50].sort())
})

test('nobody but those who keep the bank mends a key, and two at once mend it once', async () => {
  for (const call of [made.assessor.call, caller(0), (await world.as('MAG')).call]) {
    expect(await reasonOf(mend(call))).toBe('not_allowed')
    expect(await reasonOf(call(keyMends.list, { params: params() }))).toBe('not_allowed')
  }
  expect(await reasonOf(mend((await world.as('ADM', 'b')).call))).toBe('not_found')
  const both = await Promise.allSettled([mend(made.admin), mend(reviewer)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await reasonOf(mend(made.admin))).toBe('step_not_possible')
})

test('everybody who sat it is marked again, both results are kept, and those whose result changed are told', async () => {
  await eventually(async () => {
    expect((await list()).mends).toMatchObject([
      { sitting_count: 2, marked_count: 2, changed_count: 2, signed_count: 0, done_date: expect.any(String) },
    ])
  })
  expect((await list()).candidates).toEqual([])
  const { params: own } = await made.sitter(caller(0))
  const { data } = await made.assessor.call(keyMends.remarks, { params: own })
  expect(data).toMatchObject([
    { before_percent: 50, after_percent: 100, before_points: 1, after_points: 2, was_signed: false },
  ])
  const result = (await made.assessor.call(exams.result, { params: own })).data
  expect(result.sitting.percent).toBe(100)
  expect(result.items[0]).toMatchObject({ number: 1, answer: ['Salah'], right: ['Salah'], points: 1 })
  await eventually(async () => {
    const told = await caller(0)(notifications.list, { query: { name: 'exam.marked_anew' } })
    expect(told.data).toMatchObject([{ link: `/uji-saya/${own.sitting_id}` }])
    const assessor = await made.assessor.call(notifications.list, { query: { name: 'exam.results_changed' } })
    expect(assessor.data).toHaveLength(1)
  })
  expect(await reasonOf(caller(0)(keyMends.remarks, { params: own }))).toBe('not_allowed')
  const stranger = (await made.given.assessor([made.scheme])).call
  expect(await reasonOf(stranger(keyMends.remarks, { params: own }))).toBe('not_found')
  const { data: timeline } = await made.assessor.call(exams.timeline, { params: own })
  expect(timeline.map(({ name }) => name)).toContain('exam.marked_anew')
  expect(JSON.stringify(timeline)).not.toContain('percent')
})

test('an open form that held the result of before has none until the assessor takes the new one there', async () => {
  const address = { assessment_applicant_id: made.participants[0]?.id ?? '', form_code: 'ia05' } as const
  const score = async () =>
    (await made.assessor.call(participantForms.get, { params: address })).data.content['test.score']
  expect(await score()).toBeUndefined()
  await made.assessor.call(exams.carry, { params: (await made.sitter(caller(0))).params })
  expect(await score()).toBe(100)
})

test('a mend that was wrong itself is mended back, with what was reworded meanwhile; who was marked by it is marked again', async () => {
  const { data } = await made.admin(questions.get, { params: { question_id } })
  const body = { ...aQuestion(made.place, { ...wrong, text: 'Apakah bumi datar?' }), version: data.version }
  await made.admin(questions.update, {
    params: { question_id },
    body: { ...body, question_code: data.question_code },
  })
  await use()
  expect((await list()).candidates).toMatchObject([
    { from_number: 1, to_number: 3, text: 'Bumi datar?', reworded: { text: 'Apakah bumi datar?' } },
  ])
  await mend(made.admin)
  expect((await percents()).sort()).toEqual([100, 50].sort())
  await eventually(async () => {
    const { data: remarks } = await made.assessor.call(keyMends.remarks, {
      params: (await made.sitter(caller(0))).params,
    })
    expect(remarks).toMatchObject([
      { before_percent: 100, after_percent: 50 },
      { before_percent: 50, after_percent: 100 },
    ])
  })
})
