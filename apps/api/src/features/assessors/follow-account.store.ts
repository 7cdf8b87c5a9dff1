import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { accessorProfile } from './assessors.tables.ts'

/**
 * Puts a person's new address in the place of the former one in their record; an address of its own that the LSP has
 * noted stands. Returns the record that follows.
 */
export const platformAccessorFollowsEmail = async (
  tx: PlatformTx,
  lspId: string,
  { userId, former, email }: { userId: string; former: string; email: string },
): Promise<string | undefined> => {
  const [followed] = await tx
    .update(accessorProfile)
    .set({ email, version: sql`${accessorProfile.version} + 1` })
    .where(
      and(
        eq(accessorProfile.lspId, lspId),
        eq(accessorProfile.userId, userId),
        eq(sql`lower(${accessorProfile.email})`, former.toLowerCase()),
      ),
    )
    .returning({ accessorId: accessorProfile.accessorId })
  return followed?.accessorId
}

/** Ties the record that came with one of these roles to another account's; returns which record it was. */
export const moveAccessorRecord = async (
  tx: TenantTx,
  lspId: string,
  userPermissionIds: readonly string[],
  to: { userId: string; userPermissionId: string; email: string },
): Promise<string | undefined> => {
  const [moved] = await tx
    .update(accessorProfile)
    .set({ ...to, version: sql`${accessorProfile.version} + 1` })
    .where(
      and(
        eq(accessorProfile.lspId, lspId),
        inArray(accessorProfile.userPermissionId, [...userPermissionIds]),
      ),
    )
    .returning({ accessorId: accessorProfile.accessorId })
  return moved?.accessorId
}
