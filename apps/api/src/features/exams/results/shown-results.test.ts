import { examResults, ownResults } from '@kompeten/contract/exams/exam-results'
import { exams } from '@kompeten/contract/exams/exams'
import { examPreviews } from '@kompeten/contract/exams/previews'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { aQuestion } from '@kompeten/testkit/questions'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
let chosen: string[]
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 3)
  await made.toTheDay()
  chosen = await made.used([
    aQuestion(made.place, { kind: 'true_false', is_true: true, options: [], text: 'Pertama?' }),
    aQuestion(made.place, { kind: 'true_false', is_true: false, options: [], text: 'Kedua?' }),
  ])
})
afterAll(() => world.close())

const caller = (at: number): Call => made.participants[at]?.person.call as Call
const own = (at: number, sitting_id: string) => caller(at)(ownResults.get, { params: { sitting_id } })
const preview = (call: Call, exam_paper_id: string, draw = '1') =>
  call(examPreviews.get, { params: { exam_paper_id, draw } })

test('a fixed paper asks everybody the chosen questions in their order, and its result is shown as it says', async () => {
  const paper = await made.paper({
    title: 'Naskah tetap',
    blueprint: [],
    question_ids: [chosen[1] ?? '', chosen[0] ?? ''],
    unit_pass_percent: 40,
    unit_passes: [{ unit_id: made.place.unit_id, pass_percent: 80 }],
    pass_percent: 50,
    results_shown: 'released',
  })
  expect(paper).toMatchObject({ question_count: 2, is_fillable: true, missing_question_ids: [] })
  await made.open(paper.exam_paper_id)
  for (const at of [0, 1]) {
    const sitter = await made.sitter(caller(at))
    const window = sitter.inWindow()
    expect((await window.start()).items.map(({ text }) => text)).toEqual(['Kedua?', 'Pertama?'])
    expect(await reasonOf(own(at, sitter.params.sitting_id))).toBe('step_not_possible')
    await window.keep({ 0: false, 1: at === 0 })
    await window.handIn()
  }
  const { params } = await made.sitter(caller(1))
  expect(await reasonOf(own(1, params.sitting_id))).toBe('step_not_possible')
  const standing = await made.assessor.call(examResults.standing, { params })
  // Half is enough for the whole, and too little for the unit.
  expect(standing.data).toMatchObject({
    is_shown: false,
    is_reached: false,
    short_units: [{ unit_id: made.place.unit_id, pass_percent: 80 }],
    may: ['release'],
  })
  for (const call of [made.admin, caller(1)]) {
    expect(await reasonOf(call(examResults.release, { params }))).toMatch(/not_allowed|step_not_possible/)
  }
  const stranger = (await made.given.assessor([made.scheme])).call
  expect(await reasonOf(stranger(examResults.release, { params }))).toBe('not_found')
  const both = await Promise.allSettled([1, 2].map(() => made.assessor.call(examResults.release, { params })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { data } = await own(1, params.sitting_id)
  expect(data).toMatchObject({ percent: 50, pass_percent: 50, is_reached: false })
  expect(data.units).toMatchObject([
    { title_en: 'Making part 1', points: 1, most: 2, pass_percent: 80, is_short: true },
  ])
  expect(JSON.stringify(data)).not.toMatch(/"(right|is_true|question_id|text)"/)
  expect(await reasonOf(own(0, params.sitting_id))).toBe('not_found')
  await eventually(async () => {
    const told = await caller(1)(notifications.list, { query: { name: 'exam.result_released' } })
    expect(told.data).toMatchObject([{ link: `/uji-saya/${params.sitting_id}` }])
  })
})

test('a result waits for the decision by default', async () => {
  const paper = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint: [made.cell('essay')] })
  expect(paper.results_shown).toBe('decided')
  await made.open(paper.exam_paper_id)
  const sitter = await made.sitter(caller(0), 'ia06')
  const window = sitter.inWindow()
  await window.start()
  await window.keep({ 0: 'Cepat, tetapi mahal.' })
  await window.handIn()
  const [essay] = (await made.assessor.call(exams.essays, { params: made.params })).data
  const params = { exam_answer_id: essay?.exam_answer_id ?? '' }
  await made.assessor.call(exams.mark, { params, body: { answer_version: 1, marks: [6, 4] } })
  expect(await reasonOf(own(0, sitter.params.sitting_id))).toBe('step_not_possible')
})

test('a preview is a paper as it would be drawn: without a key, kept nowhere, for who writes papers', async () => {
  const paper = await made.paper({ title: 'Pratinjau' })
  const { data } = await preview(made.admin, paper.exam_paper_id)
  expect(data.items).toHaveLength(8)
  expect(JSON.stringify(data)).not.toMatch(
    /"(right|is_true|right_number|tolerance|expected|rubric|order|seed|match|question_id)"/,
  )
  expect((await preview(made.admin, paper.exam_paper_id)).data).toEqual(data)
  const others = await Promise.all(
    ['2', '3', '4'].map((draw) => preview(made.admin, paper.exam_paper_id, draw)),
  )
  expect(others.some((one) => JSON.stringify(one.data) !== JSON.stringify(data))).toBe(true)
  const room = await made.assessor.call(exams.room, { params: made.params })
  expect(room.data.sittings.map(({ title }) => title)).not.toContain('Pratinjau')
  for (const call of [made.assessor.call, caller(0), (await world.as('MAG')).call]) {
    expect(await reasonOf(preview(call, paper.exam_paper_id))).toBe('not_allowed')
  }
  expect(await reasonOf(preview((await world.as('ADM', 'b')).call, paper.exam_paper_id))).toBe('not_found')
  const big = await made.paper({ title: 'Terlalu besar', blueprint: [made.cell('number', 9)] })
  expect(await issuesOf(preview(made.admin, big.exam_paper_id))).toEqual(['blueprint: bank_too_small'])
})

test('a fixed paper takes questions in use of its bank and its form, each once, and no blueprint beside them', async () => {
  const wrong = (changes: Parameters<typeof made.paper>[0]) =>
    issuesOf(made.paper({ blueprint: [], ...changes }))
  expect(await wrong({ question_ids: [] })).toEqual(['blueprint: required'])
  expect(await wrong({ question_ids: [crypto.randomUUID()] })).toEqual(['question_ids.0: not_found'])
  expect(await wrong({ question_ids: [chosen[0] ?? '', chosen[0] ?? ''] })).toEqual([
    'question_ids: listed_twice',
  ])
  expect(await wrong({ question_ids: chosen, form_code: 'ia06' })).toEqual([
    'question_ids.0: not_an_option',
    'question_ids.1: not_an_option',
  ])
  expect(await wrong({ question_ids: chosen, blueprint: [made.cell('single')] })).toEqual([
    'question_ids: not_an_option',
  ])
})
