import type { PlatformTx } from '../../platform/database/tenancy.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { platformAssessorByRole } from './assessors.store.ts'
import { maskedNik } from './masked-nik.ts'

/** What is asked of the assessor's record that goes with a role; null where there is none. */
export const platformAssessorOfRole = async (
  tx: PlatformTx,
  nik: Sealer,
  { lspId, userPermissionId }: { lspId: string; userPermissionId: string },
): Promise<{ nikMasked: string; dateOfBirth: string } | null> => {
  const found = await platformAssessorByRole(tx, lspId, userPermissionId)
  return found ? { nikMasked: maskedNik(nik, found.nikSealed), dateOfBirth: found.dateOfBirth } : null
}
