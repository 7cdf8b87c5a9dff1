import type { access } from '@kompeten/contract/access/access'
import type { ParsedOf } from '@kompeten/contract/platform/endpoint'
import { proofMinutes } from '@kompeten/contract/platform/proof'
import type { PlatformCtx } from '../../platform/context.ts'
import { announce } from '../../platform/database/bus.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformNoteProof, type Session } from './access.store.ts'
import { type AccessServices, proofChannel } from './access-services.ts'
import { checkFactor } from './check-factor.ts'
import { checkPassword } from './check-password.ts'

/**
 * Proves again who the person is, for the sign-in that the call came with.
 * @throws Refusal `bad_credentials`, `proof_wrong`, `too_many_attempts`
 */
export const prove = async (
  ctx: PlatformCtx,
  services: AccessServices,
  current: Session | undefined,
  { password, code }: ParsedOf<typeof access.prove>['body'],
) => {
  if (!current) throw new Refusal('not_signed_in')
  const { userId, familyId } = current
  if (password === undefined) await checkFactor(ctx, services, userId, { code })
  else await checkPassword(ctx, services, userId, password)
  await platformNoteProof(ctx.tx, familyId, ctx.now)
  services.cache.forget(userId)
  await announce(ctx.tx, proofChannel, userId)
  ctx.tell({ name: 'access.proved', subject: { kind: 'identity', id: userId } })
  return { data: { holds_until: new Date(ctx.now.getTime() + proofMinutes * 60_000).toISOString() } }
}
