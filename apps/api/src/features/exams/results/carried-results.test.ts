import { exams } from '@kompeten/contract/exams/exams'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { formsBy } from '@kompeten/testkit/form-filling'
import { aQuestion } from '@kompeten/testkit/questions'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
let sitting_id: string
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 1)
  await made.toTheDay()
  const question_ids = await made.used([
    aQuestion(made.place, { kind: 'true_false', is_true: true, options: [], text: 'Pertama?' }),
    aQuestion(made.place, { kind: 'true_false', is_true: false, options: [], text: 'Kedua?' }),
  ])
  const unit_passes = [{ unit_id: made.place.unit_id, pass_percent: 80 }]
  const paper = await made.paper({ blueprint: [], question_ids, unit_passes, pass_percent: 50 })
  await made.open(paper.exam_paper_id)
  sitting_id = (await sitter()).params.sitting_id
})
afterAll(() => world.close())

const sitter = () => made.sitter(made.participants[0]?.person.call as typeof made.admin)
const forms = () => formsBy(made.assessor.call, made.participants[0]?.id ?? '')
const carry = () => made.assessor.call(exams.carry, { params: { sitting_id } })

test('a test whose unit is below its own mark is not achieved, in FR.IA.05 and in what FR.AK.02 goes by', async () => {
  const window = (await sitter()).inWindow()
  await window.start()
  // Half is enough for the whole, and too little for the unit.
  await window.keep({ 0: true, 1: true })
  await window.handIn()
  await carry()
  const { content } = await forms().get('ia05')
  const units = [made.place.unit_id]
  expect(content).toMatchObject({
    'test.score': 50,
    'test.pass': 50,
    'test.reached': 'not_achieved',
    'test.units': units,
  })
  expect(await issuesOf(forms().save('ia05', { 'test.reached': 'achieved' }))).toEqual([
    'test.reached: not_an_option',
  ])
  expect(await issuesOf(forms().save('ia05', { 'test.reached': null }))).toEqual([
    'test.reached: from_the_test',
  ])
  await forms().save('ia05', { 'test.achieved': 'achieved' })
  expect(await issuesOf(forms().sign('ia05'))).toEqual(['test.achieved: invalid'])
  await forms().save('ia05', { 'test.achieved': 'not_achieved' })
  expect((await forms().sign('ia05')).content).toMatchObject({ 'test.units': units })
  const { findings } = await forms().get('ak02')
  expect(findings).toMatchObject([{ form_code: 'ia05', unit_id: made.place.unit_id, result: 'BK' }])
})

test('a test that is opened again takes back what was carried, so that nobody signs what it no longer comes to', async () => {
  const at = forms().at('ia05')
  const body = { revision: 1, reason: 'Ujinya dilanjutkan setelah listrik padam' }
  await made.assessor.call(participantForms.correct, { params: at, body })
  const before = await forms().get('ia05')
  const seen = Object.values(before.versions).reduce((sum, version) => sum + version, 0)
  expect((await made.act('reopen', [sitting_id], { minutes: 10 })).done).toEqual([sitting_id])
  const { content } = await forms().get('ia05')
  expect(content).toEqual({ 'test.achieved': 'not_achieved', 'test.units': [made.place.unit_id] })
  const sign = (more: object = {}) =>
    made.assessor.call(participantForms.sign, {
      params: at,
      body: { revision: 2, signature: aSignature, ...more },
    })
  // Whoever still has the page of before open is told.
  expect(await reasonOf(sign({ seen }))).toBe('version_conflict')
  expect(await issuesOf(sign())).toEqual([
    'test.taken: required',
    'test.score: required',
    'test.pass: required',
  ])
  const window = (await sitter()).inWindow()
  await window.start()
  await window.keep({ 1: false })
  await window.handIn()
  await carry()
  expect((await forms().get('ia05')).content).toMatchObject({ 'test.score': 100, 'test.reached': 'achieved' })
  await forms().save('ia05', { 'test.achieved': 'achieved' }, 2)
  await forms().sign('ia05')
})
