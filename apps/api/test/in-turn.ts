import { outcomeOf } from '@kompeten/testkit/refused'
import { Client } from 'pg'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { rowsOf } from './job-server.ts'

const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Less than the server lets a transaction idle. */
const patienceMs = 20_000

type Held = { table: string; column: string; id: string }

/**
 * Holds a row of the database, lets these calls come one after another until each waits, and lets go; returns how they
 * ended, in their order. So each of two that come at the same moment is proved to wait for the other.
 */
export const inTurn = async (
  databaseUrl: string,
  { table, column, id }: Held,
  calls: readonly (() => Promise<unknown>)[],
): Promise<string[]> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const outcomes: Promise<string>[] = []
  try {
    await client.query('begin')
    const { rowCount } = await client.query(`select 1 from ${table} where ${column} = $1 for update`, [id])
    if (!rowCount) throw new Error(`No ${table} has the id ${id}`)
    for (const call of calls) {
      outcomes.push(outcomeOf(call()))
      const allWait = async () => expect(await rowsOf(databaseUrl, waiting)).toHaveLength(outcomes.length)
      await eventually(allWait, patienceMs)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  return Promise.all(outcomes)
}
