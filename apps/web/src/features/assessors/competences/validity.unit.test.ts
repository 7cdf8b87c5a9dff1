import { expect, test } from 'vitest'
import { standingOf } from './validity.ts'

test.each([
  [null, 'none', 0],
  ['2027-02-28', 'ended', -1],
  ['2027-03-01', 'ending', 0],
  ['2027-05-30', 'ending', 90],
  ['2027-05-31', 'valid', 91],
])('what counts until %s is %s on 1 March', (until, standing, days) => {
  expect(standingOf(until, '2027-03-01')).toEqual({ standing, days })
})
