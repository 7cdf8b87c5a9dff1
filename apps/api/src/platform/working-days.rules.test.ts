import { describe, expect, test } from 'vitest'
import { daysFrom } from './days.rules.ts'
import { holidaysOf, unknownYearIn, workingDaysAfter } from './working-days.rules.ts'

const decreed2026 = [
  '2026-01-01',
  '2026-03-19',
  '2026-03-21',
  '2026-03-22',
  '2026-05-27',
  '2026-05-31',
  '2026-06-01',
  '2026-12-25',
]
const holidays = holidaysOf([{ year: 2026, days: decreed2026 }])
const daysOf = (year: number) =>
  daysFrom(`${year}-01-01`, `${year}-12-31`).filter((day) => holidays.includes(day))

describe('public holidays', () => {
  test('of a year that is known are those of its decree, and no others', () => {
    expect(daysOf(2026)).toEqual(decreed2026)
  })

  test('of a year without decree are those that need none', () => {
    expect(daysOf(2027)).toEqual([
      '2027-01-01',
      '2027-03-26',
      '2027-05-01',
      '2027-05-06',
      '2027-06-01',
      '2027-08-17',
      '2027-12-25',
    ])
  })

  test('follow Easter in every year', () => {
    for (const goodFriday of ['2024-03-29', '2025-04-18', '2030-04-19', '2038-04-23']) {
      expect(holidays.includes(goodFriday)).toBe(true)
    }
  })
})

test('a deadline tells the first year whose decree is not known', () => {
  expect(unknownYearIn(holidays, '2026-01-02', '2026-12-31')).toBeNull()
  expect(unknownYearIn(holidays, '2026-12-20', '2027-01-05')).toBe(2027)
  expect(unknownYearIn(holidays, '2025-12-20', '2027-01-05')).toBe(2025)
})

describe('working days', () => {
  test('leave out Saturdays and Sundays, from any day they are counted', () => {
    expect(workingDaysAfter(holidays, '2026-11-20', 1)).toBe('2026-11-23')
    expect(workingDaysAfter(holidays, '2026-11-21', 1)).toBe('2026-11-23')
    expect(workingDaysAfter(holidays, '2026-11-16', 5)).toBe('2026-11-23')
  })

  test('leave out public holidays, also over the end of a year, and not collective leave', () => {
    // Nyepi on Thursday; Friday to Tuesday are Idul Fitri and collective leave, of which the weekend is left out.
    expect(workingDaysAfter(holidays, '2026-03-18', 1)).toBe('2026-03-20')
    expect(workingDaysAfter(holidays, '2026-03-18', 2)).toBe('2026-03-23')
    expect(workingDaysAfter(holidays, '2026-05-25', 5)).toBe('2026-06-03')
    expect(workingDaysAfter(holidays, '2026-12-24', 5)).toBe('2027-01-04')
    expect(workingDaysAfter(holidays, '2027-05-05', 1)).toBe('2027-05-07')
    expect(workingDaysAfter(holidays, '2027-08-16', 1)).toBe('2027-08-18')
  })

  test('none after a day is the day itself', () => {
    expect(workingDaysAfter(holidays, '2026-08-17', 0)).toBe('2026-08-17')
  })
})
