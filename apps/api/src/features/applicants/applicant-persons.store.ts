import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import { applicantProfile } from './applicants.tables.ts'

/** The record that a merged one goes on in. */
const kept = alias(applicantProfile, 'kept')
const asItGoesOn = (column: 'fullName' | 'email' | 'contact' | 'institution' | 'nikMasked' | 'tukId') =>
  sql`case when ${kept.applicantId} is null then ${applicantProfile[column]} else ${kept[column]} end`

/**
 * Who these applicants are, without the rest of their records: for lists of hundreds, and for what is checked by
 * person. Of a merged record (`mergedInto`) they are named as the record says in which it goes on; the account is its own,
 * and where the merge moved that, the one of the record that stays. `nikFingerprint` is the same for two records of one person;
 * `keptFingerprint` is that of the record that stays.
 */
export const applicantPersons = async (tx: TenantTx, applicantIds: readonly string[]) =>
  applicantIds.length === 0
    ? []
    : often(tx, 'applicant_persons', { applicantIds }, (handle) =>
        handle
          .select({
            ...pick(applicantProfile, 'applicantId', 'nikFingerprint', 'mergedInto'),
            userId: sql<string | null>`coalesce(${applicantProfile.userId}, ${kept.userId})`,
            userPermissionId: sql<
              string | null
            >`coalesce(${applicantProfile.userPermissionId}, ${kept.userPermissionId})`,
            keptFingerprint: kept.nikFingerprint,
            fullName: asItGoesOn('fullName') as SQL<string>,
            email: asItGoesOn('email') as SQL<string | null>,
            contact: asItGoesOn('contact') as SQL<string | null>,
            institution: asItGoesOn('institution') as SQL<string | null>,
            nikMasked: asItGoesOn('nikMasked') as SQL<string>,
            tukId: asItGoesOn('tukId') as SQL<string | null>,
          })
          .from(applicantProfile)
          .leftJoin(
            kept,
            and(eq(kept.lspId, applicantProfile.lspId), eq(kept.applicantId, applicantProfile.mergedInto)),
          )
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

const own = alias(applicantProfile, 'own')
/** The id of the record that one's own goes on in. */
const goesOnAs = sql`coalesce(${own.mergedInto}, ${own.applicantId})`

/** The records of a person as an applicant, also those that theirs were merged into, or that were merged into theirs. */
export const applicantIdsOfUser = async (tx: TenantTx, userId: string): Promise<string[]> => {
  const rows = await often(tx, 'applicant_ids_of_user', { userId }, (handle) =>
    handle
      .selectDistinct({ applicantId: applicantProfile.applicantId })
      .from(own)
      .innerJoin(
        applicantProfile,
        and(
          eq(applicantProfile.lspId, own.lspId),
          sql`(${applicantProfile.applicantId} = ${goesOnAs} or ${applicantProfile.mergedInto} = ${goesOnAs})`,
        ),
      )
      .where(eq(own.userId, sql.placeholder('userId'))),
  )
  return rows.map(({ applicantId }) => applicantId)
}

/** The number in the record that a person has as an applicant; null where there is none. */
export const applicantPhone = async (tx: TenantTx, userId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ contact: applicantProfile.contact })
    .from(own)
    .innerJoin(
      applicantProfile,
      and(eq(applicantProfile.lspId, own.lspId), eq(applicantProfile.applicantId, goesOnAs)),
    )
    .where(and(eq(own.userId, userId), isNull(applicantProfile.deletedAt)))
    .limit(1)
  return found?.contact ?? null
}
