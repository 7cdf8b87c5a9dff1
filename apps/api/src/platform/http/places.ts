import { Refusal } from '../refusal.ts'

/** Who takes a place: a person, and the LSP in which they do. */
type Taker = { person: string; lsp: string }

/** Takes a place and returns how it is given back. @throws Refusal `too_many_attempts` where none is left */
export type Places = (taker: Taker) => () => void

/** As long as a large export takes: by then a place is likely to be free. */
const waitSeconds = 10

/** Places of which a person, and all people of an LSP, may have so many at a time on this process. */
export const makePlaces = (most: Record<keyof Taker, number>): Places => {
  const taken = { person: new Map<string, number>(), lsp: new Map<string, number>() }
  const kinds = ['person', 'lsp'] as const
  return (taker) => {
    const had = (kind: keyof Taker) => taken[kind].get(taker[kind]) ?? 0
    if (kinds.some((kind) => had(kind) >= most[kind])) {
      throw new Refusal('too_many_attempts', { wait_seconds: waitSeconds })
    }
    for (const kind of kinds) taken[kind].set(taker[kind], had(kind) + 1)
    return () => {
      for (const kind of kinds) {
        if (had(kind) > 1) taken[kind].set(taker[kind], had(kind) - 1)
        else taken[kind].delete(taker[kind])
      }
    }
  }
}
