import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { platformUpdatePassword } from '../access.store.ts'
import { type AccessServices, forgetSessions } from '../access-services.ts'
import { platformEndSessionsOf } from '../sessions/sessions.store.ts'
import { platformForgetChallengesOf } from './challenges.store.ts'
import { hashPassword } from './password-hash.ts'

type Setting = {
  userId: string
  password: string
  /** The session that changes it goes on; all others end. */
  keptSessionId?: string
}

/** Gives an account its password and ends its sessions, at once and on every node (decisions §3). */
export const setPassword = async (
  tx: PlatformTx,
  services: AccessServices,
  { userId, password, keptSessionId }: Setting,
  now: Date,
): Promise<void> => {
  await platformUpdatePassword(tx, userId, await hashPassword(password), now)
  await platformForgetChallengesOf(tx, userId)
  await platformEndSessionsOf(tx, userId, 'password_changed', now, keptSessionId)
  await forgetSessions(tx, services, userId)
}
