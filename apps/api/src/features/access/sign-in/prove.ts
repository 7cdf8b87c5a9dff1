import type { access } from '@kompeten/contract/access/access'
import type { ParsedOf } from '@kompeten/contract/platform/endpoint'
import { proofMinutes } from '@kompeten/contract/platform/proof'
import type { PlatformCtx } from '../../../platform/context.ts'
import { announce } from '../../../platform/database/bus.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type AccessServices, proofChannel } from '../access-services.ts'
import { platformNoteProof, type Session } from '../sessions/sessions.store.ts'
import { awaitedChallenge, makeChallenge, takeChallenge } from './challenges.ts'
import { checkFactor } from './check-factor.ts'
import { checkPassword } from './check-password.ts'

type Proof = ParsedOf<typeof access.prove>['body']

/** By what the person may prove again who they are at this host, and a challenge for a passkey. */
export const beginProof = async (ctx: PlatformCtx, services: AccessServices) => {
  if (!ctx.person) throw new Refusal('not_signed_in')
  const { userId } = ctx.person
  const { kinds, passkeys } = await services.factors.of(ctx.tx, userId, ctx.caller.host)
  return { data: { challenge: await makeChallenge(ctx, { purpose: 'proof', userId }), kinds, passkeys } }
}

const checkPasskey = async (
  ctx: PlatformCtx,
  services: AccessServices,
  userId: string,
  passkey: NonNullable<Proof['passkey']>,
) => {
  const awaited = await awaitedChallenge(ctx, passkey.challenge, 'proof')
  if (awaited?.userId !== userId) throw new Refusal('proof_wrong')
  // An open tablet is in whoever's hands it is: the finger or the PIN is asked for, not a touch alone.
  await checkFactor(ctx, services, userId, { passkey: { ...passkey, isVerified: true } })
  if (!(await takeChallenge(ctx, passkey.challenge))) throw new Refusal('proof_wrong')
}

/**
 * Proves again who the person is, for the sign-in that the call came with.
 * @throws Refusal `bad_credentials`, `proof_wrong`, `too_many_attempts`
 */
export const prove = async (
  ctx: PlatformCtx,
  services: AccessServices,
  current: Session | undefined,
  { password, code, passkey }: Proof,
) => {
  if (!current) throw new Refusal('not_signed_in')
  const { userId, familyId } = current
  if (password !== undefined) await checkPassword(ctx, services, userId, password)
  else if (passkey !== undefined) await checkPasskey(ctx, services, userId, passkey)
  else await checkFactor(ctx, services, userId, { code })
  await platformNoteProof(ctx.tx, familyId, ctx.now)
  services.cache.forget(userId)
  await announce(ctx.tx, proofChannel, userId)
  ctx.tell({ name: 'access.proved', subject: { kind: 'identity', id: userId } })
  return { data: { holds_until: new Date(ctx.now.getTime() + proofMinutes * 60_000).toISOString() } }
}
