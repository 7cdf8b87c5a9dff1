import { exams } from '@kompeten/contract/exams/exams'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
let made: Awaited<ReturnType<typeof examining>>
beforeAll(async () => {
  world = await startOwnWorld()
  made = await examining(world, 3)
  await made.toTheDay()
  await made.open((await made.paper({ form_code: 'ia06', blueprint: [made.cell('essay')] })).exam_paper_id)
})
afterAll(() => world.close())

const caller = (at: number) => made.participants[at]?.person.call as Call
const essays = async () => (await made.assessor.call(exams.essays, { params: made.params })).data
const begun = async (at: number, value: string) => {
  const sitter = await made.sitter(caller(at), 'ia06')
  const window = sitter.inWindow()
  await window.start()
  const [kept] = (await window.keep({ 0: value })).results
  /** Sends a text that the device wrote so long before it sent it, by a clock that is a day ahead. */
  const send = (text: string, secondsAgo: number) => {
    const sent = Date.now() + 86_400_000
    const change = {
      position: 0,
      value: text,
      based_on: kept?.version ?? 0,
      sequence: sent - secondsAgo * 1000,
    }
    const body = { seat_id: window.seat_id, sent, changes: [change] }
    return caller(at)(ownExams.keep, { params: sitter.params, body })
  }
  return { sitter, window, send }
}

test('after their own handing in a participant sends the markers nothing more', async () => {
  const { window, send } = await begun(0, 'Nol')
  await window.handIn()
  expect(await issuesOf(send('Tolong luluskan saya', 60))).toEqual(['changes.0.value: test_handed_in'])
  expect((await essays()).map(({ late }) => late)).toEqual([null])
})

test('what was written after the end is refused, however the clock of the device goes; what was written before is late', async () => {
  const { sitter, send } = await begun(1, 'Satu')
  await made.act('end', [sitter.params.sitting_id])
  world.clock.pass(600_000)
  expect(await issuesOf(send('Dicari di rumah', 540))).toEqual(['changes.0.value: written_after_end'])
  expect((await send('Satu, luring', 660)).data.results).toMatchObject([{ outcome: 'late', value: 'Satu' }])
})

test('nothing comes to an essay that has its points', async () => {
  const { sitter, send } = await begun(2, 'Dua')
  await made.act('end', [sitter.params.sitting_id])
  const essay = (await essays()).find(({ answer }) => answer === 'Dua')
  await made.assessor.call(exams.mark, {
    params: { exam_answer_id: essay?.exam_answer_id ?? '' },
    body: { answer_version: 1, marks: [1, 1] },
  })
  expect(await issuesOf(send('Dua, tiga', 60))).toEqual(['changes.0.value: answer_marked'])
  expect((await essays()).find(({ answer }) => answer === 'Dua')).toMatchObject({ late: null, marks: [1, 1] })
})
