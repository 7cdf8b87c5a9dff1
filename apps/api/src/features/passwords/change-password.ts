import type { passwords } from '@kompeten/contract/passwords/passwords'
import type { ParsedOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { whereDone } from '../../platform/where-done.ts'
import { checkPassword, currentSession, platformIdentity, setPassword } from '../access/index.ts'
import { checkNewPassword } from './check-new-password.ts'
import { platformEndLinks } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'

/**
 * Changes the own password; all other sessions of the account end (decisions §3).
 * @throws Refusal `bad_credentials` for a wrong old one, `too_many_attempts`, `rule_broken` at `password`
 */
export const changePassword = async (
  ctx: PlatformCtx,
  services: PasswordsServices,
  { oldpassword, password }: ParsedOf<typeof passwords.change>['body'],
) => {
  const session = await currentSession(ctx)
  const person = session && (await platformIdentity(ctx.tx, session.userId))
  if (!person) throw new Refusal('not_signed_in')
  await checkPassword(ctx, services.access, person.userId, oldpassword)
  await checkNewPassword(ctx, services, person, password)
  const { userId } = person
  await setPassword(ctx.tx, services.access, { userId, password, keptSessionId: session.sessionId }, ctx.now)
  // Another address may have been asked for by somebody who knew the password of before.
  await platformEndLinks(ctx.tx, userId, ['reset', 'email'], ctx.now)
  ctx.tell({
    name: 'password.changed',
    subject: { kind: 'identity', id: userId },
    facts: whereDone(ctx),
  })
  return {}
}
