import { and, eq, isNull } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { accessorProfile } from './assessors.tables.ts'

export type AccessorInsert = typeof accessorProfile.$inferInsert

/** A taken NIK breaks `accessor_nik_once`. */
export const platformInsertAccessor = async (tx: PlatformTx, row: AccessorInsert): Promise<void> => {
  await tx.insert(accessorProfile).values(row)
}

/** Who of an LSP's assessors has that NIK. */
export const platformAccessorByNik = async (tx: PlatformTx, lspId: string, nikFingerprint: string) => {
  const [found] = await tx
    .select({ userId: accessorProfile.userId, userPermissionId: accessorProfile.userPermissionId })
    .from(accessorProfile)
    .where(
      and(
        eq(accessorProfile.lspId, lspId),
        eq(accessorProfile.nikFingerprint, nikFingerprint),
        isNull(accessorProfile.deletedAt),
      ),
    )
  return found
}

/** Removes the record that came with a role; no fault if there is none. */
export const platformRemoveAccessor = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  await tx
    .delete(accessorProfile)
    .where(and(eq(accessorProfile.lspId, lspId), eq(accessorProfile.userPermissionId, userPermissionId)))
}
