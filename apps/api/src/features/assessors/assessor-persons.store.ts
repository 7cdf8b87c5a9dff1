import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import { assessorProfile } from './assessors.tables.ts'

/**
 * Who these assessors are, or all of the LSP, without the rest of their records: for what is checked by person.
 * `nikFingerprint` is the same for two records of one person, also for their record as an applicant.
 */
export const assessorPersons = async (tx: TenantTx, assessorIds?: readonly string[]) =>
  assessorIds?.length === 0
    ? []
    : often(tx, assessorIds ? 'assessor_persons' : 'all_assessor_persons', { assessorIds }, (handle) =>
        handle
          .select({
            ...pick(assessorProfile, 'assessorId', 'userId', 'userPermissionId'),
            name: sql<string>`trim(${assessorProfile.firstName} || ' ' || ${assessorProfile.lastName})`,
            registrationNumber: assessorProfile.registrationNumber,
            nikFingerprint: assessorProfile.nikFingerprint,
          })
          .from(assessorProfile)
          .where(
            assessorIds
              ? sql`${assessorProfile.assessorId} = any(${sql.placeholder('assessorIds')}::uuid[])`
              : isNull(assessorProfile.deletedAt),
          ),
      )

/** The number in the record that a person has as an assessor; null where there is none. */
export const assessorPhone = async (tx: TenantTx, userId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ contact: assessorProfile.contact })
    .from(assessorProfile)
    .where(and(eq(assessorProfile.userId, userId), isNull(assessorProfile.deletedAt)))
    .limit(1)
  return found?.contact ?? null
}
