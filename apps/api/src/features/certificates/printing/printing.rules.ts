import { blankoNumbersFrom } from '../issuing/certificate-number.rules.ts'

type Numbered = { certificateId: string; blankoNumber: string | null }

/** So many numbers from one of them on, without those that are taken; undefined where it does not lead to so many. */
type NumbersFrom = (first: string, count: number, taken: ReadonlySet<string>) => string[] | undefined

/** Of a stock, whose forms that are left stand in their order from the first one on. */
export const numbersOfStock =
  (left: readonly string[]): NumbersFrom =>
  (_, count, taken) => {
    const numbers = left.filter((number) => !taken.has(number)).slice(0, count)
    return numbers.length < count ? undefined : numbers
  }

/**
 * The form that each certificate is printed on, in their order: those without one get theirs from the first number on, or
 * all of them where the printing goes on behind a spoiled form. Forms that are taken are left out. Null: no number is given
 * for it yet. Undefined where the first number does not lead to so many, or the stock that is given has not so many left.
 */
export const plannedForms = (
  rows: readonly Numbered[],
  { first, goesOn }: { first: string | null; goesOn: boolean },
  taken: ReadonlySet<string> = new Set(),
  numbersFrom: NumbersFrom = blankoNumbersFrom,
): (string | null)[] | undefined => {
  const wanting = rows.filter(({ blankoNumber }) => goesOn || blankoNumber === null)
  if (first === null) return rows.map(({ blankoNumber }) => (goesOn ? null : blankoNumber))
  const numbers = numbersFrom(first, wanting.length, taken)
  if (!numbers) return undefined
  const next = numbers.values()
  return rows.map((row) => (wanting.includes(row) ? (next.next().value ?? null) : row.blankoNumber))
}
