import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { exams } from '@kompeten/contract/exams/exams'
import { formsBy } from '@kompeten/testkit/form-filling'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 2)
  await made.toTheDay()
  await made.open((await made.paper({ form_code: 'ia06', blueprint: [made.cell('essay')] })).exam_paper_id)
})
afterAll(() => world.close())

const essays = async () => (await made.assessor.call(exams.essays, { params: made.params })).data
const mark = (exam_answer_id: string, marks: number[], answer_version = 0) =>
  made.assessor.call(exams.mark, { params: { exam_answer_id }, body: { answer_version, marks } })
const sitterAt = (at: number) => made.sitter(made.participants[at]?.person.call as typeof made.admin, 'ia06')
const rowOf = async (params: { sitting_id: string }) =>
  (await made.assessor.call(exams.result, { params })).data.sitting

test('an essay that came after the end alone waits for its marker as nothing written in time, with the late text beside it', async () => {
  const sitter = await sitterAt(0)
  const window = sitter.inWindow()
  await window.start()
  await made.act('end', [sitter.params.sitting_id])
  // Nothing came: there is nothing to look at, and the result is carried.
  expect(await essays()).toEqual([])
  expect(await rowOf(sitter.params)).toMatchObject({ percent: 0, unmarked_count: 0 })
  await made.assessor.call(exams.carry, { params: sitter.params })
  await window.keep({ 0: '  \n' })
  expect(await essays()).toEqual([])
  await window.keep({ 0: 'Cepat, rapi, tetapi mahal.' })
  const [essay] = await essays()
  expect(essay).toMatchObject({
    answer: '',
    answer_version: 0,
    late: { answer: 'Cepat, rapi, tetapi mahal.' },
    state: 'to_mark',
    may: ['mark'],
  })
  // Nothing is final before its marker has said what it is worth: what was carried is taken out of the form again.
  expect(await rowOf(sitter.params)).toMatchObject({ percent: null, unmarked_count: 1 })
  const forms = formsBy(made.assessor.call, made.participants[0]?.id ?? '')
  expect((await forms.get('ia06')).content).not.toHaveProperty(['test.score'])
  expect(await reasonOf(made.assessor.call(exams.carry, { params: sitter.params }))).toBe('step_not_possible')
  const { data: waiting } = await made.assessor.call(dashboard.waiting, {})
  expect(waiting.find(({ kind }) => kind === 'essays_to_mark')?.count).toBe(1)
  const { data } = await mark(essay?.exam_answer_id ?? '', [0, 0])
  expect(data).toMatchObject({ state: 'done', marks: [0, 0], late: { answer: 'Cepat, rapi, tetapi mahal.' } })
  expect(await rowOf(sitter.params)).toMatchObject({ percent: 0, unmarked_count: 0 })
  // Nothing comes to what was marked.
  expect(await issuesOf(window.keep({ 0: 'Cepat, rapi, tetapi mahal sekali.' }))).toEqual([
    'changes.0.value: answer_marked',
  ])
  expect(await essays()).toMatchObject([{ marks: [0, 0], late: { answer: 'Cepat, rapi, tetapi mahal.' } }])
  // Written in time once the test was opened again, it is marked for what it says then.
  await made.act('reopen', [sitter.params.sitting_id], { minutes: 5 })
  const another = sitter.inWindow()
  await another.start()
  expect((await another.keep({ 0: 'Cepat dan mahal.' })).results).toMatchObject([
    { outcome: 'saved', version: 1 },
  ])
  await another.handIn()
  expect(await essays()).toMatchObject([
    { answer: 'Cepat dan mahal.', answer_version: 1, state: 'to_mark', marks: null },
  ])
})

test('a late text changes nothing of a result on which a signed form rests', async () => {
  const sitter = await sitterAt(1)
  const window = sitter.inWindow()
  await window.start()
  await made.act('end', [sitter.params.sitting_id])
  await made.assessor.call(exams.carry, { params: sitter.params })
  const forms = formsBy(made.assessor.call, made.participants[1]?.id ?? '')
  await forms.save('ia06', { 'test.achieved': 'not_achieved' })
  await forms.sign('ia06')
  const before = (await essays()).length
  await window.keep({ 0: 'Cepat.' })
  expect(await essays()).toHaveLength(before)
  const result = (await made.assessor.call(exams.result, { params: sitter.params })).data
  expect(result.sitting).toMatchObject({ percent: 0, unmarked_count: 0 })
  expect(result.items).toMatchObject([{ late_answer: ['Cepat.'], is_marked: true }])
})
