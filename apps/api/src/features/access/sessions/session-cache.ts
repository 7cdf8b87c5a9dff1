import type { Person } from '../../../platform/context.ts'

type Entry = { person: Person; expiresAt: Date; readAt: number }

/** Who a key belongs to, remembered for a few seconds; forgotten at once when a session of that person changes. */
export type SessionCache = {
  get(keyHash: string, now: Date): Person | undefined
  put(keyHash: string, person: Person, expiresAt: Date, now: Date): void
  /** Forgets every session of the person. */
  forget(userId: string): void
}

const keptMs = 5000
const mostEntries = 20_000

/** `trusted` says whether changes made by other processes reach this one; while they do not, nothing is remembered. */
export const makeSessionCache = (trusted: () => boolean): SessionCache => {
  const entries = new Map<string, Entry>()
  return {
    get: (keyHash, now) => {
      const entry = entries.get(keyHash)
      if (!entry) return undefined
      if (!trusted() || now.getTime() - entry.readAt > keptMs || now >= entry.expiresAt) {
        entries.delete(keyHash)
        return undefined
      }
      return entry.person
    },
    put: (keyHash, person, expiresAt, now) => {
      if (!trusted()) return
      if (entries.size >= mostEntries) entries.clear()
      entries.set(keyHash, { person, expiresAt, readAt: now.getTime() })
    },
    forget: (userId) => {
      for (const [key, { person }] of entries) if (person.userId === userId) entries.delete(key)
    },
  }
}
