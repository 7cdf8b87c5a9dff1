import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, id, instant, line, orNull, version } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { keyScopes } from './partner-calls.ts'

/** Begins every key, so that scanners of secrets know one where it was left lying. */
export const keyPrefix = 'kptn_'

/** Living keys that an LSP may have. */
export const mostKeys = 50

export const keyStates = ['ACTIVE', 'EXPIRED', 'ENDED'] as const
export type KeyState = (typeof keyStates)[number]
const keySteps = ['update', 'rotate', 'end'] as const

/** Hours for which a replaced key goes on beside its successor. */
export const overlapHours = [0, 1, 24, 72, 168] as const

const once = because('listed_twice', (given: string[]) => new Set(given).size === given.length)

/** An address, or a range of them (`203.0.113.0/24`); the server looks at it more closely. */
const range = line(50).check(because('invalid', (text: string) => /^[0-9a-f:.]+(\/\d{1,3})?$/i.test(text)))

const settings = {
  name: line(60),
  scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), once),
  /** Where calls may come from; anywhere, if none is named. */
  addresses: z.array(range).check(z.maxLength(20), once),
  /** The last day on which it holds, in the LSP's time zone. */
  expires_on: orNull(day),
  /** Calls that it may make in a minute. */
  per_minute: z.int().check(z.gte(1), z.lte(6000)),
}
export const keyInput = z.strictObject(settings)
export type KeyInput = z.output<typeof keyInput>

/** Calls a minute of a key that says nothing else. */
export const usualPerMinute = 600

export const apiKey = z.object({
  key_id: id,
  ...settings,
  /** How the key begins and ends; the key itself is shown once and kept as a hash. */
  hint: z.string(),
  state: z.enum(keyStates),
  /** Until when the key that it replaced goes on. */
  former_until: z.nullable(instant),
  last_used_date: z.nullable(instant),
  last_used_address: z.nullable(z.string()),
  created_date: instant,
  created_by: z.string(),
  ended_date: z.nullable(instant),
  ended_by: z.nullable(z.string()),
  version,
  may: z.array(z.enum(keySteps)),
})
export type ApiKey = z.output<typeof apiKey>

/** The record, and the key in the one answer that holds it. */
const withSecret = z.object({ data: apiKey, secret: z.string() })

const params = z.object({ key_id: id })
const may = ['LSP_UPDATE'] as const

/** Keys for partners' programs. */
export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/integrations/keys',
    summary: 'Keys of partners’ programs, the newest first; never the keys themselves',
    reply: one(z.array(apiKey)),
    may,
  }),
  create: endpoint({
    method: 'POST',
    path: '/integrations/keys',
    summary: 'Make a key for a partner’s program; this answer alone holds it',
    body: keyInput,
    reply: withSecret,
    status: 201,
    forgets: true,
    may,
    provesAgain: true,
    refusals: ['rule_broken', 'not_allowed'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/integrations/keys/:key_id',
    summary: 'Change what a key may do, from where and until when; holds at once',
    params,
    body: z.strictObject({ ...settings, version }),
    reply: one(apiKey),
    may,
    provesAgain: true,
    refusals: ['not_found', 'rule_broken', 'version_conflict', 'step_not_possible', 'not_allowed'],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/integrations/keys/:key_id/rotations',
    summary: 'Replace a key; the old one goes on for some hours, this answer alone holds the new one',
    params,
    // null: the one before keeps the hours it was promised, and the present one, which nobody took over, ends at once.
    body: z.strictObject({ overlap_hours: z.nullable(z.int().check(z.gte(0), z.lte(168))) }),
    reply: withSecret,
    forgets: true,
    may,
    provesAgain: true,
    refusals: ['not_found', 'step_not_possible'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/integrations/keys/:key_id/end',
    summary: 'End a key at once and for ever',
    params,
    reply: one(apiKey),
    may,
    refusals: ['not_found', 'step_not_possible'],
  }),
}
