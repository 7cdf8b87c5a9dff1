import { and, eq, isNull } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import type { ApplicantInsert } from './applicants.store.ts'
import { applicantProfile } from './applicants.tables.ts'

/** A taken NIK breaks `applicant_nik_once`. */
export const platformInsertApplicant = async (tx: PlatformTx, row: ApplicantInsert): Promise<void> => {
  await tx.insert(applicantProfile).values(row)
}

/** Who of an LSP's applicants has that NIK; without an account where he was entered or imported. */
export const platformApplicantByNik = async (tx: PlatformTx, lspId: string, nikFingerprint: string) => {
  const [found] = await tx
    .select({
      applicantId: applicantProfile.applicantId,
      userId: applicantProfile.userId,
      userPermissionId: applicantProfile.userPermissionId,
      email: applicantProfile.email,
    })
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

/**
 * Takes back what a role that was never confirmed brought: a record made by registering is removed, one that the LSP had
 * entered itself only loses the account. No fault if there is none.
 */
export const platformRemoveApplicant = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  const ofRole = and(
    eq(applicantProfile.lspId, lspId),
    eq(applicantProfile.userPermissionId, userPermissionId),
  )
  await tx.delete(applicantProfile).where(and(ofRole, eq(applicantProfile.origin, 'registered')))
  await tx.update(applicantProfile).set({ userId: null, userPermissionId: null }).where(ofRole)
}
