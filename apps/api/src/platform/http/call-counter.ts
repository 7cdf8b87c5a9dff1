import { createHash } from 'node:crypto'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { callLimiter } from './call-count.store.ts'

type Counted = { current: number; ttl: number }
type Settings = { groupId?: string; max?: number }
type Limiter = ReturnType<typeof callLimiter>

/** Limits are said in calls a minute. */
const windowSeconds = 60

/** Who calls is kept as a hash. */
const hashOf = (caller: string) => createHash('sha256').update(caller).digest('base64url').slice(0, 22)

/** Counts the calls of each address to one endpoint. */
class Group {
  readonly #limiter: Limiter
  readonly #most: number

  constructor(limiter: Limiter, most: number) {
    this.#limiter = limiter
    this.#most = most
  }

  incr(caller: string, answer: (error: Error | null, counted?: Counted) => void): void {
    this.#limiter.consume(hashOf(caller)).then(
      ({ consumedPoints, msBeforeNext }) => answer(null, { current: consumedPoints, ttl: msBeforeNext }),
      (refused: RateLimiterRes | Error) =>
        refused instanceof Error
          ? answer(refused)
          : answer(null, { current: this.#most + 1, ttl: refused.msBeforeNext }),
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
export const callCounter = (pool: Database['platform']) => {
  const groups = new Map<string, Group>()
  return class {
    incr(_: string, answer: (error: Error | null) => void): void {
      answer(new Error('Only endpoints with a limit of their own are counted'))
    }

    child(settings: object): Group {
      const { groupId = '', max = 0 } = settings as Settings
      const known = groups.get(groupId)
      if (known) return known
      const group = new Group(callLimiter(pool, { group: groupId, most: max, seconds: windowSeconds }), max)
      groups.set(groupId, group)
      return group
    }
  }
}
