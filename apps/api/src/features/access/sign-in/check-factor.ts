import type { PlatformCtx } from '../../../platform/context.ts'
import type { AccessServices, FactorAnswer } from '../access-services.ts'
import { countedAttempt } from './counted-attempt.ts'

/**
 * Proves that a person has their second factor; wrong answers count as failed logins do, and a right one is used up.
 * @throws Refusal `too_many_attempts`, `proof_wrong`
 */
export const checkFactor = (
  ctx: PlatformCtx,
  services: AccessServices,
  userId: string,
  answer: FactorAnswer,
): Promise<void> => {
  // Whoever mistypes the app's codes still gets in by a recovery code, which is too long to be guessed.
  const by = answer.recovery_code === undefined ? 'factor' : 'recovery'
  return countedAttempt(ctx, services, userId, { by, wrong: 'proof_wrong' }, () =>
    services.factors.accepts(ctx.tx, userId, answer, { host: ctx.caller.host, now: ctx.now }),
  )
}
