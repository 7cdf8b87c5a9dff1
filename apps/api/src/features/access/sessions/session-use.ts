import type { Database } from '../../../platform/database/database.ts'
import { asPlatform } from '../../../platform/database/tenancy.ts'
import { platformTouchSessions } from './sessions.store.ts'

/** Notes that sessions are in use, written together every half minute: a read itself never writes. */
export type SessionUse = {
  note(sessionId: string, at: Date): void
  /** Writes what is noted, now. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 30_000

export const makeSessionUse = (database: Database): SessionUse => {
  const seen = new Map<string, Date>()
  const flush = async () => {
    if (seen.size === 0) return
    const ids = [...seen.keys()]
    const latest = new Date(Math.max(...[...seen.values()].map((at) => at.getTime())))
    seen.clear()
    await asPlatform(database.platform, 'write', (tx) => platformTouchSessions(tx, ids, latest))
  }
  // A lost note costs half a minute of idle time, nothing else.
  const timer = setInterval(() => void flush().catch(() => undefined), everyMs)
  timer.unref()
  return {
    note: (sessionId, at) => seen.set(sessionId, at),
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush().catch(() => undefined)
    },
  }
}
