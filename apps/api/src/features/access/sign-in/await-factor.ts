import type { PlatformCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccessServices } from '../access-services.ts'
import { challengeSeconds, makeChallenge } from './challenges.ts'

type Begun = { loginName: string; vouchedByLspId?: string | null }

/**
 * Stops a login of somebody with a second factor, with a challenge by which `finishLogin` goes on.
 * @throws Refusal `second_factor_needed`
 */
export const awaitFactor = async (
  ctx: PlatformCtx,
  services: AccessServices,
  userId: string,
  begun: Begun,
): Promise<void> => {
  const { isSet, kinds, passkeys } = await services.factors.of(ctx.tx, userId, ctx.caller.host)
  if (!isSet) return
  const challenge = await makeChallenge(ctx, { purpose: 'login', userId, ...begun })
  throw new Refusal('second_factor_needed', {
    challenge,
    kinds,
    passkeys,
    valid_seconds: challengeSeconds,
  }).keepingChanges()
}
