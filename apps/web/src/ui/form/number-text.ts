import { decimalOfText, numberOfText } from '@kompeten/contract/platform/numbers'

type Value = number | string | null

const readBy = (numberOf: (text: string) => number | undefined) => (text: string) => {
  const typed = text.trim()
  return typed === '' ? null : (numberOf(typed) ?? typed)
}

/** A number as Indonesians write it (`750.000`, `12,5`); empty is null, anything else comes back as it was typed. */
export const readNumber: (text: string) => Value = readBy(numberOfText)

/** The same where comma and point are both the decimal sign. */
export const readDecimal: (text: string) => Value = readBy(decimalOfText)

const written = new Intl.NumberFormat('id-ID', { useGrouping: 'min2', maximumFractionDigits: 20 })

/** A number as `readNumber` reads it again: `750.000`, and years without a point. Text stays as it is. */
export const showNumber = (value: Value): string =>
  typeof value === 'number' ? written.format(value) : (value ?? '')

/** A number as `readDecimal` reads it again. */
export const showDecimal = (value: Value): string => (value === null ? '' : String(value))
