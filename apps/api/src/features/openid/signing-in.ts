import type { openid } from '@kompeten/contract/openid/openid'
import type { ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { PlatformCtx, PublicCtx, PublicWriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { Refusal } from '../../platform/refusal.ts'
import { enterVouched, keyHash, newKey } from '../access/index.ts'
import { addressToGoTo, type Client, type Secrets } from './client.ts'
import {
  type AttemptStored,
  attemptBy,
  insertAttempt,
  moveAttempt,
  type ProviderStored,
  platformAttempt,
  platformUseAttempt,
  providerOf,
} from './openid.store.ts'
import type { OpenidServices } from './openid-services.ts'
import { redirectPath } from './redirect-path.ts'

/** So long a sign-in may take from the login to the choice of a role. */
const attemptMinutes = 10

/** The client of a kept provider, its secret opened. */
export const clientOf = (
  { issuer, clientId, secretSealed }: ProviderStored,
  { sealer }: OpenidServices,
): Client => ({ issuer, clientId, clientSecret: sealer.open(secretSealed) })

/** With whose accounts one may sign in at the LSP: its provider, if it is switched on and has answered. */
export const offeredProvider = async ({ tx }: PublicCtx): Promise<ReplyOf<typeof openid.offered>> => {
  const provider = await providerOf(tx)
  return { data: provider?.active && provider.metadata ? { name: provider.name } : null }
}

/**
 * Begins a sign-in at the LSP's provider. The browser keeps `binding`, so that nobody can have somebody else finish a
 * sign-in that they began.
 * @throws Refusal `not_found` on a host that is not the LSP's, `step_not_possible` where it offers no provider
 */
export const beginSignIn = async (
  ctx: PublicWriteCtx,
  services: OpenidServices,
): Promise<ReplyOf<typeof openid.begin>> => {
  const { tx, now, caller, tenant } = ctx
  if (caller.hostTenant?.lspId !== tenant.lspId) throw new Refusal('not_found')
  const provider = await providerOf(tx)
  if (!provider?.active || !provider.metadata) {
    throw new Refusal('step_not_possible', { step: 'begin', possible: [] })
  }
  // The host is one of the LSP's: by it the LSP was found.
  const redirectAddress = publicAddress(services.config, caller.host.replace(/:\d+$/, '')) + redirectPath
  const secrets: Secrets = { state: newKey(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const binding = newKey()
  await insertAttempt(tx, {
    attemptId: newId(now.getTime()),
    stateHash: keyHash(secrets.state),
    bindingHash: keyHash(binding),
    secretsSealed: services.sealer.seal(JSON.stringify(secrets)),
    redirectAddress,
    progress: 'BEGUN',
    expiresAt: new Date(now.getTime() + attemptMinutes * 60_000),
  })
  const client = clientOf(provider, services)
  const address = await addressToGoTo(client, provider.metadata, { secrets, redirectAddress })
  return { data: { address, state: secrets.state, binding } }
}

const over = () => new Refusal('openid_failed', { fault: 'over' })

/** @throws Refusal `openid_failed` for a sign-in that this browser did not begin, or too long ago */
const checkBegun = (attempt: AttemptStored | undefined, binding: string, now: Date): AttemptStored => {
  if (!attempt || attempt.bindingHash !== keyHash(binding) || attempt.expiresAt < now) throw over()
  return attempt
}

/**
 * Takes what the provider sent the browser back with; it is checked with the provider after the commit.
 * @throws Refusal `openid_failed` for a sign-in that this browser did not begin, too long ago, or with a second answer
 */
export const takeAnswer = async (
  ctx: PublicWriteCtx,
  { sealer }: OpenidServices,
  { state, binding, query }: ParsedOf<typeof openid.answer>['body'],
): Promise<ReplyOf<typeof openid.answer>> => {
  const attempt = checkBegun(await attemptBy(ctx.tx, { stateHash: keyHash(state) }), binding, ctx.now)
  const { attemptId } = attempt
  const answer = { progress: 'ANSWERED', answerSealed: sealer.seal(query) } as const
  if (!(await moveAttempt(ctx.tx, attemptId, 'BEGUN', answer))) throw over()
  ctx.tell({ name: 'openid.answered', subject: { kind: 'openid_attempt', id: attemptId } })
  return { data: { state } }
}

/**
 * Tells what came of a sign-in, and opens a session for the person that it found, once.
 * @throws Refusal `openid_failed`, `second_factor_needed`, `wrong_group`, `trial_ended`, `session_ended`
 */
export const resultOfSignIn = async (
  ctx: PlatformCtx,
  { access }: OpenidServices,
  { state, binding }: ParsedOf<typeof openid.result>['body'],
): Promise<ReplyOf<typeof openid.result>> => {
  const lspId = ctx.caller.hostTenant?.lspId
  if (lspId === undefined) throw over()
  const found = await platformAttempt(ctx.tx, lspId, keyHash(state))
  const attempt = checkBegun(found, binding, ctx.now)
  if (attempt.progress === 'ANSWERED') return { data: { login: null } }
  if (attempt.progress === 'FAILED') {
    throw new Refusal('openid_failed', { fault: attempt.fault ?? 'unreachable' })
  }
  if (attempt.userId === null || !(await platformUseAttempt(ctx.tx, attempt))) throw over()
  const login = await enterVouched(ctx, access, { userId: attempt.userId, vouchedByLspId: lspId })
  return { data: { login } }
}
