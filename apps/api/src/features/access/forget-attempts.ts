import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { loginLimits } from './access.rules.ts'
import { platformForgetOld } from './access.store.ts'

/** Forgets failed logins and used signatures that no rule looks at any more. */
export const platformForgetAttempts = (tx: PlatformTx, now: Date): Promise<void> =>
  platformForgetOld(tx, new Date(now.getTime() - loginLimits.minutes * 60_000))
