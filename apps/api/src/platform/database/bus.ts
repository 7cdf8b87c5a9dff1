import pg from 'pg'

type Listener = (payload: string) => void

/** Short messages between all server processes, at once. Hints only: what is true stands in the tables. */
export type Bus = {
  /** Sends after everything before it on the bus's own connection; payloads under 8,000 bytes. */
  publish(channel: string, payload: string): Promise<void>
  subscribe(channel: string, listener: Listener): void
  /** False while the connection is down: whoever caches on the strength of the bus must not, then. */
  connected(): boolean
  close(): Promise<void>
}

const retryAfterMs = 1000

/** Opens a bus over PostgreSQL's NOTIFY, and opens it again when its connection breaks. */
export const openBus = async (connectionString: string): Promise<Bus> => {
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
    for (const channel of listeners.keys()) await listen(channel)
  }
  await connect()

  return {
    publish: async (channel, payload) => {
      await client?.query('select pg_notify($1, $2)', [channel, payload])
    },
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
