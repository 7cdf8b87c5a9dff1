import { makeTurns, type Turns } from './turns.ts'

/** Does work that takes a connection in the LSP's turn. @throws Refusal `unavailable` where none comes free in time */
export type Share = <T>(lspId: string, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>

/** As long as the pool itself lets a call wait. */
const patienceMs = 10_000
const waitingMost = 500

/** An LSP that had more connections than this in use, over the last seconds at the mean, keeps the server busy. */
const busyFrom = 0.5
const meanOverMs = 2000
/** Others are at work who called within this time. */
const atWorkMs = 1000
/** Longer than the calls before it take, as a rule; a slow one among them stops nobody for long. */
const heldBackMostMs = 250

/** How many connections were in use, at a mean that forgets what is longer ago than the time it is made over. */
const meanUse = () => {
  let inUse = 0
  let mean = 0
  let at = performance.now()
  const upToNow = () => {
    const now = performance.now()
    mean = inUse + (mean - inUse) * Math.exp((at - now) / meanOverMs)
    at = now
    return mean
  }
  const changeBy = (by: number) => {
    upToNow()
    inUse += by
  }
  return { upToNow, changeBy }
}

/** Who called last, and who before them: enough to know of anybody whether others are at work. */
const presence = () => {
  let last = { lspId: '', at: Number.NEGATIVE_INFINITY }
  let before = last
  return {
    calls: (lspId: string) => {
      if (last.lspId !== lspId) before = last
      last = { lspId, at: performance.now() }
    },
    besides: (lspId: string) => (last.lspId === lspId ? before : last).at > performance.now() - atWorkMs,
  }
}

/**
 * Lets the calls of one LSP use half of the connections at a time: the other half is there for all others. An LSP that
 * keeps the server busy has one while others are at work, for what its calls take from them is the processors
 * (decision 199).
 */
export const fairShare = (connections: number): Share => {
  const half = Math.max(1, Math.floor(connections / 2))
  const { calls, besides } = presence()
  const byLsp = new Map<string, Turns>()
  const turnsOf = (lspId: string): Turns => {
    const use = meanUse()
    const places = () => (use.upToNow() > busyFrom && besides(lspId) ? 1 : half)
    const inTurn = makeTurns(half, {
      waitingMost,
      patienceMs,
      heldBack: { places, mostMs: heldBackMostMs },
    })
    return (work, gone) =>
      inTurn(async () => {
        use.changeBy(1)
        try {
          return await work()
        } finally {
          use.changeBy(-1)
        }
      }, gone)
  }
  return (lspId, work, gone) => {
    calls(lspId)
    const turns = byLsp.get(lspId) ?? turnsOf(lspId)
    byLsp.set(lspId, turns)
    return turns(work, gone)
  }
}
