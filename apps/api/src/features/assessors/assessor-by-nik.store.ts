import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { assessorProfile } from './assessors.tables.ts'

/** The assessor in use with a NIK, by its keyed hash, whoever holds it first: somebody who is also an applicant may not assess themselves. */
export const assessorByNik = async (
  tx: TenantTx,
  nikFingerprint: string,
): Promise<{ assessorId: string; userId: string; name: string; registrationNumber: string } | undefined> => {
  const [found] = await tx
    .select(pick(assessorProfile, 'assessorId', 'userId', 'registrationNumber', 'firstName', 'lastName'))
    .from(assessorProfile)
    .where(and(eq(assessorProfile.nikFingerprint, nikFingerprint), isNull(assessorProfile.deletedAt)))
    .orderBy(asc(assessorProfile.nikShared))
    .limit(1)
  if (!found) return undefined
  const { firstName, lastName, ...rest } = found
  return { ...rest, name: fullNameOf({ firstName, lastName }) }
}
