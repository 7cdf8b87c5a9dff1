import { expect, test } from 'vitest'
import { packetOf, putWaiting, settle, type Waiting } from './change-queue.ts'
import { nextSequence } from './kept-changes.ts'

const waiting = (): Waiting<string> =>
  new Map([
    ['b', { path: 'b', value: 'later', based_on: 2, sequence: 9 }],
    ['a', { path: 'a', value: 'x', based_on: 0, sequence: 4 }],
  ])

test('changes are sent in the order in which they were made', () => {
  expect(packetOf(waiting(), 100).map(({ path }) => path)).toEqual(['a', 'b'])
  expect(packetOf(waiting(), 1).map(({ path }) => path)).toEqual(['a'])
})

test('the order goes on after a reload, and when the clock stands still or goes back', () => {
  expect(nextSequence(0, 1000)).toBe(1000)
  expect(nextSequence(1000, 1000)).toBe(1001)
  expect(nextSequence(1000, 400)).toBe(1001)
})

test('a change is based on what its writer saw, whatever is read while it waits', () => {
  const held: Waiting<string> = new Map()
  expect(putWaiting(held, new Map([['a', 1]]), { path: 'a', value: 'half', sequence: 5 }).based_on).toBe(1)
  // Another device has written meanwhile; what is typed on stands on the same half.
  expect(putWaiting(held, new Map([['a', 2]]), { path: 'a', value: 'more', sequence: 6 }).based_on).toBe(1)
  expect(packetOf(held, 100)).toEqual([{ path: 'a', value: 'more', sequence: 6, based_on: 1 }])
  expect(putWaiting(held, new Map(), { path: 'c', value: 'new', sequence: 7 }).based_on).toBe(0)
})

test('what was changed again while it was sent still waits, on top of what was saved', () => {
  const held = waiting()
  held.set('a', { path: 'a', value: 'newer', based_on: 0, sequence: 10 })
  const newer = { path: 'a', value: 'newer', based_on: 1, sequence: 10 }
  expect(settle(held, { path: 'a', sequence: 4 }, { outcome: 'saved', version: 1 })).toEqual(newer)
  expect(held.get('a')).toEqual(newer)
  expect(settle(held, { path: 'b', sequence: 9 }, { outcome: 'saved', version: 3 })).toBeUndefined()
  expect([...held.keys()]).toEqual(['a'])
})

test('what was written on while another device was faster is not based on what that wrote', () => {
  const held = waiting()
  held.set('b', { path: 'b', value: 'later, and on', based_on: 2, sequence: 10 })
  const newer = settle(held, { path: 'b', sequence: 9 }, { outcome: 'elsewhere', version: 3 })
  expect(newer?.based_on).toBe(2)
  expect(held.get('b')?.based_on).toBe(2)
})
