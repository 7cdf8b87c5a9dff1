/** Numbers that others know: the days on which a person was born by their records, `yyyy-mm-dd`, and licences of their LSPs. */
export type KnownNumbers = { birthdays: readonly string[]; licences: readonly string[] }

/** How the months are written in a date, whole and short, in Indonesian and in English. */
const monthWords: readonly (readonly string[])[] = [
  ['januari', 'january', 'jan'],
  ['februari', 'february', 'pebruari', 'feb', 'peb'],
  ['maret', 'march', 'mar'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['agustus', 'august', 'agust', 'ags', 'agu', 'agt', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nopember', 'nov', 'nop'],
  ['desember', 'december', 'des', 'dec'],
]

const pairs = (some: readonly string[], others: readonly string[]): string[][] =>
  some.flatMap((one) =>
    others.flatMap((other) => [
      [one, other],
      [other, one],
    ]),
  )

/** The parts of each spelling of a day in their order: in numbers and words, also without the year, or without the date. */
export const daySpellings = (day: string): string[][] => {
  const [year = '', month = '', date = ''] = day.split('-')
  const dates = [date, String(Number(date))]
  const names = monthWords[Number(month) - 1] ?? []
  const inYear = pairs([month, String(Number(month)), ...names], dates)
  const withYear = [year, year.slice(2)].flatMap((one) =>
    inYear.flatMap((parts) => [
      [...parts, one],
      [one, ...parts],
    ]),
  )
  const ofMonth = pairs([month, String(Number(month)), ...names], [year])
  return [...withYear, ...ofMonth, ...pairs(names, dates), ...pairs([month], [date])]
}

/** Shorter numbers of a licence are in too many good passwords. */
const licenceDigitsMin = 4

const partsOf = (licence: string) => licence.match(/\p{L}+|\p{N}+/gu) ?? []

/** The words of a licence's number, as `BNSP`, `LSP` and `ID`. */
export const licenceWords = (licence: string): string[] =>
  partsOf(licence).filter((part) => /\p{L}/u.test(part))

/** The whole number and each of its longer rows of digits. */
const licenceSpellings = (licence: string): string[][] => {
  const digits = partsOf(licence).filter((part) => /\p{N}/u.test(part) && part.length >= licenceDigitsMin)
  return [partsOf(licence), ...digits.map((part) => [part])].filter((parts) => parts.length > 0)
}

/** Any signs may stand between the parts of a number. */
const between = '[^\\p{L}\\p{N}]*'

/** A password without the numbers that others know, however they are written. */
export const withoutKnownNumbers = (password: string, { birthdays, licences }: KnownNumbers): string => {
  const spellings = [...birthdays.flatMap(daySpellings), ...licences.flatMap(licenceSpellings)].toSorted(
    (one, other) => other.join('').length - one.join('').length,
  )
  const text = password.normalize('NFKD')
  if (spellings.length === 0) return text
  return text.replace(new RegExp(spellings.map((parts) => parts.join(between)).join('|'), 'giu'), '')
}

const anyMonth = monthWords
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const digits = `\\p{N}(?:${between}\\p{N})*`
/** A date with its month in words, and any four digits or more. */
const anyNumber = new RegExp(
  [
    `(?:${digits}${between})?(?:${anyMonth})${between}${digits}`,
    `${digits}${between}(?:${anyMonth})`,
    `\\p{N}(?:${between}\\p{N}){3,}`,
  ].join('|'),
  'giu',
)

/** A password without what may be such a number of anybody, where nobody knows whose it is. */
export const withoutNumbers = (password: string): string => password.normalize('NFKD').replace(anyNumber, '')
