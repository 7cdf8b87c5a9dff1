import { and, asc, eq, lt } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { pendingRegistration } from './registration.tables.ts'

export type Pending = typeof pendingRegistration.$inferSelect

export const platformInsertPending = async (tx: PlatformTx, row: Pending): Promise<void> => {
  await tx.insert(pendingRegistration).values(row)
}

/** Takes a registration from those that wait; undefined where it does not wait. */
export const platformTakePending = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<Pending | undefined> => {
  const [taken] = await tx
    .delete(pendingRegistration)
    .where(
      and(eq(pendingRegistration.lspId, lspId), eq(pendingRegistration.userPermissionId, userPermissionId)),
    )
    .returning()
  return taken
}

/** A registration that still waits for its mailed link; undefined where it does not. */
export const platformPending = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<Pending | undefined> => {
  const [found] = await tx
    .select()
    .from(pendingRegistration)
    .where(
      and(eq(pendingRegistration.lspId, lspId), eq(pendingRegistration.userPermissionId, userPermissionId)),
    )
  return found
}

/** Registrations that have waited since before then, the oldest first, at most 100. */
export const platformPendingBefore = (tx: PlatformTx, before: Date): Promise<Pending[]> =>
  tx
    .select()
    .from(pendingRegistration)
    .where(lt(pendingRegistration.createdAt, before))
    .orderBy(asc(pendingRegistration.createdAt))
    .limit(100)
