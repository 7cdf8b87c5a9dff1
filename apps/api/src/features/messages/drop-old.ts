import type { TenantTx } from '../../platform/database/tenancy.ts'
import { lspOf } from '../../platform/database/tenancy.ts'
import { insertWaiting } from '../../platform/files/uploads.store.ts'
import { rulesOf } from './circle.ts'
import { messagesBefore, removeMessages } from './messages.store.ts'

/** So many are removed in one transaction. */
const atOnce = 500

/**
 * Removes the oldest messages that the LSP keeps no longer; their files go with the sweep of uploads. Returns whether
 * more may be left.
 */
export const dropOldMessages = async (tx: TenantTx, now: Date): Promise<boolean> => {
  const { keepMonths } = await rulesOf(tx)
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - keepMonths)
  const rows = await messagesBefore(tx, before, atOnce)
  for (const { fileKey } of rows) {
    if (fileKey) await insertWaiting(tx, { lspId: lspOf(tx), fileKey, at: now })
  }
  await removeMessages(tx, rows)
  return rows.length === atOnce
}
