import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { wrongPassword } from './roles.ts'
import type { AnyTx } from './tenant-handle.ts'

type Listener = (payload: string) => void

/** Short messages between all server processes, at once. Hints only: the truth is in the tables. */
export type Bus = {
  subscribe(channel: string, listener: Listener): void
  /** False while the connection is down: code that relies on the bus for its cache must not cache then. */
  connected(): boolean
  /** Aborted once the role has another password by now: the bus goes on knocking, in vain. */
  turnedAway: AbortSignal
  close(): Promise<void>
}

/** Tells every server process, when and only when the transaction commits; payloads under 8,000 bytes, low rates. */
export const announce = async (
  tx: Pick<AnyTx, 'execute'>,
  channel: string,
  payload: string,
): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

const answersWithinMs = 5000
const longestWaitMs = 30_000

export type BusTimes = {
  /** Between two pings of the server. */
  beatMs?: number
  /** The wait before the first attempt to open the bus again; each further one is twice as long. */
  firstWaitMs?: number
}

/**
 * Opens a bus over PostgreSQL's NOTIFY, and opens it again when its connection breaks: one connection ever, one attempt
 * at a time, with growing waits between them. A connection that only listens never learns that the server is
 * gone, so the bus pings the server every `beatMs`.
 */
export const openBus = async (
  connectionString: string,
  { beatMs = 10_000, firstWaitMs = 500 }: BusTimes = {},
): Promise<Bus> => {
  /** Longer each time, and spread, so that many servers do not come at once. */
  const waitBefore = (attempt: number): number =>
    Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + Math.random() / 2)

  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let lastListen: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()
  const turned = new AbortController()

  const listenOn = (connection: pg.Client, channel: string) =>
    connection.query(`listen ${pg.escapeIdentifier(channel)}`)

  /** Connects and listens; returns the connection's end, which may lie long after. Throws where it could not. */
  const open = async (): Promise<{ lost: Promise<void> }> => {
    const fresh = new pg.Client({
      connectionString,
      application_name: 'kompeten-bus',
      keepAlive: true,
      connectionTimeoutMillis: answersWithinMs,
    })
    const tearDown = () => fresh.end().catch(() => undefined)
    const lost = new Promise<void>((resolve) => {
      fresh.on('end', resolve)
      fresh.on('error', () => {
        void tearDown()
        resolve()
      })
    })
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await listenOn(fresh, channel)
      closing.signal.throwIfAborted()
    } catch (error) {
      await tearDown()
      throw error
    }
    client = fresh
    let isAsked = false
    const ask = async () => {
      if (isAsked) return
      isAsked = true
      // While a query runs, the connection is torn down at once; `end` follows.
      await fresh
        .query({ text: 'select 1', query_timeout: answersWithinMs } as pg.QueryConfig)
        .catch(tearDown)
      isAsked = false
    }
    const beat = setInterval(() => void ask(), beatMs).unref()
    return { lost: lost.finally(() => clearInterval(beat)) }
  }

  const openAgain = async (): Promise<{ lost: Promise<void> } | undefined> => {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      await pause(waitBefore(attempt), undefined, { ref: false, signal: closing.signal }).catch(
        () => undefined,
      )
      if (closing.signal.aborted) break
      const opened = await open().catch(({ code }) => {
        if (code === wrongPassword) turned.abort()
      })
      if (opened) return opened
    }
    return undefined
  }

  const first = await open()
  const keepOpen = async () => {
    for (let opened: { lost: Promise<void> } | undefined = first; opened; opened = await openAgain()) {
      await opened.lost
      client = undefined
    }
  }
  const kept = keepOpen()

  return {
    subscribe: (channel, listener) => {
      const known = listeners.get(channel)
      if (known) known.add(listener)
      else {
        listeners.set(channel, new Set([listener]))
        // One after another: a connection does not queue. If it breaks meanwhile, the next one listens to all channels.
        lastListen = lastListen.then(() => client && listenOn(client, channel)).catch(() => undefined)
      }
    },
    connected: () => client !== undefined,
    turnedAway: turned.signal,
    close: async () => {
      closing.abort()
      await client?.end()
      await kept
    },
  }
}
