import { expect, test } from 'vitest'
import { answerAfter, emptyAnswer, packetOf, type Waiting } from './element-queue.ts'

const waitingOf = (...given: [id: string, sequence: number, note?: string][]): Waiting =>
  new Map(given.map(([id, sequence, note]) => [id, { ...emptyAnswer(id), note: note ?? null, sequence }]))

test('the oldest change goes first, based on the newest version that was seen', () => {
  const packet = packetOf(waitingOf(['b', 7], ['a', 3]), new Map([['b', 4]]))
  expect(packet.map(({ element_id, based_on, sequence }) => [element_id, based_on, sequence])).toEqual([
    ['a', 0, 3],
    ['b', 4, 7],
  ])
})

test('one packet holds a hundred answers at most', () => {
  const many = waitingOf(...Array.from({ length: 130 }, (_, at): [string, number] => [`e${at}`, at + 1]))
  expect(packetOf(many, new Map())).toHaveLength(100)
})

test('a story of nothing but spaces is none', () => {
  expect(packetOf(waitingOf(['a', 1, '  ']), new Map())[0]?.note).toBeNull()
})

test('a change leaves the rest of an answer as it is', () => {
  const before = { ...emptyAnswer('a'), note: 'Contoh', requirement_ids: ['ijazah'] }
  expect(answerAfter(before, { answer: 'K' })).toEqual({ ...before, answer: 'K' })
})
