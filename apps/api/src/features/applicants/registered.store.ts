import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { noteGone } from '../../platform/gone/gone.store.ts'
import { pointersAt } from '../../platform/master/pointers.store.ts'
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
) => {
  const [found] = await tx
    .select(pick(applicantProfile, 'nikMasked', 'dateOfBirth', 'origin', 'fullName', 'deletedAt'))
    .from(applicantProfile)
    .where(and(eq(applicantProfile.lspId, lspId), eq(applicantProfile.userPermissionId, userPermissionId)))
  return found ?? null
}

/** Whether nothing but registering has made a record what it is: nobody has changed it, merged or added anything. */
const isUntouched = async (
  tx: PlatformTx,
  lspId: string,
  { applicantId, origin, version }: { applicantId: string; origin: string; version: number },
): Promise<boolean> => {
  if (origin !== 'registered' || version > 1) return false
  const pointed = { table: 'applicant_profile', columns: ['applicant_id'] }
  return (await pointersAt(tx, lspId, pointed, [applicantId])).size === 0
}

/**
 * Takes back what a role that was never confirmed brought: a record that registering alone has made is removed. One that the
 * LSP had entered itself, or on which it has worked since, only loses the account, and an e-mail that nobody has confirmed
 * where the registration brought it (decision 233). Returns the record that stays.
 */
export const platformRemoveApplicant = async (
  tx: PlatformTx,
  lspId: string,
  { userPermissionId, email, at }: { userPermissionId: string; email: string; at: Date },
): Promise<string | undefined> => {
  const [row] = await tx
    .select(pick(applicantProfile, 'applicantId', 'origin', 'version', 'nikFingerprint'))
    .from(applicantProfile)
    .where(and(eq(applicantProfile.lspId, lspId), eq(applicantProfile.userPermissionId, userPermissionId)))
    .for('update')
  if (!row) return undefined
  const record = and(eq(applicantProfile.lspId, lspId), eq(applicantProfile.applicantId, row.applicantId))
  if (await isUntouched(tx, lspId, row)) {
    await tx.delete(applicantProfile).where(record)
    await noteGone(tx, { lspId, kind: 'applicant', goneAt: at }, [row.applicantId])
    await settleNiks(tx, applicantProfile, lspId, [row.nikFingerprint])
    return undefined
  }
  const unconfirmed = sql`case when lower(${applicantProfile.email}) = ${email.toLowerCase()} then null else ${applicantProfile.email} end`
  await tx
    .update(applicantProfile)
    .set({
      ...{ userId: null, userPermissionId: null, modifiedAt: at, version: row.version + 1 },
      ...(row.origin === 'registered' && { origin: 'entered', email: unconfirmed }),
    })
    .where(record)
  return row.applicantId
}

/** A record in use that an account may be made for. */
export const platformApplicantForAccount = async (tx: PlatformTx, lspId: string, applicantId: string) => {
  const [found] = await tx
    .select(pick(applicantProfile, 'applicantId', 'fullName', 'email', 'userId', 'userPermissionId'))
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

/** What a record may lack that registering brings. */
export type ApplicantGaps = Partial<Omit<typeof applicantProfile.$inferInsert, 'lspId' | 'applicantId'>>

/**
 * Ties a record without an account to one, and notes its e-mail where it has none; what the LSP has recorded stands. Returns
 * whether it still had none.
 */
export const platformClaimApplicant = async (
  tx: PlatformTx,
  { lspId, applicantId }: { lspId: string; applicantId: string },
  account: { userId: string; userPermissionId: string },
  email: string | null,
): Promise<boolean> => {
  const claimed = await tx
    .update(applicantProfile)
    .set({
      ...account,
      email: sql`coalesce(${applicantProfile.email}, ${email})`,
      version: sql`${applicantProfile.version} + 1`,
    })
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

/** These records, also from the bin, by who is to be invited to them; held, so that nobody else ties one meanwhile. */
export const platformApplicantsToInvite = async (
  tx: PlatformTx,
  lspId: string,
  applicantIds: readonly string[],
) =>
  tx
    .select(pick(applicantProfile, 'applicantId', 'fullName', 'email', 'userPermissionId', 'deletedAt'))
    .from(applicantProfile)
    .where(and(eq(applicantProfile.lspId, lspId), inArray(applicantProfile.applicantId, [...applicantIds])))
    .orderBy(asc(applicantProfile.applicantId))
    .for('update')

/** Gives a record that e-mail; returns whether it had another one. */
export const platformAddressApplicant = async (
  tx: PlatformTx,
  { lspId, applicantId }: { lspId: string; applicantId: string },
  { email, at }: { email: string; at: Date },
): Promise<boolean> => {
  const changed = await tx
    .update(applicantProfile)
    .set({ email, modifiedAt: at, version: sql`${applicantProfile.version} + 1` })
    .where(
      and(
        eq(applicantProfile.lspId, lspId),
        eq(applicantProfile.applicantId, applicantId),
        sql`${applicantProfile.email} is distinct from ${email}`,
      ),
    )
    .returning({ applicantId: applicantProfile.applicantId })
  return changed.length > 0
}

/** Fills what the record of a role lacks, and returns the record with the columns that were filled. */
export const platformFillApplicant = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
  { gaps, at }: { gaps: ApplicantGaps; at: Date },
): Promise<{ applicantId: string; filled: string[] } | undefined> => {
  const ofRole = and(
    eq(applicantProfile.lspId, lspId),
    eq(applicantProfile.userPermissionId, userPermissionId),
  )
  const [row] = await tx.select().from(applicantProfile).where(ofRole).for('update')
  if (!row) return undefined
  const columns = row as Record<string, unknown>
  const filling = Object.entries(gaps).filter(([key, value]) => value !== null && columns[key] === null)
  if (filling.length === 0) return undefined
  await tx
    .update(applicantProfile)
    .set({ ...Object.fromEntries(filling), modifiedAt: at, version: row.version + 1 })
    .where(ofRole)
  return { applicantId: row.applicantId, filled: filling.map(([key]) => key) }
}

/** Notes that the registration which made the record of a role is confirmed: from now on it is told to whoever keeps a copy. */
export const platformNoteConfirmed = async (
  tx: PlatformTx,
  { lspId, userPermissionId, at }: { lspId: string; userPermissionId: string; at: Date },
): Promise<void> => {
  await tx
    .update(applicantProfile)
    .set({ modifiedAt: at })
    .where(
      and(
        eq(applicantProfile.lspId, lspId),
        eq(applicantProfile.userPermissionId, userPermissionId),
        eq(applicantProfile.origin, 'registered'),
      ),
    )
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
