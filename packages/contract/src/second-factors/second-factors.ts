import * as z from 'zod/mini'
import { memberRoles } from '../people/content.ts'
import { endpoint } from '../platform/endpoint.ts'
import { because, id, instant } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { newPasskey, passkeyOptions, totpCode } from './answers.ts'

/** So many recovery codes a person gets at once. */
export const recoveryCodeCount = 10

const secondFactorsView = z.object({
  /** Since when codes of an authenticator app are asked for; null for never. */
  totp_since: z.nullable(instant),
  recovery_codes_left: z.int(),
  passkeys: z.array(
    z.object({
      passkey_id: id,
      name: z.string(),
      /** The one host at which it works. */
      host: z.string(),
      created_date: instant,
      last_used_date: z.nullable(instant),
    }),
  ),
})
export type SecondFactors = z.output<typeof secondFactorsView>

/** Codes are told here and nowhere else. */
const toldCodes = z.object({ recovery_codes: z.array(z.string()) })

/** The roles whose holders must have a second factor, as the LSP sets it. */
const roles = z.array(z.enum(memberRoles)).check(
  z.maxLength(memberRoles.length),
  because('listed_twice', (given: string[]) => new Set(given).size === given.length),
)
const rule = z.strictObject({ roles })
/** `replaces` are the roles that stood there when they were changed. */
const ruleChange = z.strictObject({ roles, replaces: roles })
export type SecondFactorRuleChange = z.output<typeof ruleChange>

export const secondFactors = {
  rule: endpoint({
    method: 'GET',
    path: '/second-factor-rule',
    summary: 'Which roles of the LSP must have a second factor',
    reply: one(rule),
    may: ['LSP_LIST'],
    scope: 'platform',
  }),
  changeRule: endpoint({
    method: 'PUT',
    path: '/second-factor-rule',
    summary:
      'Set which roles must have a second factor; sessions in those roles end where the person has none',
    body: ruleChange,
    reply: one(z.object({ ...rule.shape, ended: z.int() })),
    may: ['LSP_UPDATE'],
    scope: 'platform',
    provesAgain: true,
    refusals: ['second_factor_required', 'version_conflict'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/me/second-factors',
    summary: 'The second factors of one’s own account',
    reply: one(secondFactorsView),
    may: 'pre-session',
    scope: 'platform',
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/me/second-factors/totp',
    summary:
      'Get a secret for an authenticator app; the login asks for its codes once one of them has confirmed it',
    reply: one(
      z.object({
        /** Base32. */
        secret: z.string(),
        /** `otpauth://`, with the secret. */
        uri: z.string(),
        /** The same as QR code: the path of an SVG, in modules. */
        qr: z.object({ side: z.int(), path: z.string() }),
      }),
    ),
    may: 'pre-session',
    scope: 'platform',
    provesAgain: true,
    refusals: ['already_exists'],
  }),
  confirmTotp: endpoint({
    method: 'PUT',
    path: '/me/second-factors/totp',
    summary:
      'Confirm the secret by a code of the app; with the first second factor ten recovery codes, this once',
    body: z.strictObject({ code: totpCode }),
    reply: one(toldCodes),
    may: 'pre-session',
    scope: 'platform',
    provesAgain: true,
    refusals: ['proof_wrong', 'too_many_attempts', 'not_found', 'already_exists'],
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/me/second-factors/totp',
    summary: 'Ask for no more codes of the app; with the last second factor the recovery codes go too',
    reply: one(secondFactorsView),
    may: 'signed-in',
    scope: 'platform',
    provesAgain: true,
    refusals: ['not_found', 'second_factor_required'],
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/me/second-factors/passkeys/options',
    summary: 'The options by which a browser makes a passkey; the passkey works at the host of the call',
    reply: one(passkeyOptions),
    may: 'pre-session',
    scope: 'platform',
    provesAgain: true,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/me/second-factors/passkeys',
    summary:
      'Keep a passkey that the browser has made; with the first second factor ten recovery codes, this once',
    body: newPasskey,
    reply: one(toldCodes),
    may: 'pre-session',
    scope: 'platform',
    provesAgain: true,
    refusals: ['proof_wrong', 'already_exists', 'rule_broken'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/me/second-factors/passkeys/:passkey_id',
    summary: 'Forget a passkey; with the last second factor the recovery codes go too',
    params: z.object({ passkey_id: id }),
    reply: one(secondFactorsView),
    may: 'signed-in',
    scope: 'platform',
    provesAgain: true,
    refusals: ['not_found', 'second_factor_required'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'PUT',
    path: '/me/second-factors/recovery-codes',
    summary: 'Make ten new recovery codes, shown this once; the earlier ones no longer work',
    reply: one(toldCodes),
    forgets: true,
    may: 'signed-in',
    scope: 'platform',
    provesAgain: true,
    refusals: ['not_found'],
  }),
}
