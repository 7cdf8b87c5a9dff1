import { and, eq, isNull } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { accessorProfile } from './assessors.tables.ts'

/** The assessor in use with a NIK, by its keyed hash: somebody who is also an applicant may not assess themselves. */
export const accessorByNik = async (
  tx: TenantTx,
  lspId: string,
  nikFingerprint: string,
): Promise<{ accessorId: string; userId: string; name: string; registrationNumber: string } | undefined> => {
  const [found] = await tx
    .select({
      accessorId: accessorProfile.accessorId,
      userId: accessorProfile.userId,
      registrationNumber: accessorProfile.registrationNumber,
      firstName: accessorProfile.firstName,
      lastName: accessorProfile.lastName,
    })
    .from(accessorProfile)
    .where(
      and(
        eq(accessorProfile.lspId, lspId),
        eq(accessorProfile.nikFingerprint, nikFingerprint),
        isNull(accessorProfile.deletedAt),
      ),
    )
  if (!found) return undefined
  const { firstName, lastName, ...rest } = found
  return { ...rest, name: [firstName, lastName].filter(Boolean).join(' ') }
}
