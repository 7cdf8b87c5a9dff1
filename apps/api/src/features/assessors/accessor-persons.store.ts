import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { accessorProfile } from './assessors.tables.ts'

/**
 * Who these assessors are, or all of the LSP, without the rest of their records: for what is checked by person.
 * `nikFingerprint` is the same for two records of one person, also for their record as an applicant.
 */
export const accessorPersons = async (tx: TenantTx, lspId: string, accessorIds?: readonly string[]) =>
  accessorIds?.length === 0
    ? []
    : tx
        .select({
          accessorId: accessorProfile.accessorId,
          userId: accessorProfile.userId,
          userPermissionId: accessorProfile.userPermissionId,
          name: sql<string>`trim(${accessorProfile.firstName} || ' ' || ${accessorProfile.lastName})`,
          registrationNumber: accessorProfile.registrationNumber,
          nikFingerprint: accessorProfile.nikFingerprint,
        })
        .from(accessorProfile)
        .where(
          and(
            eq(accessorProfile.lspId, lspId),
            accessorIds
              ? inArray(accessorProfile.accessorId, [...accessorIds])
              : isNull(accessorProfile.deletedAt),
          ),
        )
