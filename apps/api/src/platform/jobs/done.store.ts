import { and, eq, lt } from 'drizzle-orm'
import type { PlatformTx } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import { jobDone } from './done.tables.ts'

const nilTenant = '00000000-0000-0000-0000-000000000000'

/**
 * Notes that it is done, and returns true for the first to do so. A second attempt at the same moment waits for the
 * first one's commit (false) or rollback (true).
 */
export const markDone = async (
  tx: AnyTx,
  mark: { lspId: string | null; key: string; at: Date },
): Promise<boolean> => {
  const marked = await tx
    .insert(jobDone)
    .values({ ...mark, lspId: mark.lspId ?? nilTenant })
    .onConflictDoNothing()
    .returning({ key: jobDone.key })
  return marked.length > 0
}

/** Whether it has been noted as done. */
export const isDone = async (tx: AnyTx, lspId: string | null, key: string): Promise<boolean> => {
  const found = await tx
    .select({ key: jobDone.key })
    .from(jobDone)
    .where(and(eq(jobDone.lspId, lspId ?? nilTenant), eq(jobDone.key, key)))
  return found.length > 0
}

/** Removes what is noted from before the time, of all tenants. */
export const platformForgetDone = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(jobDone).where(lt(jobDone.at, before))
}
