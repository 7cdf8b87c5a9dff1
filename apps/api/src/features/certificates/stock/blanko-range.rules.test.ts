import { describe, expect, test } from 'vitest'
import { blankoRange, hasRunLow, runsOf } from './blanko-range.rules.ts'

describe('a range of forms', () => {
  test('holds its ends and keeps the zeros', () => {
    expect(blankoRange('A 0098', 'A 0101')).toEqual(['A 0098', 'A 0099', 'A 0100', 'A 0101'])
    expect(blankoRange('7', '7')).toEqual(['7'])
    expect(blankoRange('A 00001', 'A 10000')).toHaveLength(10_000)
  })

  test.each([
    ['A 10', 'A 9'],
    ['A 2', 'A 1'],
    ['A 1', 'B 1'],
    ['A', 'B'],
    ['A 00001', 'A 10001'],
  ])('from %s to %s is none', (first, last) => {
    expect(blankoRange(first, last)).toBeUndefined()
  })
})

test('forms next to one another that stand alike are one run', () => {
  const forms = (['LEFT', 'LEFT', 'USED', 'LEFT'] as const).map((state, at) => ({
    state,
    blankoNumber: `A ${at}`,
  }))
  expect(runsOf(forms).map(({ count }) => count)).toEqual([2, 1, 1])
})

test('the office is told in the moment in which few are left, not again with each that follows', () => {
  expect(hasRunLow(20, 1, 20)).toBe(false)
  expect(hasRunLow(19, 1, 20)).toBe(true)
  expect(hasRunLow(18, 1, 20)).toBe(false)
  expect(hasRunLow(5, 30, 20)).toBe(true)
  expect(hasRunLow(0, 3, 0)).toBe(false)
})
