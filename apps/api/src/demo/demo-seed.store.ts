import { type Client, escapeIdentifier } from 'pg'
import { queueSchema } from '../platform/jobs/queue.ts'

// By the schema's owner: nobody else may empty tables.

/** Any number does; held from the look at the mark until the demo is finished, so that servers do it one by one. */
const demoLock = 7_165_730_403

/** Waits until no other server makes the demo; the lock goes with the connection. */
export const lockDemo = async (admin: Client): Promise<void> => {
  await admin.query('select pg_advisory_lock($1)', [demoLock])
}

/** What a database holds of the demo: `begun` and never finished, or what stands for the whole though it is a `part`. */
export type DemoMark = 'none' | 'begun' | 'part' | 'whole'

export const demoMark = async (admin: Client): Promise<DemoMark> => {
  const { rows } = await admin.query<{ mark: DemoMark }>(
    `select case when finished_at is null then 'begun' when is_part then 'part' else 'whole' end as mark from demo_seed`,
  )
  return rows[0]?.mark ?? 'none'
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

export const markFinished = async (admin: Client, as: 'part' | 'whole'): Promise<void> => {
  await admin.query('update demo_seed set finished_at = now(), is_part = $1', [as === 'part'])
}
