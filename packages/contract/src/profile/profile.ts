import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, email, flag, id, instant, personName, username, version } from '../platform/fields.ts'
import { nothing, one } from '../platform/lists.ts'
import { roleCodes } from '../platform/roles.ts'
import { timelineRow } from '../platform/timeline.ts'

/** The longest side of a stored profile picture, in pixels: the bar's 56 on a screen four times as fine. */
export const pictureSide = 224
/** The longest side that may be asked for. */
const pictureSideMost = 1024

/** Pixels; one side alone is that of a square. */
const side = z.optional(
  z
    .string()
    .check(
      because('invalid', (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= pictureSideMost),
    ),
)

const details = {
  first_name: personName(100),
  last_name: personName(100, 0),
  /** Of mails, and of the application where it is chosen. */
  language: z.enum(['id', 'en']),
}

/** What a person may change of their own account. */
export const profileInput = z.strictObject(details)
export type ProfileInput = z.output<typeof profileInput>

export const profileView = z.object({
  user_id: id,
  username: z.string(),
  email: z.string(),
  /** The address that takes the place of `email` once its mailed link is used; null for none. */
  new_email: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  /** Null until chosen: the LSP's. */
  language: z.nullable(z.enum(['id', 'en'])),
  /** Changes with the picture; null where there is none. */
  picture: z.nullable(z.string()),
  password_min_length: z.int(),
  created_date: instant,
  version,
})
export type Profile = z.output<typeof profileView>

const password = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * What a person gives to be known by another name or address: with their password, for it is what they sign in with.
 */
export const usernameChange = z.strictObject({ username, password })
export type UsernameChange = z.output<typeof usernameChange>
export const emailChange = z.strictObject({ email, password })
export type EmailChange = z.output<typeof emailChange>

/** A sign-in that goes on: one device, whatever happened to its key. */
export const ownSession = z.object({
  session_id: id,
  /** The one that asks. */
  current: flag,
  role_code: z.nullable(z.enum(roleCodes)),
  lsp_name: z.nullable(z.string()),
  address: z.string(),
  user_agent: z.string(),
  created_date: instant,
  last_seen_date: instant,
})
export type OwnSession = z.output<typeof ownSession>

/** How many rows of the own log come at once. */
export const logPageSize = 30

const logCursor = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

export const profile = {
  get: endpoint({
    method: 'GET',
    path: '/me/profile',
    summary: 'One’s own account',
    reply: one(profileView),
    may: 'signed-in',
    scope: 'platform',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/me/profile',
    summary: 'Change one’s own name and language',
    body: z.strictObject({ ...details, version }),
    reply: one(profileView),
    may: 'signed-in',
    scope: 'platform',
    refusals: ['version_conflict'],
  }),
  changeUsername: endpoint({
    method: 'PUT',
    path: '/me/username',
    summary: 'Change one’s own username; sessions go on',
    body: usernameChange,
    reply: one(profileView),
    may: 'signed-in',
    scope: 'platform',
    turn: 'password',
    perMinute: 10,
    refusals: ['bad_credentials', 'already_exists', 'rule_broken', 'too_many_attempts'],
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/me/email',
    summary:
      'Ask for another e-mail address for one’s own account; it holds once the link mailed to it is used',
    body: emailChange,
    reply: one(profileView),
    may: 'signed-in',
    scope: 'platform',
    turn: 'password',
    perMinute: 5,
    refusals: ['bad_credentials', 'already_exists', 'too_many_attempts'],
  }),
  keepEmail: endpoint({
    method: 'DELETE',
    path: '/me/email',
    summary: 'Take back the request for another address; its link no longer works',
    reply: one(profileView),
    may: 'signed-in',
    scope: 'platform',
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/me/picture',
    summary: 'Replace one’s own picture; it is cut to a square around its middle',
    upload: {
      extensions: ['png', 'jpg', 'jpeg'],
      maxBytes: 5_000_000,
      picture: { maxSide: 1024, megapixels: 2 },
    },
    reply: one(profileView),
    may: 'signed-in',
    scope: 'platform',
    perMinute: 20,
    refusals: ['too_large', 'wrong_file_type'],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/me/picture',
    summary: 'Take one’s own picture away',
    reply: one(profileView),
    may: 'signed-in',
    scope: 'platform',
  }),
  picture: endpoint({
    method: 'GET',
    path: '/users/:user_id/picture',
    summary:
      'The picture of somebody of the same LSP, or one’s own; square, or cut to the size that is asked for',
    params: z.object({ user_id: id }),
    query: z.strictObject({
      width: side,
      height: side,
      v: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: { file: 'image/png' },
    may: 'signed-in',
    scope: 'platform',
    refusals: ['not_found'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the caller is signed in, the session of this call first',
    reply: z.object({ data: z.array(ownSession) }),
    may: 'signed-in',
    scope: 'platform',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/me/sessions/:session_id',
    summary: 'Sign out on one device',
    params: z.object({ session_id: id }),
    reply: nothing,
    may: 'signed-in',
    provesAgain: true,
    scope: 'platform',
    refusals: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/me/sessions',
    summary: 'Sign out everywhere else',
    reply: one(z.object({ ended: z.int() })),
    may: 'signed-in',
    provesAgain: true,
    scope: 'platform',
  }),
  log: endpoint({
    method: 'GET',
    path: '/me/log',
    summary: 'What the caller did in this LSP and with their account, newest first',
    query: z.strictObject({ cursor: z.optional(logCursor) }),
    reply: z.object({ data: z.array(timelineRow), next_cursor: z.nullable(z.string()) }),
    may: 'signed-in',
    scope: 'platform',
  }),
}
