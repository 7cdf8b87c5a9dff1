import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recoveryHash } from './factors.ts'
import { inGroups, newRecoveryCodes } from './one-time-codes.ts'
import { heldAccount } from './second-factors.reads.ts'
import { platformReplaceRecoveryCodes } from './second-factors.store.ts'
import type { SecondFactorsServices } from './second-factors-services.ts'

/** Ten recovery codes in the place of all before; kept as hashes, told now. */
export const freshRecoveryCodes = async (
  ctx: PlatformCtx,
  { sealer }: SecondFactorsServices,
  userId: string,
): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(sealer, userId, code))
  await platformReplaceRecoveryCodes(ctx.tx, userId, hashes)
  return codes.map(inGroups)
}

/** New recovery codes for whoever has a second factor. @throws Refusal `not_found` for whoever has none */
export const renewRecoveryCodes = async (ctx: PlatformCtx, services: SecondFactorsServices) => {
  const { userId } = await heldAccount(ctx)
  const kinds = await services.access.factors.kindsOf(ctx.tx, userId)
  if (kinds.length === 0) throw new Refusal('not_found')
  const recovery_codes = await freshRecoveryCodes(ctx, services, userId)
  ctx.tell({ name: 'second_factor.recovery_codes_renewed', subject: { kind: 'identity', id: userId } })
  return { data: { recovery_codes } }
}
