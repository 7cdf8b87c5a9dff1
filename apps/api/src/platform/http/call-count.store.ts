import { lt } from 'drizzle-orm'
import type { PlatformTx } from '../database/tenancy.ts'
import { callCount } from './call-count.tables.ts'

/** Removes the counts of minutes that ended before that moment. */
export const platformForgetCounts = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(callCount).where(lt(callCount.expire, before.getTime()))
}
