import type { PlatformCtx } from '../../../platform/context.ts'
import { platformIdentity } from '../access.store.ts'
import type { AccessServices } from '../access-services.ts'
import { countedAttempt } from './counted-attempt.ts'
import { passwordFits } from './password-hash.ts'

/**
 * Proves once more that the signed-in person knows their password; wrong ones count as failed logins do.
 * @throws Refusal `too_many_attempts`, `bad_credentials`
 */
export const checkPassword = (
  ctx: PlatformCtx,
  services: AccessServices,
  userId: string,
  password: string,
): Promise<void> =>
  countedAttempt(ctx, services, userId, { by: 'password', wrong: 'bad_credentials' }, async () => {
    const person = await platformIdentity(ctx.tx, userId)
    return passwordFits(person?.passwordHash ?? null, password)
  })
