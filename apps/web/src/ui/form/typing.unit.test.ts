import { describe, expect, test } from 'vitest'
import { readDay, showDay } from './day-text.ts'
import { readDecimal, readNumber, showDecimal, showNumber } from './number-text.ts'
import { readPosition } from './position-text.ts'
import { labelOf } from './typed.ts'

describe('a day', () => {
  test.each(['21-11-2026', '21/11/2026', '21.11.26', '21112026', '2026-11-21', ' 21 11 2026 '])(
    'is read from %s',
    (text) => {
      expect(readDay(text)).toBe('2026-11-21')
    },
  )
  test('that does not exist stays as typed, for the schema to refuse', () => {
    expect(readDay('31-02-2026')).toBe('31-02-2026')
    expect(readDay('besok')).toBe('besok')
  })
  test('is shown day first, and empty is nothing', () => {
    expect(showDay('2026-11-21')).toBe('21-11-2026')
    expect(showDay('31-02-2026')).toBe('31-02-2026')
    expect(showDay(null)).toBe('')
    expect(readDay(' ')).toBeNull()
  })
})

describe('a number', () => {
  test('is read as Indonesians write it, and stays text while it is none', () => {
    expect(readNumber('750.000')).toBe(750_000)
    expect(readNumber('1.500.000')).toBe(1_500_000)
    expect(readNumber('12,5')).toBe(12.5)
    expect(readNumber(' 12.5 ')).toBe(12.5)
    expect(readNumber('-')).toBe('-')
    expect(readNumber('12a')).toBe('12a')
    expect(readNumber('')).toBeNull()
  })
  test('of decimals, as a coordinate, has a comma or a point as its decimal sign', () => {
    expect(readDecimal('-6,9')).toBe(-6.9)
    expect(readDecimal('107.618')).toBe(107.618)
    expect(readDecimal('107.6.1')).toBe('107.6.1')
    expect(readDecimal(' ')).toBeNull()
  })
  test('is shown as it is read again, a year without a point', () => {
    expect([750_000, 2024, 1250.125, -3, 1e-7].map(showNumber)).toEqual([
      '750.000',
      '2024',
      '1250,125',
      '-3',
      '0,0000001',
    ])
    expect([showNumber('12a'), showNumber(null), showDecimal(107.618)]).toEqual(['12a', '', '107.618'])
    for (const number of [750_000, 2024, 1250.125, 0.5, 1e-7]) {
      expect(readNumber(showNumber(number))).toBe(number)
    }
  })
})

describe('a position', () => {
  test.each([
    '-6.9147, 107.6098',
    '-6.9147 107.6098',
    '(-6.9147;107.6098)',
    '-6,9147; 107,6098',
    'https://www.google.com/maps/@-6.9147,107.6098,17z',
    'https://maps.example/?q=-6.9147,107.6098',
  ])('is read from %s', (text) => {
    expect(readPosition(text)).toEqual({ latitude: -6.9147, longitude: 107.6098 })
  })
  test('is not read from one number or from words', () => {
    expect(readPosition('-6.9147')).toBeUndefined()
    expect(readPosition('-6,9147')).toBeUndefined()
    expect(readPosition('Bandung')).toBeUndefined()
  })
})

test('a field in repeated rows is named with its number', () => {
  const labels = { 'people.name': 'Nama', code: 'Kode' }
  expect(labelOf(labels, 'people.1.name')).toEqual({ label: 'Nama', number: 2 })
  expect(labelOf(labels, 'code')).toEqual({ label: 'Kode' })
})
