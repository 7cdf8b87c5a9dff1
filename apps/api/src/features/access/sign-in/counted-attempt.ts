import type { PlatformCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { accountWait, loginLimits } from '../access.rules.ts'
import {
  platformFailedLogins,
  platformForgetFailedLogins,
  platformInsertFailedLogin,
} from '../access.store.ts'
import type { AccessServices } from '../access-services.ts'
import { placeOf } from './place.ts'

/** By what a person proves who they are; wrong ones of each are counted by themselves. */
type Means =
  | { by: 'password'; wrong: 'bad_credentials' }
  | { by: 'factor' | 'recovery'; wrong: 'proof_wrong' }

/**
 * Lets a person who is known by now prove who they are; wrong answers count as failed logins do.
 * @throws Refusal `too_many_attempts` before anything is looked at, else what `means` says of a wrong answer
 */
export const countedAttempt = async (
  ctx: PlatformCtx,
  services: Pick<AccessServices, 'sealer'>,
  userId: string,
  means: Means,
  isRight: () => Promise<boolean>,
): Promise<void> => {
  const accountKey = services.sealer.fingerprint(`${means.by}:${userId}`)
  const place = await placeOf(ctx, services, userId)
  const since = new Date(ctx.now.getTime() - loginLimits.minutes * 60_000)
  const failures = await platformFailedLogins(ctx.tx, accountKey, place.key, since)
  const wait = accountWait(failures, place, ctx.now)
  if (wait > 0) throw new Refusal('too_many_attempts', { wait_seconds: wait })
  if (await isRight()) {
    await platformForgetFailedLogins(ctx.tx, accountKey, place.key)
    return
  }
  await platformInsertFailedLogin(ctx.tx, {
    ...{ failedLoginId: newId(), accountKey, at: ctx.now },
    addressKey: place.key,
  })
  throw new Refusal(means.wrong).keepingChanges()
}
