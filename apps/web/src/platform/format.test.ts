import { zoneName } from '@kompeten/contract/platform/indonesian-zones'
import { expect, test } from 'vitest'
import { countInText, dayInTable, dayInText, momentInTable, numberInText, timeOfDay } from './format.ts'

test('an instant in a table has the time first, then the day, and the name of its zone', () => {
  expect(momentInTable('2026-11-21T07:30:00Z', 'Asia/Jakarta')).toBe('14:30 21-11-2026 WIB')
  expect(momentInTable('2026-11-21T16:05:00Z', 'Asia/Jayapura')).toBe('01:05 22-11-2026 WIT')
  expect(momentInTable('2026-11-20T16:00:00Z', 'Asia/Makassar')).toBe('00:00 21-11-2026 WITA')
})

test('a day is written as Indonesians and English readers write it', () => {
  expect(dayInTable('2026-11-21')).toBe('21-11-2026')
  expect(dayInText('id', '2026-05-01')).toBe('1 Mei 2026')
  expect(dayInText('en', '2026-05-01')).toBe('1 May 2026')
})

test('a time is written one way on every screen, as in tables', () => {
  expect(timeOfDay('2026-11-21T07:30:00Z', 'Asia/Jakarta')).toBe('14:30 WIB')
})

test('numbers are grouped, and a count that stopped at the cap says so', () => {
  expect(numberInText('id', 1250)).toBe('1.250')
  expect(numberInText('en', 1250)).toBe('1,250')
  expect(countInText('id', 1000, false)).toBe('1.000+')
  expect(countInText('id', 7, true)).toBe('7')
})

test('a zone outside Indonesia is named by its place', () => {
  expect(zoneName('Asia/Kuala_Lumpur')).toBe('Kuala Lumpur')
})
