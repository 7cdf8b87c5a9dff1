import { expect, test } from 'vitest'
import { groupsOf, strokesOf } from './strokes.ts'

const drawn = [
  [10, 20.5, 0, 12.3, 25, 16],
  [40, 41, 300],
]

test('strokes survive the way into the pad and back, to a tenth of a pixel', () => {
  expect(strokesOf(groupsOf(drawn))).toEqual(drawn)
})

test('time counts from the first point of the first stroke', () => {
  const [group] = groupsOf([[1, 2, 5_000, 3, 4, 5_020]])
  expect(group && strokesOf([group])).toEqual([[1, 2, 0, 3, 4, 20]])
})

test('nothing drawn is no stroke', () => {
  expect(strokesOf([])).toEqual([])
  expect(groupsOf([])).toEqual([])
})
