import type { SecondFactors } from '@kompeten/contract/second-factors/second-factors'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Identity, platformHeldIdentity, platformIdentity } from '../access/index.ts'
import { platformPasskeysOf } from './passkeys.store.ts'
import { platformRecoveryCodesLeft, platformTotp } from './second-factors.store.ts'

/** The account of whoever calls, also before they have chosen a role. @throws Refusal `not_signed_in` */
export const ownAccount = async (ctx: PlatformCtx): Promise<Identity> => {
  const account = ctx.person && (await platformIdentity(ctx.tx, ctx.person.userId))
  if (!account) throw new Refusal('not_signed_in')
  return account
}

/** The same, which nobody else changes until the transaction ends. @throws Refusal `not_signed_in` */
export const heldAccount = async (ctx: PlatformCtx): Promise<Identity> => {
  const account = ctx.person && (await platformHeldIdentity(ctx.tx, ctx.person.userId))
  if (!account) throw new Refusal('not_signed_in')
  return account
}

/** What the person proves themselves with beside the password. */
export const readSecondFactors = async (ctx: PlatformCtx): Promise<SecondFactors> => {
  const { userId } = await ownAccount(ctx)
  const known = await platformTotp(ctx.tx, userId)
  return {
    totp_since: known?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: await platformRecoveryCodesLeft(ctx.tx, userId),
    passkeys: (await platformPasskeysOf(ctx.tx, userId)).map((one) => ({
      passkey_id: one.passkeyId,
      name: one.name,
      host: one.host,
      created_date: one.createdAt.toISOString(),
      last_used_date: one.lastUsedAt?.toISOString() ?? null,
    })),
  }
}
