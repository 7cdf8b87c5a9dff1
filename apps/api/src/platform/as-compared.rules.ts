import { withPlainApostrophes } from './apostrophes.rules.ts'

/** A name or number as it is compared: without regard to case, to how many blanks there are, and to which apostrophe a keyboard wrote. */
export const asCompared = (text: string): string =>
  withPlainApostrophes(text.trim().replace(/\s+/g, ' ').toLowerCase())

/** Finds among rows the one that a text means: the one called just so, in any case, else the first that is called alike. */
export const meantAmong = <Row>(rows: readonly Row[], nameOf: (row: Row) => string) => {
  const firstBy = (key: (name: string) => string) =>
    new Map(rows.toReversed().map((row) => [key(nameOf(row)), row] as const))
  const [exact, alike] = [firstBy((name) => name.toLowerCase()), firstBy(asCompared)]
  return (text: string): Row | undefined => exact.get(text.toLowerCase()) ?? alike.get(asCompared(text))
}
