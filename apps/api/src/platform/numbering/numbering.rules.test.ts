import { describe, expect, test } from 'vitest'
import { formatNumber, periodOf, templateFault } from './numbering.rules.ts'

const letter = '{seq:3}/{type}/{lsp}/{roman_month}/{year}'
const fields = { type: 'ST', lsp: 'LSP-X', cls: 'SER.20.07' }

describe('a number in the words of its template', () => {
  test.each([
    [letter, 7, '2026-03-09', '007/ST/LSP-X/III/2026'],
    [letter, 1234, '2026-12-31', '1234/ST/LSP-X/XII/2026'],
    ['{seq:3}/{lsp}/{cls}/{roman_month}/{year}', 25, '2025-01-01', '025/LSP-X/SER.20.07/I/2025'],
    ['{seq:7}', 42, '2026-03-09', '0000042'],
    ['{seq}.{month}.{year}', 5, '2026-09-30', '5.09.2026'],
  ])('%s of %i on %s is %s', (template, seq, day, number) => {
    expect(formatNumber(template, { seq, day, fields })).toBe(number)
  })

  test.each(
    ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'].map(
      (roman, index) => [String(index + 1).padStart(2, '0'), roman] as const,
    ),
  )('month %s is %s', (month, roman) => {
    expect(formatNumber('{roman_month}', { seq: 1, day: `2026-${month}-15`, fields })).toBe(roman)
  })

  test("takes a field's text as it is, even with braces or dollars in it", () => {
    expect(formatNumber('{seq}/{lsp}', { seq: 1, day: '2026-01-01', fields: { lsp: '{year}$&' } })).toBe(
      '1/{year}$&',
    )
  })

  test('is not made where a field is missing', () => {
    expect(() => formatNumber('{seq}/{kota}', { seq: 1, day: '2026-01-01', fields })).toThrow('{kota}')
  })
})

describe('the period in which a series counts', () => {
  test.each([
    ['none', ''],
    ['year', '2026'],
    ['month', '2026-03'],
  ] as const)('with reset %s is %j', (reset, period) => {
    expect(periodOf(reset, '2026-03-09')).toBe(period)
  })
})

describe('a template', () => {
  test.each([
    ['a good one', letter, 'month', undefined],
    ['a plain running number', '{seq:7}', 'none', undefined],
    ['a year that begins again', '{seq}/{year}', 'year', undefined],
    ['no number', '{type}/{year}', 'none', 'no_number'],
    ['a field nobody knows', '{seq}/{city}', 'none', 'unknown_field'],
    ['a brace left open', '{seq}/{lsp', 'none', 'unknown_field'],
    ['a width that is no number', '{seq}/{lsp:x}', 'none', 'unknown_field'],
    ['a year that begins again untold', '{seq}/{lsp}', 'year', 'number_repeats'],
    ['a month that begins again untold', '{seq}/{year}', 'month', 'number_repeats'],
    ['a month without its year', '{seq}/{roman_month}', 'month', 'number_repeats'],
  ] as const)('with %s', (_, template, reset, fault) => {
    expect(templateFault(template, reset, Object.keys(fields))).toBe(fault)
  })
})
