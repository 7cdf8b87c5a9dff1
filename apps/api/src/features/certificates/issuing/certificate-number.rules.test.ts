import { describe, expect, test } from 'vitest'
import {
  blankoNumbersFrom,
  certificateNumberOf,
  licenceSegmentOf,
  numberKey,
  registrationNumberOf,
} from './certificate-number.rules.ts'

const parts = {
  kbliCode: '62090',
  kbjiCode: '2431',
  level: 0,
  serial: 81_623,
  serialWidth: 7,
  year: 2024,
  sectorLetters: 'TIK',
  licenceSegment: '1565',
  registrationSerial: 42,
}

describe('the numbers of a certificate', () => {
  test('are written as BNSP writes them', () => {
    expect(certificateNumberOf(parts)).toBe('62090 2431 0 0081623 2024')
    expect(registrationNumberOf(parts)).toBe('TIK 1565 00042 2024')
  })

  test('take the width of the LSP, and grow beyond it rather than repeat', () => {
    expect(certificateNumberOf({ ...parts, serialWidth: 6, serial: 1, level: 2 })).toBe(
      '62090 2431 2 000001 2024',
    )
    expect(certificateNumberOf({ ...parts, serialWidth: 4, serial: 12_345 })).toContain(' 12345 ')
  })

  test.each([
    ['BNSP-LSP-1565-ID', '1565'],
    ['BNSP-LSP-036-ID', '036'],
    ['LSP X', 'LSP X'],
  ])('hold of the licence %s only %s', (licence, segment) => {
    expect(licenceSegmentOf(licence)).toBe(segment)
  })

  test('are compared without spaces, signs and case', () => {
    expect(numberKey(' tik 1565-00042/2024 ')).toBe('TIK1565000422024')
  })
})

describe('the numbers of blankos', () => {
  test('follow each other from the first on, without those left out', () => {
    expect(blankoNumbersFrom('A 0098', 3, new Set(['A 0099']))).toEqual(['A 0098', 'A 0100', 'A 0101'])
  })

  test.each(['ABC', '12-A', '0000099999999999999999'])('cannot be counted from %s', (first) => {
    expect(blankoNumbersFrom(first, 2)).toBeUndefined()
  })

  test('never grow a digit: such a form does not exist', () => {
    expect(blankoNumbersFrom('998', 3)).toBeUndefined()
  })
})
