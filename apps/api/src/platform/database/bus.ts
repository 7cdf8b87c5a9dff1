import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Connection } from './database.ts'

type Listener = (payload: string) => void

/** Short messages between all server processes, at once. Hints only: what is true stands in the tables. */
export type Bus = {
  subscribe(channel: string, listener: Listener): void
  /** False while the connection is down: whoever caches on the strength of the bus must not, then. */
  connected(): boolean
  close(): Promise<void>
}

/** Tells every server process, when and only when the transaction commits; payloads under 8,000 bytes, low rates. */
export const announce = async (tx: Connection, channel: string, payload: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

const retryAfterMs = 1000
const answersWithinMs = 5000

/**
 * Opens a bus over PostgreSQL's NOTIFY, and opens it again when its connection breaks. Who only listens never learns
 * that the other side is gone: it is asked every `beatMs`.
 */
export const openBus = async (connectionString: string, beatMs = 10_000): Promise<Bus> => {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let closed = false

  const listen = async (channel: string) => client?.query(`listen ${pg.escapeIdentifier(channel)}`)

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, application_name: 'kompeten-bus', keepAlive: true })
    const lost = () => {
      if (client !== fresh && client !== undefined) return
      client = undefined
      if (!closed) setTimeout(() => connect().catch(lost), retryAfterMs).unref()
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    await fresh.connect()
    client = fresh
    let isAsked = false
    const ask = async () => {
      if (isAsked) return
      isAsked = true
      try {
        await fresh.query({ text: 'select 1', query_timeout: answersWithinMs } as pg.QueryConfig)
      } catch {
        // Amid a question the connection is torn down at once; `end` follows.
        await fresh.end().catch(() => undefined)
      } finally {
        isAsked = false
      }
    }
    const beat = setInterval(() => void ask(), beatMs).unref()
    fresh.on('end', () => clearInterval(beat))
    for (const channel of listeners.keys()) await listen(channel)
  }
  await connect()

  return {
    subscribe: (channel, listener) => {
      const known = listeners.get(channel)
      if (known) known.add(listener)
      else {
        listeners.set(channel, new Set([listener]))
        listen(channel)?.catch(() => undefined)
      }
    },
    connected: () => client !== undefined,
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
