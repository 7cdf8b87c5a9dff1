import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an item is put at its new place, the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('what cannot move stays the same list', () => {
  const items = ['a', 'b']
  for (const [from, to] of [
    [0, -1],
    [1, 2],
    [1, 1],
    [5, 0],
  ] as const) {
    expect(moved(items, from, to)).toBe(items)
  }
})
