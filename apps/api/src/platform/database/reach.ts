import { Client } from 'pg'
import { StartFailure } from '../start-failure.ts'

const oldestVersion = 15

/**
 * Connects to the database as its owner. Refuses, in one line that never holds the password, a server that does not
 * answer within seconds, does not let us in, or is older than PostgreSQL 15.
 */
export const reachDatabase = async (url: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'kompeten-start',
  })
  // Without a listener a connection that breaks would end the process with a stack trace; the next query reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartFailure(`Cannot reach the database at ${placeOf(url)}: ${reasonOf(error)}.`)
  }
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version >= oldestVersion) return client
  await client.end()
  throw new StartFailure(
    `The database at ${placeOf(url)} is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
  )
}

const placeOf = (url: string) => {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

/** Of several addresses tried, the last word counts; a message is kept short enough for one line. */
const reasonOf = (error: unknown): string => {
  const last = error instanceof AggregateError ? error.errors.at(-1) : error
  return last instanceof Error ? last.message.replaceAll(/\s+/g, ' ') : String(last)
}
