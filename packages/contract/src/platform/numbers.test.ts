import { expect, test } from 'vitest'
import { decimalOfText, meaningsOf, numberOfText } from './numbers.ts'

test.each([
  ['1.250', 1250],
  ['750.000', 750_000],
  ['1.250,5', 1250.5],
  ['12.345.678', 12_345_678],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['-6,9051', -6.9051],
  ['-6.9051', -6.9051],
  ['107.6186', 107.6186],
  ['0.123', 0.123],
  ['1250', 1250],
  ['1 250', 1250],
  ['+3', 3],
  ['1,250.5', undefined],
  ['1.25.0', undefined],
  ['1234567890123456', undefined],
  ['dua', undefined],
  ['', undefined],
  ['1e5', undefined],
  ['Infinity', undefined],
])('a number written %j is %d', (text, number) => {
  expect(numberOfText(text)).toBe(number)
})

test.each([
  ['107.618', 107.618],
  ['107,618', 107.618],
  ['-6.914', -6.914],
  ['1250', 1250],
  ['1.250,5', undefined],
  ['1.250.000', undefined],
  ['', undefined],
])('a decimal written %j is %d', (text, number) => {
  expect(decimalOfText(text)).toBe(number)
})

test.each([
  ['1.000', { thousands: '1000', decimal: '1,0' }],
  ['-12.500', { thousands: '-12500', decimal: '-12,5' }],
  ['1.125', { thousands: '1125', decimal: '1,125' }],
  ['0.125', undefined],
  ['12.5', undefined],
  ['1,000', undefined],
  ['2.500.000', undefined],
  ['1000', undefined],
])('a text written %j can mean %o', (text, meanings) => {
  expect(meaningsOf(text)).toEqual(meanings)
})
