import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { type AccessServices, forgetSessions } from './access-services.ts'
import { platformEndSessionsIn } from './members.store.ts'

/**
 * Ends a person's sessions in an LSP at once and on every node: all of them, or those in roles that were taken away
 * (decisions §3). Their sessions in other LSPs go on.
 */
export const endSessionsIn = async (
  tx: PlatformTx,
  services: AccessServices,
  of: { lspId: string; userId: string; roles?: string[] },
  reason: 'deactivated' | 'permission_changed',
  now: Date,
): Promise<void> => {
  await platformEndSessionsIn(tx, of, reason, now)
  await forgetSessions(tx, services, of.userId)
}
