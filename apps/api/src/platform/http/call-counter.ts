type Counted = { current: number; ttl: number }

/** So many callers are remembered; beyond that, those that began to call longest ago are forgotten. */
const callersMost = 5_000

/**
 * Counts the calls of each address to an endpoint within its minute. The limiter's own counter gives all calls of a
 * burst the count that the last one reached, and so refuses every one of them; this one gives each call its own count.
 */
export class CallCounter {
  readonly #callers = new Map<string, { calls: number; since: number }>()
  readonly #groups = new Map<string, CallCounter>()

  incr(caller: string, answer: (error: Error | null, counted?: Counted) => void, timeWindow = 60_000): void {
    const now = Date.now()
    const known = this.#callers.get(caller)
    const fresh = !known || known.since + timeWindow <= now
    const counted = fresh ? { calls: 1, since: now } : { calls: known.calls + 1, since: known.since }
    if (fresh) this.#callers.delete(caller)
    this.#callers.set(caller, counted)
    if (this.#callers.size > callersMost) {
      for (const [oldest] of this.#callers) {
        this.#callers.delete(oldest)
        break
      }
    }
    answer(null, { current: counted.calls, ttl: timeWindow - (now - counted.since) })
  }

  /** Each endpoint counts for itself, over all of its addresses. */
  child(settings: object = {}): CallCounter {
    const { groupId } = settings as { groupId?: string }
    const known = groupId === undefined ? undefined : this.#groups.get(groupId)
    const counter = known ?? new CallCounter()
    if (groupId !== undefined) this.#groups.set(groupId, counter)
    return counter
  }
}
