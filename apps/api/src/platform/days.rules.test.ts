import { expect, test } from 'vitest'
import { dayAfter, dayIn, daysBetween, daysFrom, spansAhead, startOfDay } from './days.rules.ts'

test('the day is the one of the place, not of the server', () => {
  const late = new Date('2026-11-21T22:30:00Z')
  expect(dayIn('Asia/Jakarta', late)).toBe('2026-11-22')
  expect(dayIn('Asia/Jayapura', late)).toBe('2026-11-22')
  expect(dayIn('UTC', late)).toBe('2026-11-21')
  // From the last moment of a day to the first of the next, and back.
  for (const [moment, day] of [
    ['2026-11-21T16:59:59.999Z', '2026-11-21'],
    ['2026-11-21T17:00:00.000Z', '2026-11-22'],
    ['2026-11-21T16:59:00.000Z', '2026-11-21'],
  ] as const)
    expect(dayIn('Asia/Jakarta', new Date(moment))).toBe(day)
})

test('a day begins when the clock of the place says so', () => {
  expect(startOfDay('Asia/Makassar', '2026-11-22').toISOString()).toBe('2026-11-21T16:00:00.000Z')
  expect(startOfDay('UTC', '2026-11-22').toISOString()).toBe('2026-11-22T00:00:00.000Z')
})

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2)
  expect(daysFrom('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01'])
  expect(daysFrom('2027-01-01', '2026-12-31')).toEqual([])
})

test('spans ahead follow each other without a gap and without a day in two of them', () => {
  expect(spansAhead('2026-11-21', [30, 60])).toEqual([
    { days: 30, from: '2026-11-21', to: '2026-12-21' },
    { days: 60, from: '2026-12-22', to: '2027-01-20' },
  ])
})
