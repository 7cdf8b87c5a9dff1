import type { TenantTx } from '../../platform/database/tenancy.ts'
import { recordsGoingOn } from '../applicants/index.ts'

/**
 * Of these applicants those in use with an account that they have confirmed, whose applications can begin, by the id asked for;
 * merged ones as they go on.
 */
export const applyingOnes = async (tx: TenantTx, applicantIds: readonly string[]) => {
  const records = await recordsGoingOn(tx, applicantIds)
  return new Map(
    [...records].flatMap(([id, { applicantId, userId, userPermissionId, fullName, account, deletedAt }]) =>
      userId && userPermissionId && account === 'active' && deletedAt === null
        ? [[id, { applicantId, userId, userPermissionId, fullName }] as const]
        : [],
    ),
  )
}
