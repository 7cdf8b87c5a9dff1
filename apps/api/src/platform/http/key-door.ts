import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../context.ts'
import { Refusal } from '../refusal.ts'

/** A partner's program that calls by its key. */
export type KeyHolder = { person: Person; perMinute: number }

/** What tells keys of partners' programs, and what they open. */
export type KeyDoor = {
  /** Whether a key may make this call at all; its permissions and the call's own guards come on top. */
  opens(endpoint: Endpoint): boolean
  /**
   * Whose key the call brings; undefined where it brings none.
   * @throws Refusal `key_invalid`, `key_not_from_here`, `trial_ended`
   */
  identify(request: FastifyRequest): Promise<KeyHolder | undefined>
  /** Counts a call; undefined where none are counted. */
  count(
    holder: KeyHolder,
  ): Promise<{ limit: number; remaining: number; seconds: number; isOver: boolean } | undefined>
}

/**
 * The program that calls by a key; undefined where the call brings none, or is for everybody anyway: there a key counts
 * for nothing, so that no verb meets a program where it expects a person.
 * @throws Refusal `key_invalid`, `key_not_from_here`, `trial_ended`, `not_allowed`, `too_many_attempts`
 */
export const keyHolderIn = async (
  door: KeyDoor,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | undefined> => {
  if (endpoint.may === 'public') return undefined
  const holder = await door.identify(request)
  if (!holder) return undefined
  const counted = await door.count(holder)
  if (counted) {
    const { limit, remaining, seconds, isOver } = counted
    reply.headers({
      'ratelimit-limit': limit,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': seconds,
    })
    if (isOver) throw new Refusal('too_many_attempts', { wait_seconds: Math.max(1, seconds) })
  }
  if (!door.opens(endpoint)) throw new Refusal('not_allowed')
  return holder.person
}
