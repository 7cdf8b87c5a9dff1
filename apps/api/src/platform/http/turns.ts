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
  /** Holds back to so many of the places as it says at the moment; nobody is held back longer than `mostMs`. */
  heldBack?: { places(): number; mostMs: number }
}

type Waiting = { begin(): void; wasHeldBack: boolean }

/** At most `atOnce` pieces of work run at a time; the others wait in the order they came, and hold nothing meanwhile. */
export const makeTurns = (atOnce: number, { waitingMost = 150, patienceMs, heldBack }: Line = {}): Turns => {
  let running = 0
  const waiting = new Set<Waiting>()
  const isFree = (wasHeldBack: boolean) =>
    running < atOnce && (wasHeldBack || heldBack === undefined || running < heldBack.places())

  const letIn = () => {
    for (const first of waiting) {
      if (!isFree(first.wasHeldBack)) return
      running += 1
      first.begin()
    }
  }

  // A timer or two and one listener a call: signals made of signals cost more than a read does.
  const myTurn = (gone?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        waiting.delete(mine)
        clearTimeout(patience)
        clearTimeout(held)
        gone?.removeEventListener('abort', giveUp)
      }
      const mine: Waiting = {
        wasHeldBack: false,
        begin: () => {
          leaveLine()
          resolve()
        },
      }
      const giveUp = () => {
        leaveLine()
        reject(new Refusal('unavailable'))
      }
      const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      const held =
        heldBack &&
        setTimeout(() => {
          mine.wasHeldBack = true
          letIn()
        }, heldBack.mostMs)
      if (gone?.aborted || waiting.size >= waitingMost) return giveUp()
      waiting.add(mine)
      gone?.addEventListener('abort', giveUp, { once: true })
    })

  return async (work, gone) => {
    if (waiting.size === 0 && isFree(false)) running += 1
    else await myTurn(gone)
    try {
      return await work()
    } finally {
      running -= 1
      letIn()
    }
  }
}
