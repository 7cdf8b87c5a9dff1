import { Refusal } from '../refusal.ts'

/**
 * Runs work in turn. A `gone` that is aborted drops what still waits.
 * @throws Refusal `unavailable` where the line is full, or the wait too long
 */
export type Turns = <T>(work: () => Promise<T>, gone?: AbortSignal) => Promise<T>

type Line = {
  /** So many may wait; whoever comes then is refused at once. */
  waitingMost?: number
  /** Nobody waits longer; without it a place is waited for as long as it takes. */
  patienceMs?: number
}

/** At most `atOnce` pieces of work run at a time; the others wait in the order they came, and hold nothing meanwhile. */
export const makeTurns = (atOnce: number, { waitingMost = 150, patienceMs }: Line = {}): Turns => {
  let running = 0
  const waiting = new Set<() => void>()

  // One timer and one listener a call: signals made of signals cost more than a read does.
  const myTurn = (gone?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        waiting.delete(begin)
        clearTimeout(patience)
        gone?.removeEventListener('abort', giveUp)
      }
      const begin = () => {
        leaveLine()
        resolve()
      }
      const giveUp = () => {
        leaveLine()
        reject(new Refusal('unavailable'))
      }
      const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      if (gone?.aborted || waiting.size >= waitingMost) return giveUp()
      waiting.add(begin)
      gone?.addEventListener('abort', giveUp, { once: true })
    })

  return async (work, gone) => {
    if (running < atOnce) running += 1
    else await myTurn(gone)
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or becomes free.
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}
