import type { PlatformCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { endsUnused } from '../access.rules.ts'
import type { AccessServices } from '../access-services.ts'
import { deviceKeyOf } from '../sign-in/place.ts'
import { keyHash, newKey } from './session-keys.ts'
import { platformInsertSession } from './sessions.store.ts'

type Opening = {
  userId: string
  loginName: string
  /** The sign-in that this session goes on; a new one where absent. */
  family?: {
    familyId: string
    expiresAt: Date
    provedAt: Date
    vouchedByLspId: string | null
    deviceKey: string | null
  }
  /** Of a new sign-in: the LSP whose OpenID provider vouched for it. */
  vouchedByLspId?: string | null
  /** Of a new sign-in: false where another's word is all there is, so that what wants a proof asks for one. */
  isProved?: boolean
  role?: { userPermissionId: string; lspId: string }
}

/**
 * Opens a session and returns its key, which is told once and kept only as a hash and sealed, with the time at which
 * it ends if it is not used.
 */
export const openSession = async (ctx: PlatformCtx, services: AccessServices, opening: Opening) => {
  const key = newKey()
  const sessionId = newId(ctx.now.getTime())
  const expiresAt =
    opening.family?.expiresAt ?? new Date(ctx.now.getTime() + services.absoluteDays * 86_400_000)
  await platformInsertSession(ctx.tx, {
    sessionId,
    familyId: opening.family?.familyId ?? sessionId,
    userId: opening.userId,
    keyHash: keyHash(key),
    sealedKey: services.sealer.seal(key),
    loginName: opening.loginName.toLowerCase(),
    userPermissionId: opening.role?.userPermissionId ?? null,
    lspId: opening.role?.lspId ?? null,
    address: ctx.caller.address,
    userAgent: ctx.caller.userAgent,
    deviceKey: opening.family ? opening.family.deviceKey : deviceKeyOf(ctx, services),
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    vouchedByLspId: opening.family?.vouchedByLspId ?? opening.vouchedByLspId ?? null,
    provedAt: opening.family?.provedAt ?? (opening.isProved === false ? new Date(0) : ctx.now),
    expiresAt,
  })
  return { key, expiresAt: endsUnused(expiresAt, ctx.now, services.idleHours) }
}
