import type { access } from '@kompeten/contract/access/access'
import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { currentSession, endOf } from '../access.reads.ts'
import { changesAgain, sessionLives } from '../access.rules.ts'
import { platformIdentity } from '../access.store.ts'
import { type AccessServices, forgetSessions } from '../access-services.ts'
import { openSession } from './open-session.ts'
import { keyHash } from './session-keys.ts'
import {
  platformEndFamily,
  platformEndSession,
  platformFamily,
  platformHeldSession,
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
  const again = taken ? 'once' : await changing(ctx, services, current.sessionId)
  if (again !== 'once') {
    if (again === 'late' && (current.endReason === 'rotated' || current.endReason === 'role_chosen')) {
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
  return { secret_key: key, data: endOf(expiresAt, ctx.now) }
}

/** Windows that renew at one moment where browsers have no locks, or one that asks again: more keys of one sign-in are not given. */
const keysAtOnce = 5

/**
 * Whether a key that is ended already may be changed `once` more: it was changed just now, and its sign-in goes on by one
 * key. `often`: there are enough, and nothing happens. Looked at again and held, since other calls may be changing it.
 */
const changing = async (
  { tx, now }: PlatformCtx,
  { idleHours }: AccessServices,
  sessionId: string,
): Promise<'once' | 'often' | 'late'> => {
  const found = await platformHeldSession(tx, sessionId)
  if (!found || !changesAgain(found, now)) return 'late'
  const family = await platformFamily(tx, found.familyId)
  const living = family.filter((session) => sessionLives(session, now, idleHours)).length
  return living === 0 ? 'late' : living < keysAtOnce ? 'once' : 'often'
}
