import type { PlatformCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountWait, loginLimits } from './access.rules.ts'
import {
  platformFailedLogins,
  platformForgetFailedLogins,
  platformIdentity,
  platformInsertFailedLogin,
  platformWasSignedInFrom,
} from './access.store.ts'
import type { AccessServices } from './access-services.ts'
import { passwordFits } from './password-hash.ts'

/**
 * Proves once more that the signed-in person knows their password; wrong ones count as failed logins do.
 * @throws Refusal `too_many_attempts`, `bad_credentials`
 */
export const checkPassword = async (
  ctx: PlatformCtx,
  services: AccessServices,
  userId: string,
  password: string,
): Promise<void> => {
  const accountKey = services.sealer.fingerprint(`password:${userId}`)
  const addressKey = services.sealer.fingerprint(`address:${ctx.caller.address}`)
  const since = new Date(ctx.now.getTime() - loginLimits.minutes * 60_000)
  const failures = await platformFailedLogins(ctx.tx, accountKey, addressKey, since)
  const isKnown = await platformWasSignedInFrom(ctx.tx, userId, ctx.caller.address)
  const wait = accountWait(failures, { addressKey, isKnown }, ctx.now)
  if (wait > 0) throw new Refusal('too_many_attempts', { wait_seconds: wait })
  const person = await platformIdentity(ctx.tx, userId)
  if (await passwordFits(person?.passwordHash ?? null, password)) {
    await platformForgetFailedLogins(ctx.tx, accountKey, addressKey)
    return
  }
  await platformInsertFailedLogin(ctx.tx, { failedLoginId: newId(), accountKey, addressKey, at: ctx.now })
  throw new Refusal('bad_credentials').keepingChanges()
}
