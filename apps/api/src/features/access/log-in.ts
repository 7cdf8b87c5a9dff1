import type { access } from '@kompeten/contract/access/access'
import type { ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { loginUserView, maskedNik, platformRolesOf } from './access.reads.ts'
import {
  choosesAnyLsp,
  contractRuns,
  loginLimits,
  loginPasswordMin,
  loginWait,
  lspGroup,
} from './access.rules.ts'
import {
  platformFailedLogins,
  platformForgetFailedLogins,
  platformIdentityByName,
  platformInsertFailedLogin,
  platformWasSignedInFrom,
} from './access.store.ts'
import type { AccessServices } from './access-services.ts'
import { openSession } from './open-session.ts'
import { passwordFits } from './password-hash.ts'

type Login = typeof access.login

/**
 * Signs a person in and returns a pre-session key (decisions §3). An unknown user and a wrong password are the same
 * refusal in the same time. In 15 minutes an account may fail five times from one address, and twenty from all where it
 * was not signed in before; an address twenty times over all accounts.
 * @throws Refusal `password_too_short`, `too_many_attempts`, `bad_credentials`, `wrong_group`, `trial_ended`
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
  const addressKey = services.sealer.fingerprint(`address:${ctx.caller.address}`)
  const since = new Date(ctx.now.getTime() - loginLimits.minutes * 60_000)
  const failures = await platformFailedLogins(ctx.tx, accountKey, addressKey, since)
  const isKnown =
    found !== undefined && (await platformWasSignedInFrom(ctx.tx, found.userId, ctx.caller.address))
  const wait = loginWait(failures, { addressKey, isKnown }, ctx.now)
  if (wait > 0) throw new Refusal('too_many_attempts', { wait_seconds: wait })

  if (!(await passwordFits(found?.passwordHash ?? null, password)) || !found) {
    await platformInsertFailedLogin(ctx.tx, { failedLoginId: newId(), accountKey, addressKey, at: ctx.now })
    ctx.tell({ name: 'access.login_failed', subject: { kind: 'account', id: accountKey } })
    throw new Refusal('bad_credentials').keepingChanges()
  }
  const roles = await platformRolesOf(ctx.tx, found.userId)
  if (found.groupId !== lspGroup || roles.length === 0) throw new Refusal('wrong_group')
  const running = roles.some(
    ({ permission, lsp }) =>
      choosesAnyLsp(permission.roleCode) || contractRuns(lsp, dayIn(lsp.timeZone, ctx.now)),
  )
  if (!running) throw new Refusal('trial_ended')

  await platformForgetFailedLogins(ctx.tx, accountKey, addressKey)
  const { key } = await openSession(ctx, services, { userId: found.userId, loginName: username_email })
  ctx.tell({ name: 'access.logged_in', subject: { kind: 'identity', id: found.userId } })
  const views = roles.map(({ view }) => view)
  return {
    data: loginUserView(found, await maskedNik(ctx.tx, services, roles), views),
    secret_key: key,
    identity_type: found.email.toLowerCase() === username_email.toLowerCase() ? 'email' : 'username',
    group_id: found.groupId,
    user_permissions: views,
  }
}
