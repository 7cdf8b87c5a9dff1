import * as z from 'zod/mini'
import { loginReply } from '../access/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { because, flag, instant, line, orNull, version } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { openidFaults } from '../platform/openid-faults.ts'

const isIssuer = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + search + hash === ''
}

/** What is filled in. */
const providerFields = {
  /** The word on the login's button: "Universitas Nusantara", "Google". */
  name: line(60),
  /** As the provider itself calls itself (OpenID Connect Discovery 1.0, section 3), without `/.well-known/…`. */
  issuer: line(300).check(because('invalid', isIssuer)),
  client_id: line(200),
  /** Null leaves the secret that is kept. */
  client_secret: orNull(line(500)),
  /** Whether the login offers it. */
  active: flag,
  /** Whether the LSP's own people choose their roles only after a sign-in with it. */
  required_for_staff: flag,
}
export const openidProviderFields = z.strictObject(providerFields)
export type OpenidProviderFields = z.output<typeof openidProviderFields>

const providerInput = z.strictObject({ ...providerFields, version: z.int().check(z.gte(0)) })
export type OpenidProviderInput = z.output<typeof providerInput>

const providerView = z.object({
  name: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  has_secret: z.boolean(),
  active: z.boolean(),
  required_for_staff: z.boolean(),
  /** What has to be registered with the provider: one address for each host of the LSP. */
  redirect_addresses: z.array(z.string()),
  /** Under way since; null where nobody waits for an answer. */
  testing_since: z.nullable(instant),
  /** How the last look at the provider ended; null before the first. */
  tested: z.nullable(z.object({ date: instant, fault: z.nullable(z.enum(openidFaults)) })),
  modified_date: z.nullable(instant),
  modified_by: z.nullable(z.string()),
  /** 0 before the first. */
  version: z.union([z.literal(0), version]),
  may: z.array(z.enum(['change', 'test', 'remove'])),
})
export type OpenidProvider = z.output<typeof providerView>

/** 256 random bits, base64url. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
/** By which a browser shows that it began the sign-in that it goes on with. */
const begun = { state: token, binding: token }

/** Signing in with an account of the LSP's own OpenID provider. */
export const openid = {
  get: endpoint({
    method: 'GET',
    path: '/openid/provider',
    summary: 'The OpenID provider of the LSP; never its secret',
    reply: one(providerView),
    may: ['LSP_LIST'],
    scope: 'platform',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/openid/provider',
    summary: 'Change the OpenID provider; another issuer or client needs its secret again',
    body: providerInput,
    reply: one(providerView),
    may: ['LSP_UPDATE'],
    scope: 'platform',
    provesAgain: true,
    refusals: ['rule_broken', 'version_conflict'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/openid/provider/test',
    summary: 'Look whether the provider answers as OpenID Connect has it; its settings tell the outcome',
    reply: one(providerView),
    may: ['LSP_UPDATE'],
    scope: 'platform',
    perMinute: 10,
    refusals: ['step_not_possible'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/openid/provider',
    summary:
      'Remove the OpenID provider with its secret; everybody signs in with a password then, also where it was required',
    reply: one(providerView),
    may: ['LSP_UPDATE'],
    scope: 'platform',
    provesAgain: true,
    refusals: ['not_found'],
  }),
  offered: endpoint({
    method: 'GET',
    path: '/public/openid',
    summary: 'With whose accounts one may sign in at this host; null for none',
    reply: one(z.nullable(z.object({ name: z.string() }))),
    may: 'public',
  }),
  begin: endpoint({
    method: 'POST',
    path: '/public/openid/begin',
    summary: 'Begin a sign-in: the address at the provider to go to, and what the browser keeps meanwhile',
    reply: one(z.object({ address: z.string(), ...begun })),
    may: 'public',
    perMinute: 30,
    refusals: ['not_found', 'step_not_possible'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/public/openid/answer',
    summary:
      'Hand on what the provider sent back with the browser; the server checks it with the provider afterwards',
    body: z.strictObject({
      ...begun,
      /** The query of the address that the browser came back to, without `?`. */
      query: z.string().check(z.minLength(1), z.maxLength(4000)),
    }),
    reply: one(z.object({ state: token })),
    may: 'public',
    perMinute: 30,
    refusals: ['openid_failed'],
  }),
  result: endpoint({
    method: 'POST',
    path: '/public/openid/result',
    summary:
      'What came of the sign-in: null while it is looked at, then, once, a key with which to choose a role',
    body: z.strictObject(begun),
    reply: one(z.object({ login: z.nullable(loginReply) })),
    may: 'public',
    scope: 'platform',
    refusals: ['openid_failed', 'second_factor_needed', 'wrong_group', 'trial_ended', 'session_ended'],
  }),
}
