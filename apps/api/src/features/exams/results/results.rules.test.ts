import { expect, test } from 'vitest'
import { shortIn } from '../marking/marking.rules.ts'
import { isReached, isShown, type ShownBy, shortUnits, unitsNotReached } from './results.rules.ts'

const sat: ShownBy = {
  resultsShown: 'at_once',
  state: 'ENDED',
  isMarked: true,
  isDecided: false,
  isReleased: false,
}

test.each([
  ['at once', 'at_once', {}, true],
  ['at once, while essays wait', 'at_once', { isMarked: false }, true],
  ['once marked', 'marked', {}, true],
  ['once marked, while essays wait', 'marked', { isMarked: false }, false],
  ['after the decision, before it', 'decided', {}, false],
  ['after the decision', 'decided', { isDecided: true }, true],
  ['decided on, but with essays to mark', 'decided', { isDecided: true, isMarked: false }, false],
  ['when released, before', 'released', { isDecided: true }, false],
  ['when released', 'released', { isReleased: true }, true],
] as const)('a result shown %s', (_, resultsShown, changes, shown) => {
  expect(isShown({ ...sat, resultsShown, ...changes })).toBe(shown)
})

test('nobody sees a result before the end', () => {
  for (const resultsShown of ['at_once', 'marked', 'decided', 'released'] as const) {
    for (const state of ['READY', 'RUNNING'] as const) {
      expect(isShown({ ...sat, resultsShown, state, isDecided: true, isReleased: true })).toBe(false)
    }
  }
})

const marks = {
  percent: 80,
  units: new Map([
    ['a', { points: 9, most: 10 }],
    ['b', { points: 5, most: 10 }],
  ]),
}

test('a unit falls short below its own mark, or below that of the whole where it has none', () => {
  expect(shortUnits(marks, { passPercent: 70, unitPassPercent: null, unitPasses: [] })).toEqual(['b'])
  expect(shortUnits(marks, { passPercent: 70, unitPassPercent: 50, unitPasses: [] })).toEqual([])
  expect(shortUnits(marks, { passPercent: 40, unitPassPercent: 60, unitPasses: [] })).toEqual(['b'])
})

test('one unit may have a mark that is its alone', () => {
  const lower = { passPercent: 70, unitPassPercent: 60, unitPasses: [{ unit_id: 'b', pass_percent: 50 }] }
  expect(shortUnits(marks, lower)).toEqual([])
  expect(isReached(marks, lower)).toBe(true)
  const higher = { passPercent: 70, unitPassPercent: null, unitPasses: [{ unit_id: 'a', pass_percent: 95 }] }
  // Of the others only the whole is asked.
  expect(shortUnits(marks, higher)).toEqual(['a', 'b'])
  expect(isReached(marks, higher)).toBe(false)
  expect(isReached(marks, { ...higher, unitPasses: [{ unit_id: 'a', pass_percent: 90 }] })).toBe(true)
})

test('the whole is reached only if every unit reaches a mark of its own', () => {
  expect(isReached(marks, { passPercent: 80, unitPassPercent: null, unitPasses: [] })).toBe(true)
  expect(isReached(marks, { passPercent: 80, unitPassPercent: 60, unitPasses: [] })).toBe(false)
  expect(isReached(marks, { passPercent: 81, unitPassPercent: null, unitPasses: [] })).toBe(false)
  expect(
    isReached({ ...marks, percent: null }, { passPercent: 1, unitPassPercent: null, unitPasses: [] }),
  ).toBe(null)
})

test('what kept a test from being reached are the units below their mark, or else those below the mark of the whole', () => {
  const passes = (changes: object) => ({ passPercent: 50, unitPassPercent: null, unitPasses: [], ...changes })
  expect(unitsNotReached(marks, passes({}))).toEqual([])
  expect(unitsNotReached(marks, passes({ unitPassPercent: 60 }))).toEqual(['b'])
  // Reached as a whole, nothing is asked of a unit without a mark of its own.
  expect(unitsNotReached(marks, passes({ passPercent: 70 }))).toEqual([])
  // Each unit reaches its own.
  expect(unitsNotReached(marks, passes({ passPercent: 85, unitPassPercent: 40 }))).toEqual(['b'])
  expect(unitsNotReached({ ...marks, percent: null }, passes({ unitPassPercent: 60 }))).toEqual([])
})

test('a unit that comes to just its mark reaches it, also where fractions miss it by a hair, as the whole does', () => {
  // Three pairs of five, three times.
  const points = 0.6 + 0.6 + 0.6
  expect((100 * points) / 3).toBeLessThan(60)
  const fractions = { percent: 60, units: new Map([['a', { points, most: 3 }]]) }
  const passes = { passPercent: 60, unitPassPercent: 60, unitPasses: [] }
  expect(shortUnits(fractions, passes)).toEqual([])
  expect(isReached(fractions, passes)).toBe(true)
  expect(shortIn(fractions.units, 60)).toEqual([])
  expect(shortIn(fractions.units, 61)).toEqual(['a'])
})
