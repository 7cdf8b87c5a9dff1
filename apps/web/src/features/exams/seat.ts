import { newDeviceId } from '../../platform/device-id.ts'

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
