import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { loginLimits } from '../access.rules.ts'
import { platformForgetOld } from '../access.store.ts'
import { platformForgetOldChallenges } from './challenges.store.ts'

/** Forgets failed logins, used signatures and unfinished logins that no rule looks at any more. */
export const platformForgetAttempts = async (tx: PlatformTx, now: Date): Promise<void> => {
  await platformForgetOld(tx, new Date(now.getTime() - loginLimits.minutes * 60_000))
  await platformForgetOldChallenges(tx, now)
}
