import { newDeviceId } from '../../../platform/device-id.ts'

const countName = (sittingId: string) => `kompeten:exam-count:${sittingId}`
const seatName = (sittingId: string) => `kompeten:exam-seat:${sittingId}`

/** The last sequence that this window gave an answer; a reload goes on above it, also where the clock was set back. */
export const lastSequence = (sittingId: string): number => {
  try {
    return Number(sessionStorage.getItem(countName(sittingId)) ?? 0)
  } catch {
    return 0
  }
}

export const noteSequence = (sittingId: string, sequence: number): void => {
  try {
    sessionStorage.setItem(countName(sittingId), String(sequence))
  } catch {
    // A browser without storage counts for as long as the page lives.
  }
}

const seats = new Map<string, string>()

const noteSeat = (sittingId: string, seat: string): string => {
  seats.set(sittingId, seat)
  try {
    sessionStorage.setItem(seatName(sittingId), seat)
  } catch {
    // The page knows it for as long as it lives.
  }
  return seat
}

const storedSeat = (sittingId: string): string | null => {
  try {
    return sessionStorage.getItem(seatName(sittingId))
  } catch {
    return null
  }
}

/**
 * The seat of this window in a sitting: a reload keeps it, another window has its own. A browser without storage has one
 * for as long as the page lives.
 */
export const seatOf = (sittingId: string): string =>
  seats.get(sittingId) ?? noteSeat(sittingId, storedSeat(sittingId) ?? newDeviceId())

const lockName = (seat: string) => `kompeten:exam-seat:${seat}`

/** Tells other windows of this browser that this one sits there; returns a function that ends it. */
export const sitThere = (seat: string): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const untilGone = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  if ('locks' in navigator)
    void navigator.locks.request(lockName(seat), { signal }, untilGone).catch(() => undefined)
  return () => stopping.abort()
}

/** Takes over a seat of this browser in which no window sits any more. */
export const takeSeat = async (sittingId: string, seat: string): Promise<void> => {
  if (!('locks' in navigator) || seatOf(sittingId) === seat) return
  const isFree = await navigator.locks.request(lockName(seat), { ifAvailable: true }, (lock) => lock !== null)
  if (isFree) noteSeat(sittingId, seat)
}
