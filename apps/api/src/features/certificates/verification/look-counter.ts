import type { Database } from '../../../platform/database/database.ts'
import { asPlatform } from '../../../platform/database/tenancy.ts'
import { type Look, platformAddLooks } from './verification.store.ts'

/** Counts looks at certificates, written together every few seconds: a read itself never writes. */
export type LookCounter = {
  note(look: Omit<Look, 'looks'>): void
  /** Writes what is noted, now. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 5_000
/** So many different certificates wait at most; beyond that they are written at once. */
const mostWaiting = 500

/** Opens the counter. A server that dies loses the looks of five seconds, nothing else. */
export const makeLookCounter = (database: Database): LookCounter => {
  let noted = new Map<string, Look>()
  const flush = async () => {
    if (noted.size === 0) return
    const looks = [...noted.values()]
    noted = new Map()
    await asPlatform(database.platform, 'write', (tx) => platformAddLooks(tx, looks))
  }
  const later = () => void flush().catch(() => undefined)
  const timer = setInterval(later, everyMs)
  timer.unref()
  return {
    note: ({ lspId, certificateId, day }) => {
      const key = `${certificateId} ${day}`
      const looks = (noted.get(key)?.looks ?? 0) + 1
      noted.set(key, { lspId, certificateId, day, looks })
      if (noted.size >= mostWaiting) later()
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush().catch(() => undefined)
    },
  }
}
