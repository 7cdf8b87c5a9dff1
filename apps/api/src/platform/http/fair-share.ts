import { makeTurns, type Turns } from './turns.ts'

/** Does work that takes a connection in the LSP's turn. @throws Refusal `unavailable` where none comes free in time */
export type Share = <T>(lspId: string, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>

/** As long as the pool itself lets a call wait. */
const patienceMs = 10_000
const waitingMost = 500

/** Who called within this time is at work. */
const atWorkMs = 1000
/** One slow page of an LSP holds up none of its others. */
const leastAtOnce = 2

/** How many LSPs called within the last second; counted anew four times a second. */
const makeAtWork = () => {
  const lastCall = new Map<string, number>()
  let count = 0
  let countedAt = Number.NEGATIVE_INFINITY
  const countAnew = (now: number) => {
    for (const [lspId, at] of lastCall) if (now - at > atWorkMs) lastCall.delete(lspId)
    count = lastCall.size
    countedAt = now
  }
  return {
    calls: (lspId: string) => {
      const now = performance.now()
      lastCall.set(lspId, now)
      if (now - countedAt > atWorkMs / 4) countAnew(now)
    },
    count: () => count,
  }
}

/**
 * Lets the calls of one LSP use half of the connections at a time, and the less of them the more LSPs are at work,
 * two at least: what one LSP asks for without a pause waits behind itself and not before all others.
 */
export const fairShare = (connections: number): Share => {
  const atWork = makeAtWork()
  const atOnce = () => Math.max(leastAtOnce, Math.floor(connections / 2 / Math.max(1, atWork.count())))
  const byLsp = new Map<string, Turns>()
  const turnsOf = (lspId: string) => {
    const known = byLsp.get(lspId)
    if (known) return known
    const fresh = makeTurns(atOnce, { waitingMost, patienceMs })
    byLsp.set(lspId, fresh)
    return fresh
  }
  return (lspId, work, gone) => {
    atWork.calls(lspId)
    return turnsOf(lspId)(work, gone)
  }
}
