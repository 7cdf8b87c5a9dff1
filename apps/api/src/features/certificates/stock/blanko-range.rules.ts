import { type BlankoFormState, formsAtOnce } from '@kompeten/contract/certificates/stock'
import { blankoNumbersFrom } from '../issuing/certificate-number.rules.ts'

const ending = /^(.*?)(\d+)$/

/**
 * Returns the numbers of the forms from the first to the last; undefined where the two are not the ends of one range: they
 * differ only in their last digits, which are equally many, are in order, and span no more forms than may come at once.
 */
export const blankoRange = (first: string, last: string): string[] | undefined => {
  const [, head, from] = ending.exec(first) ?? []
  const [, tail, until] = ending.exec(last) ?? []
  if (head === undefined || from === undefined || until === undefined || head !== tail) return undefined
  if (from.length !== until.length) return undefined
  const count = Number(until) - Number(from) + 1
  return count >= 1 && count <= formsAtOnce ? blankoNumbersFrom(first, count) : undefined
}

/** A form of a delivery, with what became of it. */
export type StandingForm = { blankoNumber: string; state: BlankoFormState }

/** Forms in their order, those next to one another that stand alike put together. */
export const runsOf = (forms: readonly StandingForm[]) => {
  const runs: { state: BlankoFormState; first_number: string; last_number: string; count: number }[] = []
  for (const { blankoNumber, state } of forms) {
    const last = runs.at(-1)
    if (last?.state === state) {
      last.last_number = blankoNumber
      last.count += 1
    } else runs.push({ state, first_number: blankoNumber, last_number: blankoNumber, count: 1 })
  }
  return runs
}

/** Whether forms that were taken now left fewer than the number at which the LSP wants a warning, while there were enough before. */
export const hasRunLow = (left: number, taken: number, warnBelow: number): boolean =>
  left < warnBelow && left + taken >= warnBelow
