import type { NewPasskey } from '@kompeten/contract/second-factors/answers'
import type { PlatformCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { awaitedChallenge, makeChallenge, takeChallenge } from '../access/index.ts'
import { checkStillEnough } from './factor-rule.ts'
import { platformInsertPasskey, platformPasskeysOf, platformRemovePasskey } from './passkeys.store.ts'
import { firstFactor, withoutFactorsNoCodes } from './recovery-codes.ts'
import { heldAccount, ownAccount, readSecondFactors } from './second-factors.reads.ts'
import type { SecondFactorsServices } from './second-factors-services.ts'
import { tellFactorChange } from './tell-factor-change.ts'
import { algorithms, keyOfNew } from './webauthn.ts'

/** More than anybody has devices. */
const mostPasskeys = 20

/** Milliseconds that a browser lets its person look for the device. */
const timeout = 120_000

/** What the browser makes a passkey of, for the host that the call is made to. */
export const beginPasskey = async (ctx: PlatformCtx) => {
  const { userId, username, firstName, lastName } = await ownAccount(ctx)
  const { host } = ctx.caller
  const known = await platformPasskeysOf(ctx.tx, userId)
  const data = {
    challenge: await makeChallenge(ctx, { purpose: 'passkey', userId }),
    rp: { id: host, name: ctx.caller.hostTenant?.name ?? 'Kompeten' },
    user: {
      id: Buffer.from(userId).toString('base64url'),
      name: username,
      displayName: `${firstName} ${lastName}`.trim(),
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: known
      .filter((one) => one.host === host)
      .map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
    attestation: 'none' as const,
    timeout,
  }
  return { data }
}

/**
 * Keeps a passkey that a browser has made at this host; the first second factor comes with recovery codes, and ends all other sign-ins.
 * @throws Refusal `proof_wrong` for what is none, `already_exists`, `rule_broken` beyond twenty
 */
export const addPasskey = async (ctx: PlatformCtx, services: SecondFactorsServices, made: NewPasskey) => {
  const { userId } = await heldAccount(ctx)
  const { host } = ctx.caller
  const awaited = await awaitedChallenge(ctx, made.challenge, 'passkey')
  const key = awaited?.userId === userId ? await keyOfNew(made, host) : undefined
  if (!key || !(await takeChallenge(ctx, made.challenge))) throw new Refusal('proof_wrong')
  const { isSet } = await services.access.factors.of(ctx.tx, userId, host)
  if ((await platformPasskeysOf(ctx.tx, userId)).length >= mostPasskeys) {
    throw new Refusal('rule_broken', {
      issues: [{ path: 'name', code: 'too_many', facts: { limit: mostPasskeys } }],
    })
  }
  const { name, transports } = made
  const row = { ...key, passkeyId: newId(ctx.now.getTime()), userId, transports, host, name }
  if (!(await platformInsertPasskey(ctx.tx, { ...row, createdAt: ctx.now, lastUsedAt: null }))) {
    throw new Refusal('already_exists', { field: 'credential_id' })
  }
  tellFactorChange(ctx, userId, 'passkey_added')
  return { data: { recovery_codes: isSet ? [] : await firstFactor(ctx, services, userId) } }
}

/** Forgets a passkey of one's own. @throws Refusal `not_found`, `second_factor_required` */
export const removePasskey = async (ctx: PlatformCtx, services: SecondFactorsServices, passkeyId: string) => {
  const { userId } = await heldAccount(ctx)
  if (!(await platformRemovePasskey(ctx.tx, { userId, passkeyId }))) throw new Refusal('not_found')
  await checkStillEnough(ctx, services, userId)
  await withoutFactorsNoCodes(ctx, services, userId)
  tellFactorChange(ctx, userId, 'passkey_removed')
  return { data: await readSecondFactors(ctx) }
}
