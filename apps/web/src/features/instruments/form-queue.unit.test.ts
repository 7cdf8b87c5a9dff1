import { expect, test } from 'vitest'
import { nextSequence } from '../../platform/kept-changes.ts'
import { packetOf, settle, type Waiting } from './form-queue.ts'

const waiting = (): Waiting =>
  new Map([
    ['b', { path: 'b', value: 'later', sequence: 9 }],
    ['a', { path: 'a', value: ['x'], sequence: 4 }],
  ])

test('changes are sent in the order in which they were made, on what this device has seen', () => {
  expect(packetOf(waiting(), new Map([['b', 2]]))).toEqual([
    { path: 'a', value: ['x'], based_on: 0, sequence: 4 },
    { path: 'b', value: 'later', based_on: 2, sequence: 9 },
  ])
})

test('the order goes on after a reload, and when the clock stands still or goes back', () => {
  expect(nextSequence(0, 1000)).toBe(1000)
  expect(nextSequence(1000, 1000)).toBe(1001)
  expect(nextSequence(1000, 400)).toBe(1001)
})

test('what was changed again while it was sent still waits', () => {
  const held = waiting()
  held.set('a', { path: 'a', value: 'newer', sequence: 10 })
  expect(settle(held, 'a', 4)).toBe(false)
  expect(held.has('a')).toBe(true)
  expect(settle(held, 'b', 9)).toBe(true)
  expect([...held.keys()]).toEqual(['a'])
})
