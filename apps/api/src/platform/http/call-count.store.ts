import { setTimeout as pause } from 'node:timers/promises'
import { getTableName, lt } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { asPlatform, type PlatformTx } from '../database/tenancy.ts'
import { callCount } from './call-count.tables.ts'

/** Nobody waits longer for a count: meanwhile this process counts for itself. */
const patienceMs = 1_000

/** The database as the limiter asks it, given up in time. */
const inTime = (pool: Database['platform']) => ({
  query: (config: QueryConfig) =>
    Promise.race([
      asPlatform(pool, 'write', (tx) => tx.$client.query(config)),
      pause(patienceMs, undefined, { ref: false }).then(() => {
        throw new Error('The count of calls took too long')
      }),
    ]),
})

type Limit = { group: string; most: number; seconds: number }

/** A limit that all processes count against in the database; without it, each for itself. */
export const callLimiter = (
  pool: Database['platform'],
  { group, most, seconds }: Limit,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: inTime(pool),
    storeType: 'client',
    tableName: getTableName(callCount),
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: group,
    points: most,
    duration: seconds,
    // Whoever is over the limit costs the database nothing.
    inMemoryBlockOnConsumed: most + 1,
    insuranceLimiter: new RateLimiterMemory({ points: most, duration: seconds }),
  })

/** Removes the counts of minutes that ended before that moment. */
export const platformForgetCounts = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(callCount).where(lt(callCount.expire, before.getTime()))
}
