import type { PlatformCtx } from '../../platform/context.ts'
import { type AccessServices, endEverySession, platformIdentityByName } from '../access/index.ts'
import { platformDropPasskeys } from './passkeys.store.ts'
import { platformRemoveTotp, platformReplaceRecoveryCodes } from './second-factors.store.ts'
import { tellFactorChange } from './tell-factor-change.ts'

/**
 * Takes all second factors of an account away and ends its sessions; returns its username, or undefined where there is
 * nothing to take. A role that must have one leads its holder to set up another.
 */
export const dropSecondFactors = async (
  ctx: PlatformCtx,
  { access }: { access: AccessServices },
  name: string,
): Promise<string | undefined> => {
  const person = await platformIdentityByName(ctx.tx, name)
  if (!person) return undefined
  const { userId, username } = person
  const { isSet } = await access.factors.of(ctx.tx, userId, ctx.caller.host)
  if (!isSet) return undefined
  await platformRemoveTotp(ctx.tx, userId)
  await platformDropPasskeys(ctx.tx, userId)
  await platformReplaceRecoveryCodes(ctx.tx, userId, [])
  await endEverySession(ctx.tx, access, userId, ctx.now)
  tellFactorChange(ctx, userId, 'dropped')
  return username
}
