import * as z from 'zod/mini'
import { because } from './fields.ts'
import { plainText } from './plain-text.ts'

const nikForm = /^\d{6}(\d{2})(\d{2})(\d{2})(\d{4})$/
const passportForm = /^[A-Z0-9]{6,9}$/

/**
 * True for 16 digits that can be a NIK: day 01–31, or 41–71 for a woman, month 01–12, serial not 0000. Area and date
 * are not compared with anything: a NIK keeps the area of first registration, and Dukcapil's slips (decisions §10).
 */
export const isNik = (text: string): boolean => {
  const [, day = '', month = '', , serial = ''] = nikForm.exec(text) ?? []
  const date = Number(day) > 40 ? Number(day) - 40 : Number(day)
  return date >= 1 && date <= 31 && Number(month) >= 1 && Number(month) <= 12 && serial !== '0000'
}

/** True for the number of a passport, which stands in the NIK's place for people of other nations. */
export const isPassport = (text: string): boolean => passportForm.test(text)

/** What forms print between the groups of a NIK: blanks, dots, hyphens and dashes of any kind. */
const betweenGroups = /[\s.·\p{Pd}\u2212]/gu

/** A NIK or a passport's number as it is kept: in capitals, without what forms print between its groups. */
export const bareIdentity = (typed: string): string =>
  plainText(typed).replace(betweenGroups, '').toUpperCase()

/** A NIK or a passport's number, however its groups are parted. */
export const identityNumber = z.string().check(
  z.overwrite(bareIdentity),
  because('required', (text: string) => text !== ''),
  because('nik_invalid', (text: string) => isNik(text) || isPassport(text)),
)

export type NikMismatch = 'date_of_birth' | 'gender_code'

/** What of a person differs from what their NIK, as it is typed, says. To be asked about, never refused (domain §9.2). */
export const nikMismatches = (
  nik: string,
  person: { date_of_birth: string | null; gender_code: string | null },
): NikMismatch[] => {
  const digits = bareIdentity(nik)
  if (!isNik(digits)) return []
  const day = Number(digits.slice(6, 8))
  const written = `${digits.slice(10, 12)}-${digits.slice(8, 10)}-${String(day > 40 ? day - 40 : day).padStart(2, '0')}`
  const { date_of_birth: born, gender_code: gender } = person
  return [
    ...(born && born.slice(2) !== written ? (['date_of_birth'] as const) : []),
    ...(gender && (day > 40 ? 'F' : 'M') !== gender ? (['gender_code'] as const) : []),
  ]
}

/** As views show it: `3273********0009`; shorter numbers keep their last two signs. */
export const maskNik = (nik: string): string =>
  nik.length === 16
    ? `${nik.slice(0, 4)}********${nik.slice(-4)}`
    : `${'*'.repeat(Math.max(0, nik.length - 2))}${nik.slice(-2)}`
