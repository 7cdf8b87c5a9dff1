import { newDeviceId } from '../../platform/device-id.ts'

const countName = (sittingId: string) => `kompeten:exam-count:${sittingId}`

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

/**
 * The seat of this window in a sitting: a reload keeps it, another window has its own. A browser without storage has one
 * for as long as the page lives.
 */
export const seatOf = (sittingId: string): string => {
  const name = `kompeten:exam-seat:${sittingId}`
  try {
    const known = sessionStorage.getItem(name)
    if (known) return known
    const fresh = newDeviceId()
    sessionStorage.setItem(name, fresh)
    return fresh
  } catch {
    return newDeviceId()
  }
}
