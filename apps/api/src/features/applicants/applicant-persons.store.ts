import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import { applicantProfile } from './applicants.tables.ts'

/**
 * Who these applicants are, without the rest of their records: for lists of hundreds, and for what is checked by
 * person. `nikFingerprint` is the same for two records of one person.
 */
export const applicantPersons = async (tx: TenantTx, applicantIds: readonly string[]) =>
  applicantIds.length === 0
    ? []
    : often(tx, 'applicant_persons', { applicantIds }, (handle) =>
        handle
          .select(
            pick(
              applicantProfile,
              'applicantId',
              'userId',
              'userPermissionId',
              'fullName',
              'email',
              'contact',
              'institution',
              'nikFingerprint',
              'nikMasked',
              'mergedInto',
              'tukId',
            ),
          )
          .from(applicantProfile)
          .where(sql`${applicantProfile.applicantId} = any(${sql.placeholder('applicantIds')}::uuid[])`),
      )

/** The records that these people have as applicants, with their keyed hashes of the NIK. */
export const applicantsOfUsers = async (tx: TenantTx, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : often(tx, 'applicants_of_users', { userIds }, (handle) =>
        handle
          .select(pick(applicantProfile, 'userId', 'nikFingerprint'))
          .from(applicantProfile)
          .where(sql`${applicantProfile.userId} = any(${sql.placeholder('userIds')}::uuid[])`),
      )

/** The records of a person as an applicant, also those that were merged into their own. */
export const applicantIdsOfUser = async (tx: TenantTx, userId: string): Promise<string[]> => {
  const rows = await often(tx, 'applicant_ids_of_user', { userId }, (handle) => {
    const own = handle
      .select({ applicantId: applicantProfile.applicantId })
      .from(applicantProfile)
      .where(eq(applicantProfile.userId, sql.placeholder('userId')))
    return handle
      .select({ applicantId: applicantProfile.applicantId })
      .from(applicantProfile)
      .where(
        or(eq(applicantProfile.userId, sql.placeholder('userId')), inArray(applicantProfile.mergedInto, own)),
      )
  })
  return rows.map(({ applicantId }) => applicantId)
}

/** The number in the record that a person has as an applicant; null where there is none. */
export const applicantPhone = async (tx: TenantTx, userId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ contact: applicantProfile.contact })
    .from(applicantProfile)
    .where(and(eq(applicantProfile.userId, userId), isNull(applicantProfile.deletedAt)))
    .limit(1)
  return found?.contact ?? null
}
