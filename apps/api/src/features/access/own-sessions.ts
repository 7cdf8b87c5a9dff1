import { type OwnSession, ownSession } from '@kompeten/contract/profile/profile'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { platformLsps } from '../tenants/index.ts'
import { currentSession } from './access.reads.ts'
import { sessionLives } from './access.rules.ts'
import { platformPermissionsOf } from './access.store.ts'
import { type AccessServices, forgetSessions } from './access-services.ts'
import {
  platformEndFamily,
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

/** Where the person is signed in: the sign-in that asks first, then the last used. A sign-in keeps its id as keys change. */
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
  return living
    .map((session) =>
      shown(ownSession, session, {
        session_id: session.familyId,
        current: session.familyId === current.familyId,
        role_code: roleOf(session.userPermissionId),
        lsp_name: session.lspId === null ? null : (lsps.get(session.lspId)?.name ?? null),
        last_seen_date: session.lastSeenAt.toISOString(),
      }),
    )
    .sort((one, other) => Number(other.current) - Number(one.current))
}

/** Signs the person out on one device, at once. @throws Refusal `not_found` for a sign-in that is not theirs */
export const endOwnSession = async (ctx: PlatformCtx, services: AccessServices, familyId: string) => {
  const { userId } = await own(ctx)
  const isHis = (await livingOf(ctx, services, userId)).some((session) => session.familyId === familyId)
  if (!isHis) throw new Refusal('not_found')
  await platformEndFamily(ctx.tx, familyId, 'ended_by_user', ctx.now)
  await forgetSessions(ctx.tx, services, userId)
  ctx.tell({ name: 'access.session_ended', subject: { kind: 'identity', id: userId } })
  return {}
}

/** Signs the person out everywhere but here, at once; returns how many sign-ins that were. */
export const endOtherSessions = async (ctx: PlatformCtx, services: AccessServices): Promise<number> => {
  const { userId, familyId } = await own(ctx)
  const others = (await livingOf(ctx, services, userId)).filter((session) => session.familyId !== familyId)
  await platformEndSessionsOf(ctx.tx, userId, 'ended_by_user', ctx.now, familyId)
  await forgetSessions(ctx.tx, services, userId)
  if (others.length > 0) {
    ctx.tell({ name: 'access.other_sessions_ended', subject: { kind: 'identity', id: userId } })
  }
  return others.length
}
