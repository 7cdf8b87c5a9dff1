import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endOtherSessions } from '../access/index.ts'
import { keepEmail } from '../passwords/index.ts'
import { recoveryHash } from './factors.ts'
import { inGroups, newRecoveryCodes } from './one-time-codes.ts'
import { heldAccount } from './second-factors.reads.ts'
import { platformReplaceRecoveryCodes } from './second-factors.store.ts'
import type { SecondFactorsServices } from './second-factors-services.ts'
import { tellFactorChange } from './tell-factor-change.ts'

/** Ten recovery codes in the place of all before; kept as hashes, told now. */
const freshRecoveryCodes = async (
  ctx: PlatformCtx,
  { sealer }: SecondFactorsServices,
  userId: string,
): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(sealer, userId, code))
  await platformReplaceRecoveryCodes(ctx.tx, userId, hashes)
  return codes.map(inGroups)
}

/**
 * What comes with the first second factor: recovery codes, told now, and the end of all other sign-ins, also of those
 * that have not chosen a role yet, and of a wish for another address, for a password was all that they gave.
 */
export const firstFactor = async (ctx: PlatformCtx, services: SecondFactorsServices, userId: string) => {
  await endOtherSessions(ctx, services.access)
  await keepEmail(ctx, userId)
  return freshRecoveryCodes(ctx, services, userId)
}

/** Takes the recovery codes away with the last second factor: they stand in for one. */
export const withoutFactorsNoCodes = async (
  ctx: PlatformCtx,
  { access }: SecondFactorsServices,
  userId: string,
): Promise<void> => {
  const { isSet } = await access.factors.of(ctx.tx, userId, ctx.caller.host)
  if (!isSet) await platformReplaceRecoveryCodes(ctx.tx, userId, [])
}

/** New recovery codes for whoever has a second factor. @throws Refusal `not_found` for whoever has none */
export const renewRecoveryCodes = async (ctx: PlatformCtx, services: SecondFactorsServices) => {
  const { userId } = await heldAccount(ctx)
  const { isSet } = await services.access.factors.of(ctx.tx, userId, ctx.caller.host)
  if (!isSet) throw new Refusal('not_found')
  const recovery_codes = await freshRecoveryCodes(ctx, services, userId)
  tellFactorChange(ctx, userId, 'recovery_codes_renewed')
  return { data: { recovery_codes } }
}
