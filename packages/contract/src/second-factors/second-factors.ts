import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, id, instant } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { newPasskey, passkeyOptions } from './passkeys.ts'

/** So many recovery codes a person gets at once. */
export const recoveryCodeCount = 10

/** The six digits that an authenticator app shows; spaces between them are let go. */
export const totpCode = z.pipe(
  z.transform((given: unknown): unknown => (typeof given === 'string' ? given.replaceAll(/\s/g, '') : given)),
  z.string().check(because('invalid', (text: string) => /^\d{6}$/.test(text))),
)

/** One of the codes that were shown once: ten letters and digits in two groups, in any case. */
export const recoveryCode = z.pipe(
  z.transform((given: unknown): unknown =>
    typeof given === 'string' ? given.toLowerCase().replaceAll(/[\s-]/g, '') : given,
  ),
  z.string().check(because('invalid', (text: string) => /^[a-z2-9]{10}$/.test(text))),
)

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

export const secondFactors = {
  get: endpoint({
    method: 'GET',
    path: '/me/second-factors',
    summary: 'What one proves oneself with beside the password',
    reply: one(secondFactorsView),
    may: 'pre-session',
    scope: 'platform',
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/me/second-factors/totp',
    summary: 'Get a secret for an authenticator app; it is asked for once it is confirmed by a code',
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
    refusals: ['not_found'],
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/me/second-factors/passkeys/options',
    summary: 'What a browser makes a passkey of; it works at the host that the call is made to',
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
    refusals: ['not_found'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'PUT',
    path: '/me/second-factors/recovery-codes',
    summary: 'Ten new recovery codes, told this once; those before work no more',
    reply: one(toldCodes),
    may: 'signed-in',
    scope: 'platform',
    provesAgain: true,
    refusals: ['not_found'],
  }),
}
