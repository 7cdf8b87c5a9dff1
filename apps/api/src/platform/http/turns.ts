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

  const myTurn = (gone: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin)
        gone.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(begin)
        reject(new Refusal('unavailable'))
      }
      if (gone.aborted || waiting.size >= waitingMost) return leave()
      waiting.add(begin)
      gone.addEventListener('abort', leave, { once: true })
    })

  return async (work, gone) => {
    if (running < atOnce) running += 1
    else {
      const ends = [gone, patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs)]
      await myTurn(AbortSignal.any(ends.filter((end) => end !== undefined)))
    }
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
