import { describe, expect, test } from 'vitest'
import { checked } from './issues.ts'
import { identityNumber, isNik, isPassport, maskNik, nikMismatches } from './nik.ts'

describe('a NIK', () => {
  test.each(['3273094101900001', '3273093112990009', '9999997112009999'])('may be %s', (text) => {
    expect(isNik(text)).toBe(true)
  })

  test.each([
    ['a digit too few', '327309410190001'],
    ['day 32', '3273093201900001'],
    ['day 00', '3273090001900001'],
    ['day 72', '3273097201900001'],
    ['month 13', '3273094113900001'],
    ['month 00', '3273094100900001'],
    ['serial 0000', '3273094101900000'],
    ['a letter', '327309410190000A'],
  ])('has not %s', (_, text) => {
    expect(isNik(text)).toBe(false)
  })

  test('that disagrees with birthday or gender is asked about, in no other way', () => {
    const woman = '3273095708960001'
    const told = (date_of_birth: string | null, gender_code: string | null) =>
      nikMismatches(woman, { date_of_birth, gender_code })
    expect(told('1996-08-17', 'F')).toEqual([])
    expect(told('1996-08-18', 'F')).toEqual(['date_of_birth'])
    expect(told('1996-08-17', 'M')).toEqual(['gender_code'])
    expect(told(null, null)).toEqual([])
    const spaced = `${woman.slice(0, 6)} ${woman.slice(6, 12)} ${woman.slice(12)}`
    expect(nikMismatches(spaced, { date_of_birth: '1996-08-18', gender_code: 'M' })).toHaveLength(2)
    expect(nikMismatches('A1234567', { date_of_birth: '1996-08-17', gender_code: 'M' })).toEqual([])
  })

  test.each([
    '3273 0941 0190 0001',
    '32.73.09.410190.0001',
    '327309-410190-0001',
    '327309\u2011410190\u20130001',
    ' 32.7309\u00a0410190 \u2212 0001\t',
  ])('may be typed as on a form: %s', (typed) => {
    expect(checked(identityNumber, typed)).toEqual({ data: '3273094101900001' })
    expect(nikMismatches(typed, { date_of_birth: '1991-01-01', gender_code: 'F' })).toEqual(['date_of_birth'])
  })

  test('stays refused where a digit is missing or more than groups part it', () => {
    for (const slip of ['32.73.09.410190.001', '3273/0941/0190/0001', '3273 0941 0190 000I']) {
      expect([slip, checked(identityNumber, slip).issues?.[0]?.code]).toEqual([slip, 'nik_invalid'])
    }
  })

  test('is shown masked', () => {
    expect(maskNik('3273094101900009')).toBe('3273********0009')
    expect(maskNik('A1234567')).toBe('******67')
  })
})

test('a passport has six to nine capitals and digits', () => {
  expect(['A1234567', 'X12345', '123456789'].every(isPassport)).toBe(true)
  expect(['A12', 'a1234567', 'A123456789'].some(isPassport)).toBe(false)
})
