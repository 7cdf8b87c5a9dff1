import { expect, test } from 'vitest'
import { daysBetween, isMonth, monthAfter, monthOf, weeksOf } from './month.ts'

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('months go over the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(isMonth('2026-13')).toBe(false)
})

test('a range is the same in both directions', () => {
  expect(daysBetween('2026-11-30', '2026-12-02')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(daysBetween('2026-12-02', '2026-11-30')).toEqual(daysBetween('2026-11-30', '2026-12-02'))
})

test('a month is that of the address, or the one that it is now', () => {
  expect(monthOf('2028-02', '2027-05-12')).toBe('2028-02')
  for (const nonsense of [undefined, '', '2027-13', '2027-5', 7])
    expect(monthOf(nonsense, '2027-05-12')).toBe('2027-05')
})
