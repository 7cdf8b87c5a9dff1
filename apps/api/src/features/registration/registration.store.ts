import { and, asc, eq, inArray, lt } from 'drizzle-orm'
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

/** Whether a registration still waits for its mailed link. */
export const platformIsPending = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<boolean> => {
  const found = await tx
    .select({ userId: pendingRegistration.userId })
    .from(pendingRegistration)
    .where(
      and(eq(pendingRegistration.lspId, lspId), eq(pendingRegistration.userPermissionId, userPermissionId)),
    )
  return found.length > 0
}

/** The registrations of these accounts for a role in an LSP that still wait for their mailed link. */
export const platformPendingOf = (
  tx: PlatformTx,
  { lspId, roleCode }: Pick<Pending, 'lspId' | 'roleCode'>,
  userIds: readonly string[],
): Promise<Pending[]> =>
  tx
    .select()
    .from(pendingRegistration)
    .where(
      and(
        eq(pendingRegistration.lspId, lspId),
        eq(pendingRegistration.roleCode, roleCode),
        inArray(pendingRegistration.userId, [...userIds]),
      ),
    )

/** Registrations that have waited since before then, the oldest first, at most 100. */
export const platformPendingBefore = (tx: PlatformTx, before: Date): Promise<Pending[]> =>
  tx
    .select()
    .from(pendingRegistration)
    .where(lt(pendingRegistration.createdAt, before))
    .orderBy(asc(pendingRegistration.createdAt))
    .limit(100)
