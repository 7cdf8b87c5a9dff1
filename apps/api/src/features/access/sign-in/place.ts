import type { PlatformCtx } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/http/network.ts'
import type { Place } from '../access.rules.ts'
import type { AccessServices } from '../access-services.ts'
import { platformWasSignedIn } from '../sessions/sessions.store.ts'

type Services = Pick<AccessServices, 'sealer'>

/** Under which key the caller's browser is kept; null where it shows no token. */
export const deviceKeyOf = ({ caller }: PlatformCtx, { sealer }: Services): string | null =>
  caller.device === null ? null : sealer.fingerprint(`device:${caller.device}`)

/**
 * Where somebody tries to sign in: on their own browser, whatever address it has, else at an address. Many share an
 * address, and one of them who fails with another's name fails elsewhere than on that person's browser.
 */
export const placeOf = async (
  ctx: PlatformCtx,
  services: Services,
  userId: string | undefined,
): Promise<Place> => {
  const device = deviceKeyOf(ctx, services)
  const addressKey = services.sealer.fingerprint(`address:${networkOf(ctx.caller.address)}`)
  if (userId === undefined) return { key: addressKey, knownBy: null }
  const known = await platformWasSignedIn(ctx.tx, userId, { address: ctx.caller.address, device })
  return device !== null && known.device
    ? { key: device, knownBy: 'browser' }
    : { key: addressKey, knownBy: known.address ? 'address' : null }
}
