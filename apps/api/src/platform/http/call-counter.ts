import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getTableName } from 'drizzle-orm'
import type { Pool, QueryConfig } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { callCount } from './call-count.tables.ts'

type Counted = { current: number; ttl: number }
type Settings = { groupId?: string; max?: number }

/** Limits are said in calls a minute. */
const windowSeconds = 60
/** Nobody waits longer for a count: meanwhile this process counts for itself. */
const patienceMs = 1_000

/** The database as the limiter asks it, given up in time. */
const inTime = (pool: Pool) => ({
  query: (config: QueryConfig) =>
    Promise.race([
      pool.query(config),
      pause(patienceMs, undefined, { ref: false }).then(() => {
        throw new Error('The count of calls took too long')
      }),
    ]),
})

/** Addresses are kept as hashes. */
const hashOf = (address: string) => createHash('sha256').update(address).digest('base64url').slice(0, 22)

/** Counts the calls of each address to one endpoint. */
class Group {
  readonly #limiter: RateLimiterPostgres
  readonly #max: number

  constructor(pool: Pool, group: string, max: number) {
    this.#max = max
    this.#limiter = new RateLimiterPostgres({
      storeClient: inTime(pool),
      storeType: 'client',
      tableName: getTableName(callCount),
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: group,
      points: max,
      duration: windowSeconds,
      // Whoever is over the limit costs the database nothing.
      inMemoryBlockOnConsumed: max + 1,
      insuranceLimiter: new RateLimiterMemory({ points: max, duration: windowSeconds }),
    })
  }

  incr(caller: string, answer: (error: Error | null, counted?: Counted) => void): void {
    this.#limiter.consume(hashOf(caller)).then(
      ({ consumedPoints, msBeforeNext }) => answer(null, { current: consumedPoints, ttl: msBeforeNext }),
      (refused: RateLimiterRes | Error) =>
        refused instanceof Error
          ? answer(refused)
          : answer(null, { current: this.#max + 1, ttl: refused.msBeforeNext }),
    )
  }

  child(): Group {
    return this
  }
}

/**
 * Where the limiter counts: in the database, so that all processes count together and a restart forgets nothing. While
 * the database is away each process counts for itself. Every address of an endpoint counts for the endpoint.
 */
export const callCounter = (pool: Pool) => {
  const groups = new Map<string, Group>()
  return class {
    incr(_: string, answer: (error: Error | null) => void): void {
      answer(new Error('Only endpoints with a limit of their own are counted'))
    }

    child(settings: object): Group {
      const { groupId = '', max = 0 } = settings as Settings
      const group = groups.get(groupId) ?? new Group(pool, groupId, max)
      groups.set(groupId, group)
      return group
    }
  }
}
