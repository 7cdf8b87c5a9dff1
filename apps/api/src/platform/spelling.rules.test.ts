import { expect, test } from 'vitest'
import { slipsBetween, spelledOut } from './spelling.rules.ts'

test('a letter left out, added or wrong, or two in each other’s place is one slip each', () => {
  for (const word of ['SMPT_URL', 'SMTP_UR', 'SMTPS_URL', 'SMTP_URI', 'MTP_URL', 'STMP_URL']) {
    expect({ word, slips: slipsBetween(word, 'SMTP_URL') }).toEqual({ word, slips: 1 })
  }
  expect(slipsBetween('SMTP_URL', 'SMTP_URL')).toBe(0)
  expect(slipsBetween('hartono', 'hartanto')).toBe(2)
  expect(slipsBetween('', 'abc')).toBe(3)
})

test('short forms of Muhammad are written out, and other words are left alone', () => {
  expect(['m', 'moh', 'muh', 'mhd', 'mochamad'].map(spelledOut)).toEqual(Array(5).fill('muhammad'))
  expect(spelledOut('made')).toBe('made')
})
