import { ownResults } from '@kompeten/contract/exams/exam-results'
import { exams } from '@kompeten/contract/exams/exams'
import { keyMends } from '@kompeten/contract/exams/key-mends'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { questions } from '@kompeten/contract/questions/questions'
import type { Call } from '@kompeten/testkit/call'
import { anEssay, aQuestion } from '@kompeten/testkit/questions'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
let question_id: string
const statement = { kind: 'true_false' as const, options: [], is_true: true }
const senseless = { ...statement, text: 'Warna itu berat?' }
/** The first two have handed in, the third is in the middle of it. */
let running: ReturnType<Awaited<ReturnType<typeof made.sitter>>['inWindow']>

beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 3)
  await made.toTheDay()
  const place = made.place
  const [first = '', second = ''] = await made.used([
    aQuestion(place, { ...statement, text: 'Air basah?' }),
    aQuestion(place, senseless),
  ])
  question_id = second
  const chosen = { blueprint: [], question_ids: [first, second], results_shown: 'at_once' as const }
  const paper = await made.paper({ title: 'Soal tanpa jawaban', ...chosen })
  await made.open(paper.exam_paper_id)
  const essay = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint: [made.cell('essay')] })
  await made.open(essay.exam_paper_id)
  for (const at of [0, 1, 2]) {
    const window = (await made.sitter(caller(at))).inWindow()
    await window.start()
    // The first is wrong in the second question, the others are right in all.
    await window.keep({ 0: true, 1: at > 0 })
    if (at < 2) await window.handIn()
    else running = window
  }
  const essayist = (await made.sitter(caller(0), 'ia06')).inWindow()
  await essayist.start()
})
afterAll(() => world.close())

const caller = (at: number): Call => made.participants[at]?.person.call as Call
const params = () => ({ schema_id: made.schema_id })
const list = async () => (await made.admin(keyMends.list, { params: params() })).data
const takeOut = (call: Call, number = 1) =>
  call(keyMends.takeOut, {
    params: params(),
    body: { question_id, number, reason: 'Tidak ada jawaban yang benar' },
  })
const ownOf = async (at: number) =>
  (await caller(at)(ownResults.get, { params: (await made.sitter(caller(at))).params })).data
const remarksOf = async (at: number) =>
  (await made.assessor.call(keyMends.remarks, { params: (await made.sitter(caller(at))).params })).data

test('is taken out by nobody but those who keep the bank, and only where it was sat and a machine marks it', async () => {
  for (const call of [made.assessor.call, caller(0), (await world.as('MAG')).call]) {
    expect(await reasonOf(takeOut(call))).toBe('not_allowed')
  }
  expect(await reasonOf(takeOut((await world.as('ADM', 'b')).call))).toBe('not_found')
  expect(await issuesOf(takeOut(made.admin, 2))).toEqual(['number: not_an_option'])
  const { sat } = await list()
  expect(sat.map(({ text, sitting_count }) => [text, sitting_count]).sort()).toEqual([
    ['Air basah?', 3],
    ['Warna itu berat?', 3],
  ])
  expect(sat.map(({ text }) => text)).not.toContain(anEssay(made.place).text)
})

test('counts for nobody from then on; both results are kept, and only those whose result changed are told', async () => {
  expect(await ownOf(0)).toMatchObject({ percent: 50, remarks: [] })
  const both = await Promise.allSettled([takeOut(made.admin), takeOut(made.admin)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await issuesOf(takeOut(made.admin))).toEqual(['number: not_an_option'])
  await eventually(async () => {
    expect((await list()).mends).toMatchObject([
      { to_number: null, sitting_count: 3, marked_count: 3, changed_count: 1, done_date: expect.any(String) },
    ])
  })
  const { params: own } = await made.sitter(caller(0))
  const result = (await made.assessor.call(exams.result, { params: own })).data
  expect(result.sitting.percent).toBe(100)
  expect(result.units).toMatchObject([{ points: 1, most: 1 }])
  expect(result.items.map(({ counts, points }) => [counts, points])).toEqual([
    [true, 1],
    [false, 0],
  ])
  expect(await remarksOf(0)).toMatchObject([
    { is_out: true, is_other: true, ran_meanwhile: false, before_percent: 50, after_percent: 100 },
  ])
  await eventually(async () => {
    const told = await caller(0)(notifications.list, { query: { name: 'exam.marked_anew' } })
    expect(told.data).toHaveLength(1)
  })
  const others = await caller(1)(notifications.list, { query: { name: 'exam.marked_anew' } })
  expect(others.data).toHaveLength(0)
})

test('who sat it sees it said with the result, without the question; also whose test ran meanwhile', async () => {
  expect(await ownOf(0)).toMatchObject({
    percent: 100,
    remarks: [{ is_out: true, ran_meanwhile: false, before_percent: 50 }],
  })
  expect(await ownOf(1)).toMatchObject({
    percent: 100,
    remarks: [{ is_out: true, ran_meanwhile: false, before_percent: null }],
  })
  await running.handIn()
  const late = await ownOf(2)
  expect(late).toMatchObject({
    percent: 100,
    remarks: [{ is_out: true, ran_meanwhile: true, before_percent: null }],
  })
  expect(JSON.stringify(late)).not.toContain('Warna')
  expect(await remarksOf(2)).toMatchObject([{ ran_meanwhile: true, is_other: false, before_percent: null }])
})

test('comes back by a version that another person has reviewed', async () => {
  const { data } = await made.admin(questions.get, { params: { question_id } })
  const body = {
    ...aQuestion(made.place, senseless),
    question_code: data.question_code,
    version: data.version,
  }
  await made.admin(questions.update, { params: { question_id }, body: { ...body, is_true: false } })
  const reviewer = (await world.as('SUP')).call
  await reviewer(questions.open, { params: { question_id }, body: { purpose: 'review' } })
  for (const step of ['review', 'use'] as const) {
    await reviewer(questions.step, { body: { question_ids: [question_id], step, reason: null } })
  }
  expect((await list()).candidates).toMatchObject([{ question_id, from_number: 1, to_number: 2 }])
  const mend = { question_id, from_number: 1, reason: 'Ternyata ada jawabannya' }
  await made.admin(keyMends.mend, { params: params(), body: mend })
  expect(await ownOf(0)).toMatchObject({ percent: 100 })
  expect(await ownOf(1)).toMatchObject({ percent: 50 })
  expect((await list()).candidates).toEqual([])
})
