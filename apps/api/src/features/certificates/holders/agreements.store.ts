import { sql } from 'drizzle-orm'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { holderAgreement } from './agreements.tables.ts'

export type AgreementRow = typeof holderAgreement.$inferSelect

/** The agreements that rest on these decisions, by decision; certificates of older times have none. */
export const agreementsOn = async (
  tx: TenantTx,
  decisionIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, AgreementRow>> => {
  const ids = [...new Set(decisionIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await often(tx, 'agreements_on', { ids }, (handle) =>
    handle
      .select()
      .from(holderAgreement)
      .where(sql`${holderAgreement.decisionId} = any(${sql.placeholder('ids')}::uuid[])`),
  )
  return new Map(rows.map((row) => [row.decisionId, row]))
}

/** @throws a unique violation where the holder has agreed already */
export const insertAgreement = async (tx: TenantTx, row: NewRow<typeof holderAgreement>): Promise<void> => {
  await tx.insert(holderAgreement).values(row)
}
