import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { platformClaimNik } from './claim-nik.ts'
import { platformTakePending } from './registration.store.ts'

/**
 * A confirmed registration waits no longer: it is not among those that are dropped when nobody confirms them, and its NIK is held by
 * no other that nobody has confirmed. Idempotent.
 */
export const platformSettlePending = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  await platformTakePending(tx, lspId, userPermissionId)
  await platformClaimNik(tx, lspId, userPermissionId)
}
