import { makeTurns, type Turns } from './turns.ts'

/** Does work that takes a connection in the LSP's turn. @throws Refusal `unavailable` where none comes free in time */
export type Share = <T>(lspId: string, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>

/** As long as the pool itself lets a call wait. */
const patienceMs = 10_000
const waitingMost = 500

/** Lets the calls of one LSP use half of the connections at a time: the other half is there for all others. */
export const fairShare = (connections: number): Share => {
  const byLsp = new Map<string, Turns>()
  const turnsOf = (lspId: string) => {
    const known = byLsp.get(lspId)
    if (known) return known
    const fresh = makeTurns(Math.max(1, Math.floor(connections / 2)), { waitingMost, patienceMs })
    byLsp.set(lspId, fresh)
    return fresh
  }
  return (lspId, work, gone) => turnsOf(lspId)(work, gone)
}
