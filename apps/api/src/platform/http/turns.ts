import { Refusal } from '../refusal.ts'

/**
 * Runs work in turn. A `gone` that is aborted drops what still waits. Of each for `whom` work waits, one piece is done before the
 * second of any: whoever brings many waits behind themselves.
 * @throws Refusal `unavailable` where the line is full of what comes before it, or the wait too long
 */
export type Turns = <T>(work: () => Promise<T>, gone?: AbortSignal, whom?: string) => Promise<T>

type Line = {
  /** So many may wait; whoever comes then is refused at once. */
  waitingMost?: number
  /** Nobody waits longer; without it a place is waited for as long as it takes. */
  patienceMs?: number
  /** Holds back to so many of the places as it says at the moment; nobody is held back longer than `mostMs`. */
  heldBack?: { places(): number; mostMs: number }
}

/** The lowest place comes first, of equal ones who came first. */
type Waiting = { begin(): void; giveUp(): void; whom: string; place: number; wasHeldBack: boolean }

const firstOf = (waiting: Iterable<Waiting>): Waiting | undefined => {
  let first: Waiting | undefined
  for (const one of waiting) if (!first || one.place < first.place) first = one
  return first
}
const lastOf = (waiting: Iterable<Waiting>): Waiting | undefined => {
  let last: Waiting | undefined
  for (const one of waiting) if (!last || one.place >= last.place) last = one
  return last
}

/**
 * Gives out places in line (fair queueing): the next of somebody stands one place behind their last, and newcomers where the line
 * is by now. It goes on by a place once all who wait could have had a turn, so that newcomers keep nobody waiting for ever.
 */
const makePlacing = () => {
  let now = 0
  const lastOfEach = new Map<string, number>()
  return {
    next: (whom: string) => Math.max(now, (lastOfEach.get(whom) ?? Number.NEGATIVE_INFINITY) + 1),
    taken: ({ whom, place }: Waiting) => void lastOfEach.set(whom, place),
    goOn: (waiting: Iterable<Waiting>) => {
      now += 1 / new Set([...waiting].map(({ whom }) => whom)).size
    },
    startAgain: () => {
      now = 0
      lastOfEach.clear()
    },
  }
}

/** At most `atOnce` pieces of work run at a time; the others wait in a fair order, and hold nothing meanwhile. */
export const makeTurns = (atOnce: number, { waitingMost = 150, patienceMs, heldBack }: Line = {}): Turns => {
  let running = 0
  const waiting = new Set<Waiting>()
  const placing = makePlacing()
  const isFree = (wasHeldBack: boolean) =>
    running < atOnce && (wasHeldBack || heldBack === undefined || running < heldBack.places())

  const letIn = () => {
    for (let first = firstOf(waiting); first && isFree(first.wasHeldBack); first = firstOf(waiting)) {
      running += 1
      placing.goOn(waiting)
      first.begin()
    }
  }

  // A timer or two and one listener a call: signals made of signals cost more than a read does.
  const myTurn = (gone: AbortSignal | undefined, whom: string) =>
    new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        waiting.delete(mine)
        if (waiting.size === 0) placing.startAgain()
        clearTimeout(patience)
        clearTimeout(held)
        gone?.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        leaveLine()
        reject(new Refusal('unavailable'))
      }
      const mine: Waiting = {
        wasHeldBack: false,
        whom,
        place: placing.next(whom),
        giveUp,
        begin: () => {
          leaveLine()
          resolve()
        },
      }
      const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      const held =
        heldBack &&
        setTimeout(() => {
          mine.wasHeldBack = true
          letIn()
        }, heldBack.mostMs)
      if (gone?.aborted) return giveUp()
      if (waiting.size >= waitingMost) {
        const last = lastOf(waiting)
        if (!last || last.place <= mine.place) return giveUp()
        last.giveUp()
      }
      waiting.add(mine)
      placing.taken(mine)
      gone?.addEventListener('abort', giveUp, { once: true })
    })

  return async (work, gone, whom = '') => {
    if (waiting.size === 0 && isFree(false)) running += 1
    else await myTurn(gone, whom)
    try {
      return await work()
    } finally {
      running -= 1
      letIn()
    }
  }
}
