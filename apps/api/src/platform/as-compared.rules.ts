import { withPlainApostrophes } from './apostrophes.rules.ts'

/** What word processors write for a hyphen, from the hyphen that does not break to the minus. */
export const dashes = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d'
/** What stands around a name, and is no part of it. */
export const quotes = '"\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033\uff02'

const [anyDash, anyQuote] = [dashes, quotes].map((signs) => new RegExp(`[${signs}]`, 'g')) as [RegExp, RegExp]

/**
 * A name or number as it is compared: without regard to case, to how many blanks there are, to quotation marks, and to which
 * apostrophe or hyphen a keyboard wrote.
 */
export const asCompared = (text: string): string =>
  withPlainApostrophes(
    text.replace(anyQuote, '').replace(anyDash, '-').trim().replace(/\s+/g, ' ').toLowerCase(),
  )

/** Finds among rows the one that a text means: the one called just so, in any case, else the first that is called alike. */
export const meantAmong = <Row>(rows: readonly Row[], nameOf: (row: Row) => string) => {
  const firstBy = (key: (name: string) => string) =>
    new Map(rows.toReversed().map((row) => [key(nameOf(row)), row] as const))
  const [exact, alike] = [firstBy((name) => name.toLowerCase()), firstBy(asCompared)]
  return (text: string): Row | undefined => exact.get(text.toLowerCase()) ?? alike.get(asCompared(text))
}
