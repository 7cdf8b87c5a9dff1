import { and, eq, isNull } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { applicantProfile } from './applicants.tables.ts'

export type ApplicantInsert = typeof applicantProfile.$inferInsert

/** A taken NIK breaks `applicant_nik_once`. */
export const platformInsertApplicant = async (tx: PlatformTx, row: ApplicantInsert): Promise<void> => {
  await tx.insert(applicantProfile).values(row)
}

/** Who of an LSP's applicants has that NIK. */
export const platformApplicantByNik = async (tx: PlatformTx, lspId: string, nikFingerprint: string) => {
  const [found] = await tx
    .select({ userId: applicantProfile.userId, userPermissionId: applicantProfile.userPermissionId })
    .from(applicantProfile)
    .where(
      and(
        eq(applicantProfile.lspId, lspId),
        eq(applicantProfile.nikFingerprint, nikFingerprint),
        isNull(applicantProfile.deletedAt),
      ),
    )
  return found
}

/** Removes the record that came with a role; no fault if there is none. */
export const platformRemoveApplicant = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  await tx
    .delete(applicantProfile)
    .where(and(eq(applicantProfile.lspId, lspId), eq(applicantProfile.userPermissionId, userPermissionId)))
}
