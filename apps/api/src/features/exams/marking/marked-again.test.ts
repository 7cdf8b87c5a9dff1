import { audit } from '@kompeten/contract/audit/audit'
import { exams } from '@kompeten/contract/exams/exams'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { formsBy } from '@kompeten/testkit/form-filling'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { inTurn } from '../../../../test/in-turn.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
let sitting: { sitting_id: string }
let params: { exam_answer_id: string }
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 1)
  await made.toTheDay()
  await made.open((await made.paper({ form_code: 'ia06', blueprint: [made.cell('essay')] })).exam_paper_id)
  const sitter = await made.sitter(made.participants[0]?.person.call as typeof made.admin, 'ia06')
  sitting = sitter.params
  const window = sitter.inWindow()
  await window.start()
  await window.keep({ 0: 'Cepat dan rapi, tetapi mahal.' })
  await window.handIn()
  params = { exam_answer_id: (await essay())?.exam_answer_id ?? '' }
})
afterAll(() => world.close())

const essay = async () => (await made.assessor.call(exams.essays, { params: made.params })).data[0]
const mark = (marks: number[], answer_version = 1) =>
  made.assessor.call(exams.mark, { params, body: { answer_version, marks } })
const forms = () => formsBy(made.assessor.call, made.participants[0]?.id ?? '')

test('points that are given again are on record with those before, for whoever reads the data log and in no timeline', async () => {
  await mark([6, 2])
  await mark([6, 2])
  await mark([5, 4])
  const log = await made.admin(audit.list, { query: { subject_id: params.exam_answer_id } })
  const [entry, ...others] = log.data.filter(({ name }) => name === 'exam.essay_marked_again')
  expect(others).toEqual([])
  const { data } = await made.admin(audit.get, { params: { event_id: entry?.event_id ?? '' } })
  expect(data.facts).toMatchObject({
    marks: [
      [6, 2],
      [5, 4],
    ],
    sitting_id: sitting.sitting_id,
  })
  const timeline = await made.admin(exams.timeline, { params: sitting })
  expect(timeline.data.map(({ name }) => name)).not.toContain('exam.essay_marked_again')
})

test('points on which a signed FR.IA.06 rests are not given again until it is opened', async () => {
  expect(await essay()).toMatchObject({ kept_by: null, may: ['mark'] })
  await made.assessor.call(exams.carry, { params: sitting })
  await forms().save('ia06', { 'test.achieved': 'achieved' })
  await forms().sign('ia06')
  expect(await essay()).toMatchObject({ marks: [5, 4], kept_by: 'form_signed', may: [] })
  expect(await reasonOf(mark([0, 0]))).toBe('step_not_possible')
  expect(await essay()).toMatchObject({ marks: [5, 4] })
  const at = forms().at('ia06')
  const body = { revision: 1, reason: 'Nilai esai perlu diperiksa lagi' }
  await made.assessor.call(participantForms.correct, { params: at, body })
  expect(await essay()).toMatchObject({ kept_by: null, may: ['mark'] })
  expect((await mark([5, 4])).data).toMatchObject({ marks: [5, 4] })
  expect((await forms().get('ia06')).content).toMatchObject({ 'test.score': 90 })
  // The form holds what the test came to before: it is carried again.
  expect((await mark([6, 4])).data).toMatchObject({ marks: [6, 4] })
  expect((await forms().get('ia06')).content).not.toHaveProperty(['test.score'])
  const timeline = await made.admin(exams.timeline, { params: sitting })
  expect(timeline.data.map(({ name }) => name)).toContain('exam.uncarried')
})

test('points that are given at the very moment of the signature come after it, and are refused', async () => {
  await made.assessor.call(exams.carry, { params: sitting })
  await forms().save('ia06', { 'test.achieved': 'achieved' }, 2)
  const form = `form_code = 'ia06' and assessment_applicant_id`
  const held = { table: 'form_document', column: form, id: made.participants[0]?.id ?? '' }
  const outcomes = await inTurn(world.database.url, held, [() => forms().sign('ia06'), () => mark([0, 0])])
  expect(outcomes).toEqual(['done', 'step_not_possible'])
  expect(await essay()).toMatchObject({ marks: [6, 4], kept_by: 'form_signed' })
  const body = { revision: 2, reason: 'Nilai esai perlu diperiksa lagi' }
  await made.assessor.call(participantForms.correct, { params: forms().at('ia06'), body })
})

test('points for a text that was written anew since are not taken: whoever gave them reads the new one', async () => {
  const { sitting_id } = sitting
  const read = await essay()
  expect(read?.answer_version).toBe(1)
  await made.act('reopen', [sitting_id], { minutes: 5 })
  const window = (
    await made.sitter(made.participants[0]?.person.call as typeof made.admin, 'ia06')
  ).inWindow()
  await window.start()
  await window.keep({ 0: 'Cepat, rapi dan murah.' })
  await window.handIn()
  expect(await reasonOf(mark([1, 0]))).toBe('version_conflict')
  expect(await essay()).toMatchObject({ answer: 'Cepat, rapi dan murah.', answer_version: 2 })
  expect((await mark([2, 1], 2)).data).toMatchObject({ marks: [2, 1] })
})

test('an essay whose text is gone keeps no points, and has none again once something else is written', async () => {
  const { sitting_id } = sitting
  await made.act('reopen', [sitting_id], { minutes: 5 })
  const window = (
    await made.sitter(made.participants[0]?.person.call as typeof made.admin, 'ia06')
  ).inWindow()
  await window.start()
  await window.keep({ 0: '  ' })
  await window.handIn()
  const { data } = await made.assessor.call(exams.result, { params: sitting })
  expect(data.sitting).toMatchObject({ percent: 0, unmarked_count: 0 })
  await made.act('reopen', [sitting_id], { minutes: 5 })
  await window.start()
  await window.keep({ 0: 'Saya tulis sesuatu yang lain.' })
  await window.handIn()
  const again = (await made.assessor.call(exams.result, { params: sitting })).data
  expect(again.sitting).toMatchObject({ percent: null, unmarked_count: 1 })
  expect(await essay()).toMatchObject({ state: 'to_mark', marks: null })
})
