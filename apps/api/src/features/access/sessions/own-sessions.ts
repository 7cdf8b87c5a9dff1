import { type OwnSession, ownSession } from '@kompeten/contract/profile/profile'
import type { PlatformCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { platformLsps } from '../../tenants/index.ts'
import { currentSession } from '../access.reads.ts'
import { sessionLives } from '../access.rules.ts'
import { platformPermissionsOf } from '../access.store.ts'
import { type AccessServices, forgetSessions } from '../access-services.ts'
import {
  platformEndFamily,
  platformEndSession,
  platformEndSessionsOf,
  platformOpenSessionsOf,
  type Session,
} from './sessions.store.ts'

const own = async (ctx: PlatformCtx): Promise<Session> => {
  const session = await currentSession(ctx)
  if (!session) throw new Refusal('not_signed_in')
  return session
}

const livingOf = async (ctx: PlatformCtx, { idleHours }: AccessServices, userId: string) =>
  (await platformOpenSessionsOf(ctx.tx, userId)).filter((session) =>
    sessionLives(session, ctx.now, idleHours),
  )

/**
 * By what each session is called: the sign-in, which keeps its id as keys change; where two keys of one go on, the one that asks
 * or was used last has it, and the other its own.
 */
const namesOf = (living: readonly Session[], current: Session): ReadonlyMap<string, string> => {
  const firsts = new Map<string, Session>([[current.familyId, current]])
  for (const session of living) if (!firsts.has(session.familyId)) firsts.set(session.familyId, session)
  const isFirst = ({ familyId, sessionId }: Session) => firsts.get(familyId)?.sessionId === sessionId
  return new Map(
    living.map((session) => [session.sessionId, isFirst(session) ? session.familyId : session.sessionId]),
  )
}

/** Where the person is signed in: the session that asks first, then the last used. */
export const listOwnSessions = async (ctx: PlatformCtx, services: AccessServices): Promise<OwnSession[]> => {
  const current = await own(ctx)
  const [living, permissions] = await Promise.all([
    livingOf(ctx, services, current.userId),
    platformPermissionsOf(ctx.tx, current.userId),
  ])
  const lsps = await platformLsps(
    ctx.tx,
    living.flatMap(({ lspId }) => lspId ?? []),
  )
  const roleOf = (id: string | null) =>
    permissions.find(({ userPermissionId }) => userPermissionId === id)?.roleCode ?? null
  const names = namesOf(living, current)
  return living
    .map((session) =>
      shown(ownSession, session, {
        session_id: names.get(session.sessionId) ?? session.sessionId,
        current: session.sessionId === current.sessionId,
        role_code: roleOf(session.userPermissionId),
        lsp_name: session.lspId === null ? null : (lsps.get(session.lspId)?.name ?? null),
        last_seen_date: session.lastSeenAt.toISOString(),
      }),
    )
    .sort((one, other) => Number(other.current) - Number(one.current))
}

/**
 * Signs the person out on one device, at once: by all keys of that sign-in, but of their own by the other key alone.
 * @throws Refusal `not_found` for a session that is not theirs
 */
export const endOwnSession = async (ctx: PlatformCtx, services: AccessServices, name: string) => {
  const current = await own(ctx)
  const { userId } = current
  const living = await livingOf(ctx, services, userId)
  const names = namesOf(living, current)
  const ending = living.find(({ sessionId }) => names.get(sessionId) === name)
  if (!ending) throw new Refusal('not_found')
  const isSecondOfOwn = ending.familyId === current.familyId && ending.sessionId !== current.sessionId
  if (isSecondOfOwn) await platformEndSession(ctx.tx, ending.sessionId, 'ended_by_user', ctx.now)
  else await platformEndFamily(ctx.tx, ending.familyId, 'ended_by_user', ctx.now)
  await forgetSessions(ctx.tx, services, userId)
  ctx.tell({ name: 'access.session_ended', subject: { kind: 'identity', id: userId } })
  return {}
}

/** Signs the person out everywhere but here, at once; returns how many sessions that were. */
export const endOtherSessions = async (ctx: PlatformCtx, services: AccessServices): Promise<number> => {
  const current = await own(ctx)
  const { userId } = current
  const others = (await livingOf(ctx, services, userId)).filter(
    ({ sessionId }) => sessionId !== current.sessionId,
  )
  await platformEndSessionsOf(ctx.tx, userId, 'ended_by_user', ctx.now, current.sessionId)
  await forgetSessions(ctx.tx, services, userId)
  if (others.length > 0) {
    ctx.tell({ name: 'access.other_sessions_ended', subject: { kind: 'identity', id: userId } })
  }
  return others.length
}
