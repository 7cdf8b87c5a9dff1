import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { email, flag, instant } from '../platform/fields.ts'
import { nothing, one } from '../platform/lists.ts'
import { consentInput } from '../registration/registration.ts'

/** A mail with a link is sent again no sooner than after so many minutes (spec §4). */
export const resendMinutes = 5

/** What a mailed link is for: a registration, an invitation, a forgotten password, a new e-mail address. */
export const linkKinds = ['confirm', 'invite', 'reset', 'email'] as const
export type LinkKind = (typeof linkKinds)[number]

/** For how many hours a link holds (decisions §3). */
export const linkHours: Record<LinkKind, number> = { confirm: 24, invite: 24, reset: 1, email: 24 }

/** A new password; the server's shortest length is at least 6, by default 8 (decisions §3). */
const newPassword = z.string().check(z.minLength(6), z.maxLength(128))

const linkParams = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const passwordLink = z.object({
  kind: z.enum(linkKinds),
  /** False where the account has its password and the link only confirms a further role or a new address. */
  needs_password: flag,
  /** The registration came without consent: it is asked for first. */
  needs_consent: flag,
  /** That of a parent or guardian too. */
  needs_guardian: flag,
  username: z.string(),
  /** The account's; of a link for a new address that one. */
  email: z.string(),
  first_name: z.string(),
  /** The LSP that the link speaks for, if one. */
  lsp_name: z.nullable(z.string()),
  /** Where its owner signs in, where that is not the host on which the link was opened; null where it is. */
  login_address: z.nullable(z.string()),
  password_min_length: z.int(),
  expires_at: instant,
})
export type PasswordLink = z.output<typeof passwordLink>

export const passwords = {
  forgot: endpoint({
    method: 'POST',
    path: '/public/users/forgot_password',
    summary: 'Ask for a mail with a link: to set a new password, or to confirm a registration once more',
    body: z.strictObject({ email, purpose: z._default(z.enum(['reset', 'confirm']), 'reset') }),
    /** The same for an address that nobody has. */
    reply: one(z.object({ resend_at: instant })),
    may: 'public',
    scope: 'platform',
    perMinute: 20,
    refusals: ['too_many_attempts'],
  }),
  link: endpoint({
    method: 'GET',
    path: '/public/set_password/:token',
    summary: 'What a mailed link is for; looking does not use it up',
    params: linkParams,
    reply: one(passwordLink),
    may: 'public',
    scope: 'platform',
    perMinute: 60,
    refusals: ['link_used', 'account_deactivated'],
  }),
  consent: endpoint({
    method: 'POST',
    path: '/public/set_password/:token/consent',
    summary: 'Consent at the link of a registration that came without; under 18 with a guardian',
    params: linkParams,
    body: consentInput,
    reply: one(passwordLink),
    may: 'public',
    scope: 'platform',
    perMinute: 30,
    refusals: ['link_used', 'account_deactivated', 'step_not_possible', 'rule_broken'],
  }),
  set: endpoint({
    method: 'POST',
    path: '/public/set_password/:token',
    summary: 'Set a password by a mailed link, once; ends all sessions of the account',
    params: linkParams,
    body: z.strictObject({ password: newPassword }),
    reply: one(z.object({ username: z.string() })),
    may: 'public',
    scope: 'platform',
    turn: 'password',
    perMinute: 30,
    refusals: ['link_used', 'account_deactivated', 'rule_broken', 'step_not_possible'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/public/set_password/:token/confirmation',
    summary: 'Confirm a further role of an account that has its password, or its new e-mail address, once',
    params: linkParams,
    reply: one(z.object({ username: z.string() })),
    may: 'public',
    scope: 'platform',
    perMinute: 30,
    refusals: ['link_used', 'account_deactivated', 'step_not_possible', 'already_exists'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/me/password',
    summary: 'Change one’s own password; ends all other sessions of the account',
    body: z.strictObject({
      oldpassword: z.string().check(z.minLength(1), z.maxLength(128)),
      password: newPassword,
    }),
    reply: nothing,
    may: 'signed-in',
    scope: 'platform',
    turn: 'password',
    refusals: ['bad_credentials', 'rule_broken', 'too_many_attempts'],
  }),
}
