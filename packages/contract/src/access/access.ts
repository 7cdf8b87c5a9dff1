import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, id, instant, line } from '../platform/fields.ts'
import { nothing, one } from '../platform/lists.ts'
import { factorKinds } from '../platform/proof.ts'
import { roleCodes } from '../platform/roles.ts'
import { wholeLimit } from '../reference/reference.ts'
import { challenge, passkeyAnswer, recoveryCode, totpCode } from '../second-factors/answers.ts'

/** An integration of an LSP with an outside system, without its secrets (spec §3). */
const integrationDetail = z.object({
  integration_id: id,
  system_id: z.string(),
  system_name: z.string(),
  url_domain: z.string(),
  auth_type: z.string(),
})

/** A role that a person holds in one LSP (spec §3 "User permission"; decisions §2). */
export const userPermission = z.object({
  user_permission_id: id,
  role_code: z.enum(roleCodes),
  lsp_id: id,
  lsp_name: z.string(),
  lsp_logo: z.nullable(z.string()),
  /** What pages wear for this role on a host that is not the LSP's. */
  lsp_colour: z.string(),
  /** Host under which this LSP shows its own face; null for the generic one. */
  site_name: z.nullable(z.string()),
  tuk_id: z.nullable(id),
  tuk_name: z.nullable(z.string()),
  ref_id: id,
  /** 3 = held through an institution (decisions §2); otherwise 2. */
  group_id: z.int(),
  integration_detail: z.array(integrationDetail),
})
export type UserPermission = z.output<typeof userPermission>

/** Who is signed in (spec §3 "Login user data"). `nik` is masked. */
export const loginUser = z.object({
  user_id: id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  nik: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  language: z.nullable(z.enum(['id', 'en'])),
  group_id: z.int(),
  logged_in: z.boolean(),
  user_permissions: z.array(userPermission),
})
export type LoginUser = z.output<typeof loginUser>

/** The same end as so many seconds from now: a device whose clock is wrong counts them by its own. */
const endsInSeconds = z.int()

/** A session bound to one role (spec §7 select_lsp). */
export const sessionView = z.object({
  user: loginUser,
  role_code: z.enum(roleCodes),
  role_name: z.string(),
  ref_id: id,
  selected_permission: userPermission,
  tuk_access: z.object({ lsp_id: id, tuk_id: z.nullable(id) }),
  permission: z.array(z.object({ sub_module_code: z.string() })),
  /** Capabilities of the LSP (decisions §1) that show or hide screens. */
  capabilities: z.array(z.string()),
  time_zone: z.string(),
  /** When the session ends if nothing more is called with it. */
  expires_at: instant,
  ends_in_seconds: endsInSeconds,
})
export type SessionView = z.output<typeof sessionView>

const secretKey = z.string()
const password = z.string().check(z.minLength(1), z.maxLength(128))

/** Signed in, with a key with which a role can be chosen. */
export const loginReply = z.object({
  data: loginUser,
  secret_key: secretKey,
  identity_type: z.enum(['email', 'username']),
  group_id: z.int(),
  user_permissions: z.array(userPermission),
})

const isOne = (answers: object) => Object.values(answers).filter((one) => one !== undefined).length === 1
/** The key, where it does not come in the header. */
const token = z.optional(z.string().check(z.maxLength(200)))

export const access = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Sign in; answers a pre-session key with which to choose a role',
    body: z.strictObject({
      username_email: line(100),
      password,
    }),
    reply: loginReply,
    may: 'public',
    scope: 'platform',
    turn: 'password',
    knowsDevice: true,
    refusals: [
      'password_too_short',
      'bad_credentials',
      'second_factor_needed',
      'trial_ended',
      'too_many_attempts',
    ],
  }),
  finishLogin: endpoint({
    method: 'POST',
    path: '/login/second-factor',
    summary:
      'Go on with a login that was refused as second_factor_needed, by its challenge and the second factor',
    body: z
      .strictObject({
        challenge,
        code: z.optional(totpCode),
        passkey: z.optional(passkeyAnswer),
        recovery_code: z.optional(recoveryCode),
      })
      .check(
        because('required', ({ challenge: _, ...answers }: { challenge: string }) => isOne(answers), 'code'),
      ),
    reply: loginReply,
    may: 'public',
    scope: 'platform',
    knowsDevice: true,
    refusals: ['session_ended', 'proof_wrong', 'trial_ended', 'too_many_attempts'],
  }),
  selectLsp: endpoint({
    method: 'POST',
    path: '/users/select_lsp',
    summary: 'Choose a role; answers a new key bound to it, the old one dies. DEV may name any LSP',
    body: z.strictObject({ user_permission_id: id, lsp_id: z.optional(id), token }),
    reply: z.object({ secret_key: secretKey, data: sessionView }),
    may: 'pre-session',
    keyInBody: true,
    scope: 'platform',
    refusals: ['not_found', 'trial_ended', 'wrong_group', 'openid_required', 'second_factor_required'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/logout',
    summary: 'End the session',
    body: z.strictObject({ token }),
    reply: nothing,
    may: 'pre-session',
    keyInBody: true,
    scope: 'platform',
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/users/refresh_token',
    summary: 'Rotate the key; an old key that comes again ends the whole family',
    body: z.strictObject({ token }),
    reply: z.object({
      secret_key: secretKey,
      data: z.object({ expires_at: instant, ends_in_seconds: endsInSeconds }),
    }),
    may: 'public',
    keyInBody: true,
    scope: 'platform',
    refusals: ['session_ended'],
  }),
  beginProof: endpoint({
    method: 'POST',
    path: '/me/proof/challenge',
    summary: 'Ways to re-authenticate, and a challenge for a passkey',
    reply: one(
      z.object({ challenge: z.string(), kinds: z.array(z.enum(factorKinds)), passkeys: z.array(z.string()) }),
    ),
    may: 'pre-session',
    scope: 'platform',
    perMinute: 30,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/me/proof',
    summary: 'Re-authenticate; for five minutes this opens the calls that refuse with proof_needed',
    body: z
      .strictObject({
        password: z.optional(password),
        code: z.optional(totpCode),
        passkey: z.optional(z.strictObject({ challenge, ...passkeyAnswer.shape })),
      })
      .check(because('required', isOne, 'password')),
    reply: one(z.object({ holds_until: instant })),
    may: 'pre-session',
    scope: 'platform',
    turn: 'password',
    refusals: ['bad_credentials', 'proof_wrong', 'too_many_attempts'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/me/session',
    summary: 'The session as it stands: role, permissions, LSP',
    reply: one(sessionView),
    may: 'signed-in',
    scope: 'platform',
  }),
  lsps: endpoint({
    method: 'GET',
    path: '/lsp',
    summary: "LSPs to choose from: DEV's chooser gets all, others their own",
    query: z.strictObject({ limit: wholeLimit }),
    reply: z.object({
      data: z.array(
        z.object({
          lsp_id: id,
          lsp_name: z.string(),
          logo: z.nullable(z.string()),
          user_permission_id: z.nullable(id),
        }),
      ),
    }),
    may: 'pre-session',
    scope: 'platform',
  }),
}
