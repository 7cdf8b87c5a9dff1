import { exams } from '@kompeten/contract/exams/exams'
import { questions } from '@kompeten/contract/questions/questions'
import type { Call } from '@kompeten/testkit/call'
import { anEssay } from '@kompeten/testkit/questions'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 1)
  await made.toTheDay()
})
afterAll(() => world.close())

test('an essay that was sat is marked by the rubric that it was asked with, whatever becomes of the question', async () => {
  const asked = anEssay(made.place)
  const [question_id = ''] = await made.used([asked])
  const essay = await made.paper({
    title: 'Esai',
    form_code: 'ia06',
    blueprint: [],
    question_ids: [question_id],
  })
  await made.open(essay.exam_paper_id)
  const window = (await made.sitter(made.participants[0]?.person.call as Call, 'ia06')).inWindow()
  await window.start()
  await window.keep({ 0: 'Cepat dan rapi.' })
  await window.handIn()

  const { data } = await made.admin(questions.get, { params: { question_id } })
  const rubric = [{ criterion: 'Satu kriteria baru', criterion_en: null, points: 4 }]
  await made.admin(questions.update, {
    params: { question_id },
    body: { ...asked, question_code: data.question_code, rubric, version: data.version },
  })
  const reviewer = (await world.as('SUP')).call
  await reviewer(questions.open, { params: { question_id }, body: { purpose: 'review' } })
  for (const step of ['review', 'use'] as const) {
    await reviewer(questions.step, { body: { question_ids: [question_id], step, reason: null } })
  }

  const { call } = made.assessor
  const [toMark] = (await call(exams.essays, { params: made.params })).data
  expect(toMark?.rubric).toEqual(asked.rubric)
  const params = { exam_answer_id: toMark?.exam_answer_id ?? '' }
  expect(
    await issuesOf(call(exams.mark, { params, body: { answer_version: 1, marks: [4], note: null } })),
  ).toEqual(['marks: invalid'])
  const full = asked.rubric.map(({ points }) => points)
  expect(
    (await call(exams.mark, { params, body: { answer_version: 1, marks: full, note: null } })).data.state,
  ).toBe('done')
  const { data: room } = await call(exams.room, { params: made.params })
  expect(room.sittings[0]?.percent).toBe(100)
})
