import { dayAhead } from '@kompeten/testkit/days'
import { test } from '@playwright/test'

let given = 0
let days = 0

/** A number that nothing else in this run gets: workers count each in a thousand of its own. */
const ownNumber = (): number => {
  given += 1
  if (given > 999) throw new Error('A worker counts to 999')
  return test.info().workerIndex * 1000 + given
}

/**
 * A word that nothing else in this run has: searching for it finds what this walk has made. Letters only, as names are, and
 * as long as any other, so that none is the beginning of another.
 */
export const ownWord = (): string =>
  `Uji${[...String(ownNumber()).padStart(6, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/** A number of so many digits that nothing else in this run has. */
export const ownDigits = (length = 6): string => String(ownNumber()).padStart(length, '0')

/** The NIK of a man born on the day (`DDMMYY`) that nobody else in this run has, nor in the demo. */
export const ownNik = (born: string): string => {
  const own = ownDigits()
  return `3273${own.slice(0, 2)}${born}${own.slice(2)}`
}

/** A day ahead on which no other walk asks for the demo's assessors. */
export const ownDay = (): string => {
  days += 1
  return dayAhead(130 + (test.info().workerIndex % 8) * 20 + days)
}
