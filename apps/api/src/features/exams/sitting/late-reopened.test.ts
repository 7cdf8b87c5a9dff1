import { exams } from '@kompeten/contract/exams/exams'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 4)
  await made.toTheDay()
  await made.open((await made.paper({ form_code: 'ia06', blueprint: [made.cell('essay')] })).exam_paper_id)
})
afterAll(() => world.close())

const essays = async () => (await made.assessor.call(exams.essays, { params: made.params })).data
const essayOf = async (answer: string) => (await essays()).find((one) => one.answer === answer)
/** A test that was ended with a late text, and opened again. */
const reopened = async (at: number, inTime: string | null) => {
  const sitter = await made.sitter(made.participants[at]?.person.call as Call, 'ia06')
  const window = sitter.inWindow()
  await window.start()
  if (inTime !== null) await window.keep({ 0: inTime })
  await made.act('end', [sitter.params.sitting_id])
  await window.keep({ 0: `${inTime}, luring` })
  await made.act('reopen', [sitter.params.sitting_id], { minutes: 5 })
  await window.start()
  const result = async () => (await made.assessor.call(exams.result, { params: sitter.params })).data
  return { sitter, window, result }
}

test('who hands in once the test was opened again leaves nothing of before beside it', async () => {
  const { sitter, window, result } = await reopened(0, 'Nol')
  await window.handIn()
  expect(await sitter.read()).toMatchObject({ state: 'ENDED', late: [] })
  expect(await essayOf('Nol')).toMatchObject({ late: null })
  expect(await result()).toMatchObject({ sitting: { late_count: 0 }, items: [{ late_answer: null }] })
})

test('nor waits an essay for its marker in which they then hand in nothing', async () => {
  const { window, result } = await reopened(1, null)
  await window.handIn()
  expect(await essayOf('')).toBeUndefined()
  expect(await result()).toMatchObject({ sitting: { percent: 0, unmarked_count: 0, late_count: 0 } })
})

test('who wrote on has replaced what came late, also where the test was ended for them', async () => {
  const { sitter, window, result } = await reopened(2, 'Dua')
  await window.keep({ 0: 'Dua, lalu tiga' })
  await made.act('end', [sitter.params.sitting_id])
  expect(await sitter.read()).toMatchObject({ state: 'ENDED', late: [] })
  expect(await essayOf('Dua, lalu tiga')).toMatchObject({ late: null })
  expect(await result()).toMatchObject({ sitting: { late_count: 0 }, items: [{ late_answer: null }] })
  await made.act('reopen', [sitter.params.sitting_id], { minutes: 5 })
  await window.start()
  expect(await sitter.read()).toMatchObject({ state: 'RUNNING', late: [] })
})

test('what came late for a question to which they wrote nothing since is said to be of before', async () => {
  const { sitter, result } = await reopened(3, 'Tiga')
  await made.act('end', [sitter.params.sitting_id])
  const late = { answer: 'Tiga, luring', is_before_reopening: true }
  expect(await sitter.read()).toMatchObject({ state: 'ENDED', late: [{ value: late.answer }] })
  expect(await essayOf('Tiga')).toMatchObject({ late })
  expect(await result()).toMatchObject({
    items: [{ late_answer: [late.answer], is_late_before_reopening: true }],
  })
})
