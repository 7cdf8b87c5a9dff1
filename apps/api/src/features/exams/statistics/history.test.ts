import { examHistory } from '@kompeten/contract/exams/history'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 4)
  await made.toTheDay()
  // Everybody gets the same three: the statement, the number, the one with several right options.
  const paper = await made.paper({
    blueprint: [made.cell('true_false'), made.cell('number'), made.cell('multiple')],
  })
  await made.open(paper.exam_paper_id)
  for (const [at, { person }] of made.participants.entries()) {
    const sitter = await made.sitter(person.call as Call)
    const window = sitter.inWindow()
    const { items } = await window.start()
    const place = (kind: string) => items.find((one) => one.kind === kind)?.position ?? -1
    const several = items[place('multiple')]?.options ?? []
    const right = several.flatMap(({ text }, option) => (text === 'Satu' ? [] : [option]))
    // The first knows everything, the second two, the third one, the last nothing.
    await window.keep({
      [place('true_false')]: at < 3,
      [place('number')]: at < 2 ? '3,14' : '1',
      ...(at === 0 && { [place('multiple')]: right }),
    })
    if (at < 3) await window.handIn()
    else await made.act('end', [sitter.params.sitting_id])
  }
})
afterAll(() => world.close())

test('what was answered tells what questions and the paper are worth', async () => {
  const params = { schema_id: made.schema_id }
  const { data } = await made.admin(examHistory.get, { params })
  const of = (kind: string) => data.questions.find((one) => one.kind === kind)
  expect(of('true_false')).toMatchObject({
    drawn_count: 4,
    answered_count: 4,
    p: 0.75,
    is_small: true,
    faults: [],
  })
  expect(of('number')).toMatchObject({ p: 0.5 })
  expect(of('multiple')).toMatchObject({ drawn_count: 4, answered_count: 1, p: 0.25 })
  expect(of('multiple')?.options.map(({ letter, share }) => [letter, share])).toEqual([
    ['A', 0],
    ['B', 1],
    ['C', 1],
  ])
  for (const { discrimination } of data.questions) expect(discrimination).toBeGreaterThan(0)
  // Totals 3, 2, 1, 0: variance 1.25; Σpq = 3/16 + 4/16 + 3/16; KR-20 = 3/2 (1 − 0.625/1.25).
  expect(data.papers).toMatchObject([
    { sitting_count: 4, mean: 50, alpha: 0.75, kr20: 0.75, passed_count: 1 },
  ])
  // Of four each is a quarter. Only one took any of the several, so there is nothing to compare.
  expect(of('multiple')?.options.map(({ groups }) => groups)).toEqual([[], [], []])
  expect(data.papers[0]?.times.map(({ percent }) => percent).sort((one, other) => one - other)).toEqual([
    0, 33.33, 66.67, 100,
  ])
  expect(data.papers[0]?.histogram).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0, 1])
  const { data: all } = await made.admin(examHistory.list, {})
  expect(all.find(({ schema_id }) => schema_id === made.schema_id)).toMatchObject({ sitting_count: 4 })
})

test('is told without keys, to nobody but the keepers of the bank', async () => {
  const params = { schema_id: made.schema_id }
  const sent = JSON.stringify(await made.admin(examHistory.get, { params }))
  expect(sent).not.toMatch(/"right"|"is_true"|Dua|Tiga/)
  const management = (await world.as('MAG')).call
  expect(await reasonOf(management(examHistory.get, { params }))).toBe('not_allowed')
  expect(await reasonOf(made.assessor.call(examHistory.get, { params }))).toBe('not_allowed')
  const elsewhere = (await world.as('ADM', 'b')).call
  expect(await reasonOf(elsewhere(examHistory.get, { params }))).toBe('not_found')
})
