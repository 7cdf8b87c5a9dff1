import { keys, remember, remembered } from '../../platform/storage.ts'
import type { SessionTimes } from './session-clock.ts'

const signs = ['pointerdown', 'keydown', 'scroll'] as const
const everyMs = 15_000

/**
 * Notes in the storage, for all tabs together, that the person is doing something; returns a function that stops it.
 */
export const noteActivity = (): (() => void) => {
  let noted = 0
  const note = () => {
    const now = Date.now()
    if (now - noted < everyMs) return
    noted = now
    remember(keys.lastActive, String(now))
  }
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true })
  }
}

/** The session's times as all tabs know them; undefined where nobody is signed in. */
export const sessionTimes = (): SessionTimes | undefined => {
  const [issued, expires] = [remembered(keys.issuedAt), remembered(keys.expiresAt)]
  if (issued === null || expires === null) return undefined
  return {
    issuedAt: Date.parse(issued),
    expiresAt: Date.parse(expires),
    lastActiveAt: Number(remembered(keys.lastActive) ?? 0),
  }
}
