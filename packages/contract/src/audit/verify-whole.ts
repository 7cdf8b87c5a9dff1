import type { Verification } from './audit.ts'

/** How many stretches are looked at side by side: each is one transaction, and holds one processor of the database. */
const sideBySide = 2

/**
 * Verifies a log to its end by looking at one stretch after another, two at a time where both end before the log does. The
 * last stretch is looked at alone, after all others held, for it says what came of the whole.
 * @param look looks at the stretch after a place
 * @param tell is told how far it has come, in the order of places
 * @returns the first stretch that does not hold, or the last one
 */
export const verifyWhole = async (
  look: (after: number) => Promise<Verification>,
  tell: (seen: Verification) => void = () => undefined,
): Promise<Verification> => {
  const on = async (after: number, stretch: number, sealed: number): Promise<Verification> => {
    const places = Array.from({ length: sideBySide }, (_, index) => after + index * stretch)
    const full = places.filter((place) => place + stretch < sealed)
    const seen = await Promise.all((full.length > 0 ? full : [after]).map(look))
    const ended = seen.find(({ is_done }) => is_done)
    const last = ended ?? seen.at(-1)
    if (!last) throw new Error('No stretch was looked at')
    tell(last)
    return ended ?? on(last.checked_to, stretch, last.sealed)
  }
  const first = await look(0)
  tell(first)
  return first.is_done ? first : on(first.checked_to, first.checked_to, first.sealed)
}
