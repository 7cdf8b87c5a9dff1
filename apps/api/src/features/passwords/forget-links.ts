import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { platformForgetLinks } from './passwords.store.ts'

/** Longer than an unconfirmed registration is kept, so that it can be confirmed as long as it is there. */
const keptMs = 60 * 24 * 3_600_000

/** Forgets links that nobody can use any more. */
export const platformForgetOldLinks = (tx: PlatformTx, now: Date): Promise<void> =>
  platformForgetLinks(tx, new Date(now.getTime() - keptMs))
