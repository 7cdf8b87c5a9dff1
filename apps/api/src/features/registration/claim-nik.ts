import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { platformNikHolder, platformPassNik } from '../../platform/shared-niks.store.ts'
import { applicantProfile, platformApplicantOfRole } from '../applicants/index.ts'
import { assessorProfile } from '../assessors/index.ts'
import { platformPending } from './registration.store.ts'

/** Whether the record of a role has its NIK by a registration alone that nobody has confirmed, and was not the LSP's before. */
const isOnlyTyped = async (tx: PlatformTx, lspId: string, userPermissionId: string): Promise<boolean> => {
  if (!(await platformPending(tx, lspId, userPermissionId))) return false
  const applicant = await platformApplicantOfRole(tx, { lspId, userPermissionId })
  return applicant === null || applicant.origin === 'registered'
}

/**
 * Gives whoever has confirmed their registration the NIK that a registration holds which nobody has confirmed: who only typed a
 * number does not keep it from its owner (decision 140).
 */
export const platformClaimNik = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  for (const table of [applicantProfile, assessorProfile]) {
    const holder = await platformNikHolder(tx, table, lspId, userPermissionId)
    if (holder !== undefined && (await isOnlyTyped(tx, lspId, holder))) {
      await platformPassNik(tx, table, lspId, { from: holder, to: userPermissionId })
    }
  }
}
