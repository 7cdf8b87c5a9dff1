import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { sessionLives } from '../access.rules.ts'
import { type AccessServices, forgetSessions } from '../access-services.ts'
import { platformEndSessionsIn } from '../people/members.store.ts'
import { platformEndSessionsOf, platformOpenSessionsOf, type Session } from './sessions.store.ts'

/** Ends all sessions of a person, in every LSP: their second factor was lost. */
export const endEverySession = async (
  tx: PlatformTx,
  services: AccessServices,
  userId: string,
  now: Date,
): Promise<void> => {
  await platformEndSessionsOf(tx, userId, 'ended_by_lsp', now)
  await forgetSessions(tx, services, userId)
}

/** A person's sessions in an LSP that go on, the last used first. */
export const livingSessionsIn = async (
  tx: PlatformTx,
  { idleHours }: AccessServices,
  of: { lspId: string; userId: string },
  now: Date,
): Promise<Session[]> =>
  (await platformOpenSessionsOf(tx, of.userId)).filter(
    (session) => session.lspId === of.lspId && sessionLives(session, now, idleHours),
  )

/**
 * Ends a person's sessions in an LSP at once and on every node: all of them, or those in roles that were taken away
 * (decisions §3). Their sessions in other LSPs go on.
 */
export const endSessionsIn = async (
  tx: PlatformTx,
  services: AccessServices,
  of: { lspId: string; userId: string; roles?: string[] },
  reason: 'deactivated' | 'permission_changed' | 'ended_by_lsp',
  now: Date,
): Promise<void> => {
  await platformEndSessionsIn(tx, of, reason, now)
  await forgetSessions(tx, services, of.userId)
}
