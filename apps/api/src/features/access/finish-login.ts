import type { access } from '@kompeten/contract/access/access'
import type { ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformIdentity } from './access.store.ts'
import type { AccessServices } from './access-services.ts'
import { checkFactor } from './check-factor.ts'
import { enter, rolesToEnter } from './enter.ts'
import {
  platformInsertLoginChallenge,
  platformLoginChallenge,
  platformTakeLoginChallenge,
} from './login-challenges.store.ts'
import { keyHash, newKey } from './session-keys.ts'

/** So long the second factor is waited for after the password. */
const validSeconds = 300

/** Notes that the password was right and the second factor is awaited; returns what the login goes on with. */
export const awaitFactor = async (
  ctx: PlatformCtx,
  login: { userId: string; loginName: string },
): Promise<{ challenge: string; valid_seconds: number }> => {
  const challenge = newKey()
  await platformInsertLoginChallenge(ctx.tx, {
    ...login,
    challengeHash: keyHash(challenge),
    expiresAt: new Date(ctx.now.getTime() + validSeconds * 1000),
  })
  return { challenge, valid_seconds: validSeconds }
}

/**
 * Signs in whoever gave the right password before and now gives the second factor. A challenge is good for one session.
 * @throws Refusal `session_ended` where the challenge is over, `proof_wrong`, `too_many_attempts`, `wrong_group`,
 * `trial_ended`
 */
export const finishLogin = async (
  ctx: PlatformCtx,
  services: AccessServices,
  { challenge, ...answer }: ParsedOf<typeof access.finishLogin>['body'],
): Promise<ReplyOf<typeof access.finishLogin>> => {
  const hash = keyHash(challenge)
  const awaited = await platformLoginChallenge(ctx.tx, hash, ctx.now)
  const person = awaited && (await platformIdentity(ctx.tx, awaited.userId))
  if (!awaited || !person?.active) throw new Refusal('session_ended')
  await checkFactor(ctx, services, person.userId, answer)
  if (!(await platformTakeLoginChallenge(ctx.tx, hash))) throw new Refusal('session_ended')
  return enter(ctx, services, person, await rolesToEnter(ctx, person), awaited.loginName)
}
