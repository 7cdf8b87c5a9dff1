import { handlerRoles } from '@kompeten/contract/complaints/content'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { peopleAmong } from '../access/index.ts'

/** The handler, as long as they may act in the LSP; nobody else: what somebody who left had in hand is the office's. */
export const presentHandler = async (
  tx: TenantTx,
  { handlerUserId }: { handlerUserId: string | null },
): Promise<string[]> => {
  if (handlerUserId === null) return []
  const [present] = await peopleAmong(tx, handlerRoles, [handlerUserId])
  return present ? [handlerUserId] : []
}
