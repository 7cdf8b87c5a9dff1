import type { Profile, UsernameChange } from '@kompeten/contract/profile/profile'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeLogin, checkLoginFree, checkPassword, isOthersAddress } from '../access/index.ts'
import { ownAccount, readProfile } from './profile.reads.ts'
import type { ProfileServices } from './profile-services.ts'

/**
 * Changes the own username. The same in other letters is allowed; the password itself is not.
 * @throws Refusal `bad_credentials`, `already_exists` at `username`, `rule_broken` at `username`, `too_many_attempts`
 */
export const changeUsername = async (
  ctx: PlatformCtx,
  services: ProfileServices,
  { username, password }: UsernameChange,
): Promise<Profile> => {
  const account = await ownAccount(ctx)
  const { userId } = account
  await checkPassword(ctx, services.access, userId, password)
  if (username.toLowerCase() === password.toLowerCase()) {
    throw new Refusal('rule_broken', { issues: [{ path: 'username', code: 'password_like_name' }] })
  }
  if (isOthersAddress(username, account.email)) throw new Refusal('already_exists', { field: 'username' })
  await checkLoginFree(ctx.tx, { username }, userId)
  await changeLogin(ctx.tx, services.access, userId, { username }, ctx.now)
  ctx.tell({ name: 'profile.username_changed', subject: { kind: 'identity', id: userId } })
  return readProfile(ctx, services)
}
