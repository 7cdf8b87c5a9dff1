import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { platformForgetNotifications } from './notifications.store.ts'

/** A year: what happened stays in the data log; a notice is only its announcement. */
const keptMs = 365 * 24 * 3_600_000

/** Removes notices that are older than a year. */
export const platformDropOldNotifications = (tx: PlatformTx, now: Date): Promise<void> =>
  platformForgetNotifications(tx, new Date(now.getTime() - keptMs))
