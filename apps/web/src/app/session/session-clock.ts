/** When the key was given, when it ends if nothing happens, and when the person last did something; milliseconds. */
export type SessionTimes = { issuedAt: number; expiresAt: number; lastActiveAt: number }

/** What is to do about the session now. */
export type SessionDue = 'nothing' | 'renew' | 'warn' | 'end'

/** A person is asked this long before the end (WCAG 2.2.1 wants at least 20 seconds). */
const warningMs = 5 * 60_000

/** A key is not renewed more often than this, however short it lives. */
const renewalPauseMs = 60_000

/**
 * What the session needs. A key is renewed when the person has done something in its life's later three quarters, so
 * that whoever works is never interrupted; who does nothing is warned before the end.
 */
export const sessionDue = ({ issuedAt, expiresAt, lastActiveAt }: SessionTimes, now: number): SessionDue => {
  if (now >= expiresAt) return 'end'
  const life = expiresAt - issuedAt
  const renewableFrom = issuedAt + Math.max(life / 4, renewalPauseMs)
  if (now >= renewableFrom && lastActiveAt >= renewableFrom) return 'renew'
  return expiresAt - now <= Math.min(warningMs, life / 4) ? 'warn' : 'nothing'
}
