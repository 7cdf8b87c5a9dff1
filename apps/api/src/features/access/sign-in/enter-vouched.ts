import type { access } from '@kompeten/contract/access/access'
import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { platformIdentity } from '../access.store.ts'
import type { AccessServices } from '../access-services.ts'
import { awaitFactor } from './await-factor.ts'
import { enter, rolesToEnter } from './enter.ts'

/**
 * Signs in a person for whom the OpenID provider of an LSP has vouched, as the right password would; a second factor is
 * asked for all the same. It opens roles in that LSP alone: whoever keeps its provider may say that anybody is there.
 * @throws Refusal `session_ended` for somebody who is no more, `wrong_group`, `trial_ended`, `second_factor_needed`
 */
export const enterVouched = async (
  ctx: PlatformCtx,
  services: AccessServices,
  { userId, vouchedByLspId }: { userId: string; vouchedByLspId: string },
): Promise<ReplyOf<typeof access.login>> => {
  const person = await platformIdentity(ctx.tx, userId)
  if (!person?.active) throw new Refusal('session_ended')
  const roles = await rolesToEnter(ctx, person, vouchedByLspId)
  const begun = { loginName: person.email, vouchedByLspId }
  await awaitFactor(ctx, services, userId, begun)
  return enter(ctx, services, person, roles, begun)
}
