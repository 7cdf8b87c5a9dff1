import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { settleNiks } from '../../platform/shared-niks.store.ts'
import { applicantProfile } from './applicants.tables.ts'

/** A taken NIK breaks `applicant_nik_once`. */
export const platformInsertApplicant = async (
  tx: PlatformTx,
  row: typeof applicantProfile.$inferInsert,
): Promise<void> => {
  await tx.insert(applicantProfile).values(row)
}

/** Who of an LSP's applicants holds that NIK; without an account where they were entered or imported. */
export const platformApplicantByNik = async (tx: PlatformTx, lspId: string, nikFingerprint: string) => {
  const [found] = await tx
    .select(pick(applicantProfile, 'applicantId', 'userId', 'userPermissionId', 'email'))
    .from(applicantProfile)
    .where(
      and(
        eq(applicantProfile.lspId, lspId),
        eq(applicantProfile.nikFingerprint, nikFingerprint),
        eq(applicantProfile.nikShared, false),
        isNull(applicantProfile.deletedAt),
      ),
    )
  return found
}

/** What is asked of the record that goes with a role; null where there is none. */
export const platformApplicantOfRole = async (
  tx: PlatformTx,
  { lspId, userPermissionId }: { lspId: string; userPermissionId: string },
): Promise<{ nikMasked: string; dateOfBirth: string } | null> => {
  const [found] = await tx
    .select({ nikMasked: applicantProfile.nikMasked, dateOfBirth: applicantProfile.dateOfBirth })
    .from(applicantProfile)
    .where(and(eq(applicantProfile.lspId, lspId), eq(applicantProfile.userPermissionId, userPermissionId)))
  return found ?? null
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
  const removed = await tx
    .delete(applicantProfile)
    .where(and(ofRole, eq(applicantProfile.origin, 'registered')))
    .returning({ fingerprint: applicantProfile.nikFingerprint })
  const fingerprints = removed.map(({ fingerprint }) => fingerprint)
  await settleNiks(tx, applicantProfile, lspId, fingerprints)
  await tx.update(applicantProfile).set({ userId: null, userPermissionId: null }).where(ofRole)
}

/** A record in use that an account may be made for. */
export const platformApplicantForAccount = async (tx: PlatformTx, lspId: string, applicantId: string) => {
  const [found] = await tx
    .select({ fullName: applicantProfile.fullName, userPermissionId: applicantProfile.userPermissionId })
    .from(applicantProfile)
    .where(
      and(
        eq(applicantProfile.lspId, lspId),
        eq(applicantProfile.applicantId, applicantId),
        isNull(applicantProfile.deletedAt),
      ),
    )
  return found
}

type Gaps = Partial<Omit<typeof applicantProfile.$inferInsert, 'lspId' | 'applicantId'>>

/**
 * Ties a record without an account to one, and fills what it lacks; what the LSP has recorded stands. Returns whether
 * it still had none.
 */
export const platformClaimApplicant = async (
  tx: PlatformTx,
  { lspId, applicantId }: { lspId: string; applicantId: string },
  account: { userId: string; userPermissionId: string },
  gaps: Gaps,
): Promise<boolean> => {
  const columns = applicantProfile as unknown as Record<string, unknown>
  const filled = Object.fromEntries(
    Object.entries(gaps)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, sql`coalesce(${columns[key]}, ${value})`]),
  )
  const claimed = await tx
    .update(applicantProfile)
    .set({ ...filled, ...account, version: sql`${applicantProfile.version} + 1` })
    .where(
      and(
        eq(applicantProfile.lspId, lspId),
        eq(applicantProfile.applicantId, applicantId),
        isNull(applicantProfile.userPermissionId),
      ),
    )
    .returning({ applicantId: applicantProfile.applicantId })
  return claimed.length > 0
}

/** Takes the account from the record that is tied to one of these roles; returns which record it was. */
export const platformUnlinkApplicant = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionIds: string[],
): Promise<string | undefined> => {
  const [unlinked] = await tx
    .update(applicantProfile)
    .set({ userId: null, userPermissionId: null })
    .where(
      and(eq(applicantProfile.lspId, lspId), inArray(applicantProfile.userPermissionId, userPermissionIds)),
    )
    .returning({ applicantId: applicantProfile.applicantId })
  return unlinked?.applicantId
}

/**
 * Puts a person's new address in the place of the former one in their record; an address of its own that the LSP has
 * noted stands. Returns the record that follows.
 */
export const platformApplicantFollowsEmail = async (
  tx: PlatformTx,
  lspId: string,
  { userId, former, email, at }: { userId: string; former: string; email: string; at: Date },
): Promise<string | undefined> => {
  const [followed] = await tx
    .update(applicantProfile)
    .set({ email, modifiedAt: at, version: sql`${applicantProfile.version} + 1` })
    .where(
      and(
        eq(applicantProfile.lspId, lspId),
        eq(applicantProfile.userId, userId),
        eq(sql`lower(${applicantProfile.email})`, former.toLowerCase()),
      ),
    )
    .returning({ applicantId: applicantProfile.applicantId })
  return followed?.applicantId
}
