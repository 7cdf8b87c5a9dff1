import { blankoNumbersFrom } from '../issuing/certificate-number.rules.ts'

type Numbered = { certificateId: string; blankoNumber: string | null }

/**
 * The form that each certificate is printed on, in their order: those without one get theirs from the first number on, or
 * all of them where the printing goes on behind a spoiled form. Forms that are taken are left out. Null: no number is given
 * for it yet. Undefined where the first number does not lead to so many.
 */
export const plannedForms = (
  rows: readonly Numbered[],
  { first, goesOn }: { first: string | null; goesOn: boolean },
  taken: ReadonlySet<string> = new Set(),
): (string | null)[] | undefined => {
  const wanting = rows.filter(({ blankoNumber }) => goesOn || blankoNumber === null)
  if (first === null) return rows.map(({ blankoNumber }) => (goesOn ? null : blankoNumber))
  const numbers = blankoNumbersFrom(first, wanting.length, taken)
  if (!numbers) return undefined
  const next = numbers.values()
  return rows.map((row) => (wanting.includes(row) ? (next.next().value ?? null) : row.blankoNumber))
}
