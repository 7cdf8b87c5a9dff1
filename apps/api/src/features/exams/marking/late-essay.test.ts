import { exams } from '@kompeten/contract/exams/exams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 1)
  await made.toTheDay()
  await made.open((await made.paper({ form_code: 'ia06', blueprint: [made.cell('essay')] })).exam_paper_id)
})
afterAll(() => world.close())

const essay = async () => (await made.assessor.call(exams.essays, { params: made.params })).data[0]

test('an essay that came after the end lies beside the counted one for its marker, and its writer is told until they write anew', async () => {
  const sitter = await made.sitter(made.participants[0]?.person.call as typeof made.admin, 'ia06')
  const window = sitter.inWindow()
  await window.start()
  await window.keep({ 0: 'Cepat.' })
  expect(await sitter.read()).toMatchObject({ late: [] })
  await made.act('end', [sitter.params.sitting_id])
  expect(await sitter.read()).toMatchObject({ state: 'ENDED', late: [] })
  expect(await essay()).toMatchObject({ answer: 'Cepat.', late: null })
  await window.keep({ 0: 'Cepat, rapi, tetapi mahal.' })
  const lateText = { position: 0, value: 'Cepat, rapi, tetapi mahal.', came_date: expect.any(String) }
  expect(await sitter.read()).toMatchObject({ state: 'ENDED', late: [lateText] })
  const read = await essay()
  expect(read).toMatchObject({
    answer: 'Cepat.',
    answer_version: 1,
    late: { answer: 'Cepat, rapi, tetapi mahal.', came_date: expect.any(String) },
  })
  // Points are given for what counts, and the late text changes none of them.
  const params = { exam_answer_id: read?.exam_answer_id ?? '' }
  const { data } = await made.assessor.call(exams.mark, {
    params,
    body: { answer_version: 1, marks: [6, 2] },
  })
  expect(data).toMatchObject({ marks: [6, 2], late: { answer: 'Cepat, rapi, tetapi mahal.' } })
  await made.act('reopen', [sitter.params.sitting_id], { minutes: 5 })
  // To be taken over by its writer: it does not count by itself.
  expect(await window.start()).toMatchObject({ answers: [{ value: 'Cepat.' }], late: [lateText] })
  await window.keep({ 0: 'Cepat, rapi, tetapi mahal.' })
  await window.handIn()
  expect(await sitter.read()).toMatchObject({ state: 'ENDED', late: [] })
})
