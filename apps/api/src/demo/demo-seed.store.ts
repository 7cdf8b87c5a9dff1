import { type Client, escapeIdentifier } from 'pg'
import { queueSchema } from '../platform/jobs/queue.ts'

// By the schema's owner: nobody else may empty tables.

/** Any number does; held from the look at the mark until the demo is finished, so that servers do it one by one. */
const demoLock = 7_165_730_403

/** Waits until no other server makes the demo; the lock goes with the connection. */
export const lockDemo = async (admin: Client): Promise<void> => {
  await admin.query('select pg_advisory_lock($1)', [demoLock])
}

/** Whether a demo was begun and not finished. */
export const isHalfMade = async (admin: Client): Promise<boolean> => {
  const { rowCount } = await admin.query('select from demo_seed where finished_at is null')
  return rowCount !== 0
}

/** Whether a demo was ever made here. */
export const wasMade = async (admin: Client): Promise<boolean> => {
  const { rowCount } = await admin.query('select from demo_seed')
  return rowCount !== 0
}

/** Whether anybody has signed in: what they did is theirs. */
export const isLookedAt = async (admin: Client): Promise<boolean> => {
  const { rowCount } = await admin.query('select from session limit 1')
  return rowCount !== 0
}

/** Empties every table but those named, and the queue: as if nothing had ever happened. */
export const emptyTables = async (admin: Client, kept: readonly string[]): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1)`,
    [kept],
  )
  await admin.query('begin')
  await admin.query(`truncate ${rows.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
  await admin.query(`delete from ${queueSchema}.job`)
  await admin.query('commit')
}

export const markBegun = async (admin: Client): Promise<void> => {
  await admin.query('insert into demo_seed (begun_at) values (now())')
}

export const markFinished = async (admin: Client): Promise<void> => {
  await admin.query('update demo_seed set finished_at = now()')
}
