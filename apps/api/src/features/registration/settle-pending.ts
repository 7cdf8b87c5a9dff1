import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { platformTakePending } from './registration.store.ts'

/** A confirmed registration waits no longer: it is not among those that are dropped when nobody confirms them. */
export const platformSettlePending = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  await platformTakePending(tx, lspId, userPermissionId)
}
