import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle } from 'pg-boss'
import type { PlatformTx } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import { laneNames, revival } from './lanes.ts'

/** Lets the queue write in a transaction of ours. */
export const executorIn = (tx: AnyTx): Db => fromDrizzle(tx, sql)

/**
 * Lets the jobs of processes that have died be taken up again at once, all but those that many attempts have died with.
 * Looks at the jobs of LSPs only, for which the queue has an index; timers come again by themselves.
 */
export const platformReviveJobs = async (tx: PlatformTx): Promise<void> => {
  await tx.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where (name, id) in (
      select name, id from pgboss.job
      where state = 'active' and group_id is not null and name in ${[...laneNames]}
        and heartbeat_on < now() - make_interval(secs => ${revival.silence})
        and retry_count < ${revival.quickly}
      for update skip locked)`)
}
