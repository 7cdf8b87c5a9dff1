import type { access } from '@kompeten/contract/access/access'
import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { currentSession } from './access.reads.ts'
import { changesAgain, sessionLives } from './access.rules.ts'
import { platformIdentity } from './access.store.ts'
import { type AccessServices, forgetSessions } from './access-services.ts'
import { openSession } from './open-session.ts'
import { keyHash } from './session-keys.ts'
import {
  platformEndFamily,
  platformEndSession,
  platformFamily,
  platformSession,
  platformSessionByKey,
} from './sessions.store.ts'

/**
 * Changes a living key, named or the one that the call came with, for a new one of the same sign-in. An old key that comes again
 * after ten seconds was stolen or copied, so the whole family ends with it (decisions §3).
 * @throws Refusal `session_ended`
 */
export const refreshSession = async (
  ctx: PlatformCtx,
  services: AccessServices,
  token: string | undefined,
): Promise<ReplyOf<typeof access.refreshToken>> => {
  const current =
    token === undefined ? await currentSession(ctx) : await platformSessionByKey(ctx.tx, keyHash(token))
  if (!current) throw new Refusal('session_ended')
  const taken =
    sessionLives(current, ctx.now, services.idleHours) &&
    (await platformEndSession(ctx.tx, current.sessionId, 'rotated', ctx.now))
  if (!taken && !(await mayChangeAgain(ctx, services, current.sessionId))) {
    if (current.endReason === 'rotated' || current.endReason === 'role_chosen') {
      await platformEndFamily(ctx.tx, current.familyId, 'reused', ctx.now)
      ctx.tell({ name: 'access.key_reused', subject: { kind: 'identity', id: current.userId } })
    }
    await forgetSessions(ctx.tx, services, current.userId)
    throw new Refusal('session_ended').keepingChanges()
  }
  const person = await platformIdentity(ctx.tx, current.userId)
  if (!person?.active) throw new Refusal('session_ended')
  await forgetSessions(ctx.tx, services, current.userId)
  const { userPermissionId, lspId } = current
  const { key, expiresAt } = await openSession(ctx, services, {
    userId: current.userId,
    loginName: current.loginName,
    family: current,
    ...(userPermissionId !== null && lspId !== null && { role: { userPermissionId, lspId } }),
  })
  return { secret_key: key, data: { expires_at: expiresAt.toISOString() } }
}

/** Whether the key was changed just now, and its sign-in goes on; looked at anew, since another call may have changed it meanwhile. */
const mayChangeAgain = async (
  { tx, now }: PlatformCtx,
  { idleHours }: AccessServices,
  sessionId: string,
): Promise<boolean> => {
  const found = await platformSession(tx, sessionId)
  if (!found || !changesAgain(found, now)) return false
  const family = await platformFamily(tx, found.familyId)
  return family.some((session) => sessionLives(session, now, idleHours))
}
