import type * as z from 'zod/mini'
import type { Capability } from './capabilities.ts'
import type { PermissionCode } from './permissions.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * The callers allowed: anybody, anybody signed in (`pre-session`: also before a role is chosen), or the holder of one
 * of the permissions. `X_CREATE_OWN` in the list means: passes, but the feature's row rule narrows to one's own rows.
 */
export type Access = 'public' | 'pre-session' | 'signed-in' | readonly [PermissionCode, ...PermissionCode[]]

type Schema = z.core.$ZodType

/**
 * An uploaded file: the part `file` of a multipart body, beside plain text fields that `body` describes.
 * Its content must match its extension; a `picture` is re-encoded and stripped of metadata. `keep` stores it
 * under the tenant before the verb runs; without it the verb only reads it.
 */
export type Upload = {
  extensions: readonly string[]
  maxBytes: number
  keep?: boolean
  picture?: { maxSide: number; minSide?: number; megapixels?: number }
}

/** A reply that is a file to download, not JSON; the server names it. */
export type FileReply = { file: string }

/** An endpoint as data: the server mounts it, the web calls it, OpenAPI and the sweeps are made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for each param. */
  path: `/${string}`
  /** One English line for the API's page. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  upload?: Upload
  reply: Schema | FileReply
  /** Success status; 201 where something is made. */
  status?: 200 | 201
  may: Access
  /** `platform`: runs over the role that crosses tenants (login, DEV's screens); all else runs inside one tenant. */
  scope?: 'tenant' | 'platform'
  /** The LSP must have it (decisions §1); for one that has not, there is no such thing: `not_found`. */
  capability?: Capability
  /** Calls a minute and address, where tighter than the general limit. */
  perMinute?: number
  /** Calls are counted together with those of all endpoints that say the same; their limits are one. */
  countedAs?: string
  /**
   * `password`: hashes a password, which takes long. A few of all such calls run at once, and the others wait without
   * a database connection, so that a rush of logins holds up nobody else.
   */
  turn?: 'password'
  /** The browser is known again by a cookie, which it is given here: what is failed on it is not what others fail at its address. */
  knowsDevice?: true
  /**
   * A small write that many people make at the same moment, each to a record of their own that this param names: those of
   * one LSP that wait share a transaction. Its handler refuses before it writes.
   */
  together?: string
  /**
   * A page for people that the server itself writes, at this address outside `/api` too. Its refusals are pages, and
   * answers may carry a status of their own.
   */
  pageAt?: `/${string}`
  /** The answer is the same for everybody, and caches may keep it so long. */
  cacheSeconds?: number
  /** A call without the header `Authorization` is known by the key in its body's `token` (spec §7). */
  keyInBody?: true
  /**
   * The person must have proved who they are within the last minutes, by signing in or by `access.prove`; else the call
   * is `proof_needed`. For what a stolen session must not do.
   */
  provesAgain?: true
  /**
   * Its answer is not kept under an `Idempotency-Key`: it holds what is told once or lies sealed, or a repetition is as good
   * as the first call.
   */
  forgets?: true
  /** The header by which the body is signed: the handler is given both, as they came over the wire. JSON only. */
  signedBy?: string
  refusals?: readonly RefusalCode[]
}

/**
 * Whether a call that is repeated under its `Idempotency-Key` is answered as the first was (decision 7): whatever writes.
 * Answers to callers without a session stay out, but of what they make: they hold keys and codes.
 */
export const repeatable = ({ method, reply, status, may, together, forgets }: Endpoint): boolean =>
  method !== 'GET' &&
  !('file' in reply) &&
  !together &&
  !forgets &&
  (status === 201 || (may !== 'public' && may !== 'pre-session'))

/**
 * Whether a download answers POST as well, for programs that ask for files that way (spec §7): what it is asked then
 * comes in the body. Not where a call of its own feature has that address.
 */
export const alsoByPost = ({ method, path, reply }: Endpoint, siblings: readonly Endpoint[]): boolean =>
  method === 'GET' &&
  'file' in reply &&
  !siblings.some((other) => other.method === 'POST' && other.path === path)

/** Declares an endpoint; exists for its type. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E extends {
  [key in K]: infer S extends Schema
}
  ? S
  : never
type OutputOf<S> = [S] extends [never] ? undefined : S extends Schema ? z.core.output<S> : undefined
type InputOf<S> = [S] extends [never] ? undefined : S extends Schema ? z.core.input<S> : undefined

/** What a handler receives. */
export type ParsedOf<E extends Endpoint> = {
  params: OutputOf<Part<E, 'params'>>
  query: OutputOf<Part<E, 'query'>>
  body: OutputOf<Part<E, 'body'>>
}
/** What a caller gives. */
export type InputsOf<E extends Endpoint> = {
  params: InputOf<Part<E, 'params'>>
  query: InputOf<Part<E, 'query'>>
  body: InputOf<Part<E, 'body'>>
}
/** What the caller gets on success (the envelope without `responseStatus`). */
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? z.core.output<E['reply']> : Blob
