import { setTimeout as pause } from 'node:timers/promises'
import { getTableName, lt } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { asPlatform, type PlatformTx } from '../database/tenancy.ts'
import { callCount } from './call-count.tables.ts'

/** Nobody waits longer for the count of all processes: that of this one has to do. */
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

/**
 * A limit that all processes count against in the database, and each for itself besides: what the database does not answer
 * in time is counted all the same. `consume` throws a `RateLimiterRes` to whoever is over it.
 */
export const callLimiter = (pool: Database['platform'], { group, most, seconds }: Limit) => {
  const own = new RateLimiterMemory({ points: most, duration: seconds })
  const shared = new RateLimiterPostgres({
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
  })
  return {
    consume: async (caller: string): Promise<RateLimiterRes> => {
      const here = await own.consume(caller)
      return shared.consume(caller).catch((failure: unknown) => {
        if (failure instanceof Error) return here
        throw failure
      })
    },
  }
}

/** Removes the counts of minutes that ended before that moment. */
export const platformForgetCounts = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(callCount).where(lt(callCount.expire, before.getTime()))
}
