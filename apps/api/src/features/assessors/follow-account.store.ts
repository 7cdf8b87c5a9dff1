import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { assessorProfile } from './assessors.tables.ts'

/**
 * Puts a person's new address in the place of the former one in their record; an address of its own that the LSP has
 * noted stands. Returns the record that follows.
 */
export const platformAssessorFollowsEmail = async (
  tx: PlatformTx,
  lspId: string,
  { userId, former, email }: { userId: string; former: string; email: string },
): Promise<string | undefined> => {
  const [followed] = await tx
    .update(assessorProfile)
    .set({ email, version: sql`${assessorProfile.version} + 1` })
    .where(
      and(
        eq(assessorProfile.lspId, lspId),
        eq(assessorProfile.userId, userId),
        eq(sql`lower(${assessorProfile.email})`, former.toLowerCase()),
      ),
    )
    .returning({ assessorId: assessorProfile.assessorId })
  return followed?.assessorId
}

/** Ties the record that came with one of these roles to another account's; returns which record it was. */
export const moveAssessorRecord = async (
  tx: TenantTx,
  userPermissionIds: readonly string[],
  to: { userId: string; userPermissionId: string; email: string },
): Promise<string | undefined> => {
  const [moved] = await tx
    .update(assessorProfile)
    .set({ ...to, version: sql`${assessorProfile.version} + 1` })
    .where(inArray(assessorProfile.userPermissionId, [...userPermissionIds]))
    .returning({ assessorId: assessorProfile.assessorId })
  return moved?.assessorId
}
