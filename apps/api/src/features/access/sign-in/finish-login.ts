import type { access } from '@kompeten/contract/access/access'
import type { ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { platformIdentity } from '../access.store.ts'
import type { AccessServices } from '../access-services.ts'
import { awaitedChallenge, takeChallenge } from './challenges.ts'
import { checkFactor } from './check-factor.ts'
import { enter, rolesToEnter } from './enter.ts'

/**
 * Signs in whoever gave the right password before and now gives the second factor. A challenge is good for one session.
 * @throws Refusal `session_ended` where the challenge is over, `proof_wrong`, `too_many_attempts`, `wrong_group`,
 * `trial_ended`
 */
export const finishLogin = async (
  ctx: PlatformCtx,
  services: AccessServices,
  { challenge, code, recovery_code, passkey }: ParsedOf<typeof access.finishLogin>['body'],
): Promise<ReplyOf<typeof access.finishLogin>> => {
  const awaited = await awaitedChallenge(ctx, challenge, 'login')
  const person = awaited && (await platformIdentity(ctx.tx, awaited.userId))
  if (!awaited || !person?.active) throw new Refusal('session_ended')
  const answer = { code, recovery_code, passkey: passkey && { ...passkey, challenge, isVerified: false } }
  await checkFactor(ctx, services, person.userId, answer)
  if (!(await takeChallenge(ctx, challenge))) throw new Refusal('session_ended')
  const factor = passkey ? 'passkey' : code === undefined ? 'recovery_code' : 'totp'
  const { loginName, vouchedByLspId } = awaited
  const roles = await rolesToEnter(ctx, person, vouchedByLspId)
  return enter(ctx, services, person, roles, { loginName, factor, vouchedByLspId })
}
