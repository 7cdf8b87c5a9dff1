import { namedFew, withUse } from '../../platform/named-few.ts'
import { notify } from '../../platform/notices.ts'

type KeptOut = { reason: string; name: string | null; by: string | null }
type Which = (count: string, which: string) => string
/** What is said of those that are used, lie in the bin already, or are not there any more. */
type Words = {
  used: Which
  binned: Which
  gone: (count: string) => string
  others: (count: string) => string
}

/** Says which of several records were not put in the bin, and why. */
export const tellKeptOut = (
  refused: readonly KeptOut[],
  w: Words,
  inDigits: (count: number) => string,
): void => {
  const others = (count: number) => w.others(inDigits(count))
  const binned = refused.filter(({ reason }) => reason === 'in_bin')
  const used = refused.filter(({ by }) => by !== null)
  const gone = refused.length - binned.length - used.length
  const tell = (message: string) => notify({ tone: 'failed', message })
  if (used.length > 0) tell(w.used(inDigits(used.length), namedFew(used.map(withUse), others)))
  if (binned.length > 0) {
    const names = binned.map(({ name }) => name ?? '')
    notify({ tone: 'info', message: w.binned(inDigits(binned.length), namedFew(names, others)) })
  }
  if (gone > 0) tell(w.gone(inDigits(gone)))
}
