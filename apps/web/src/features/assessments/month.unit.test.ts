import { expect, test } from 'vitest'
import { monthOf, monthSpan, shiftedMonth } from './month.ts'

test('a month is that of the address, or the one that it is now', () => {
  const now = new Date(2027, 4, 12)
  expect(monthOf('2028-02', now)).toBe('2028-02')
  for (const nonsense of [undefined, '', '2027-13', '2027-5', 7])
    expect(monthOf(nonsense, now)).toBe('2027-05')
})

test('months follow each other over the end of a year, and end on their last day', () => {
  expect(shiftedMonth('2027-12', 1)).toBe('2028-01')
  expect(shiftedMonth('2027-01', -1)).toBe('2026-12')
  expect(monthSpan('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
})
