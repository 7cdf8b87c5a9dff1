import type { access } from '@kompeten/contract/access/access'
import type { ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loginLimits, loginPasswordMin, loginWait } from '../access.rules.ts'
import {
  platformFailedLogins,
  platformForgetFailedLogins,
  platformIdentityByName,
  platformInsertFailedLogin,
} from '../access.store.ts'
import type { AccessServices } from '../access-services.ts'
import { awaitFactor } from './await-factor.ts'
import { enter, rolesToEnter } from './enter.ts'
import { passwordFits } from './password-hash.ts'
import { placeOf } from './place.ts'

type Login = typeof access.login

/**
 * Signs a person in and returns a pre-session key (decisions §3). An unknown user and a wrong password are the same
 * refusal in the same time. In 15 minutes an account may fail five times from one address, and five times on each browser on which it
 * was signed in; where it was not signed in before, twenty times from all places, and that address a hundred times over all accounts.
 * Where the account waits elsewhere, a wrong password from its own address is answered as from anywhere.
 * Whoever has a second factor gets a challenge instead, with which `finishLogin` goes on.
 * @throws Refusal `password_too_short`, `too_many_attempts`, `bad_credentials`, `wrong_group`, `trial_ended`,
 * `second_factor_needed`
 */
export const logIn = async (
  ctx: PlatformCtx,
  services: AccessServices,
  { username_email, password }: ParsedOf<Login>['body'],
): Promise<ReplyOf<Login>> => {
  if (password.length < loginPasswordMin) throw new Refusal('password_too_short')
  const found = await platformIdentityByName(ctx.tx, username_email)
  // Username and address are one account.
  const account = found?.userId ?? username_email.toLowerCase()
  const accountKey = services.sealer.fingerprint(`account:${account}`)
  const place = await placeOf(ctx, services, found?.userId)
  const since = new Date(ctx.now.getTime() - loginLimits.minutes * 60_000)
  const failures = await platformFailedLogins(ctx.tx, accountKey, place.key, since)
  const wait = loginWait(failures, place, ctx.now)
  const asAnybody = loginWait(failures, { key: place.key, knownBy: null }, ctx.now)
  if (wait > 0) {
    // Where somebody was signed in before, a password would be looked at now: it takes as long for who was not.
    if (loginWait(failures, { key: place.key, knownBy: 'address' }, ctx.now) === 0)
      await passwordFits(null, password)
    throw new Refusal('too_many_attempts', { wait_seconds: wait })
  }

  if (!(await passwordFits(found?.passwordHash ?? null, password)) || !found) {
    await platformInsertFailedLogin(ctx.tx, {
      ...{ failedLoginId: newId(), accountKey, at: ctx.now },
      addressKey: place.key,
    })
    ctx.tell({ name: 'access.login_failed', subject: { kind: 'account', id: accountKey } })
    // Who shares an address with somebody does not learn from the answer that they were signed in there.
    if (asAnybody > 0 && place.knownBy !== 'browser')
      throw new Refusal('too_many_attempts', { wait_seconds: asAnybody }).keepingChanges()
    throw new Refusal('bad_credentials').keepingChanges()
  }
  const roles = await rolesToEnter(ctx, found, null)
  // What was failed before is not forgotten: who knows the password alone gets no more tries by giving it.
  await awaitFactor(ctx, services, found.userId, { loginName: username_email })
  await platformForgetFailedLogins(ctx.tx, accountKey, place.key)
  return enter(ctx, services, found, roles, { loginName: username_email })
}
