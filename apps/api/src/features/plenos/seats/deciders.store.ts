import { eq } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { plenoDecider } from '../plenos.tables.ts'

/** Who is on the LSP's list of deciders, by person. */
export const decidersIn = async (tx: TenantTx): Promise<ReadonlySet<string>> => {
  const rows = await tx.select({ userId: plenoDecider.userId }).from(plenoDecider)
  return new Set(rows.map(({ userId }) => userId))
}

/** Puts a person on the list; whether they were not on it. */
export const listDecider = async (tx: TenantTx, row: NewRow<typeof plenoDecider>): Promise<boolean> => {
  const added = await tx
    .insert(plenoDecider)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: plenoDecider.userId })
  return added.length > 0
}

/** Takes a person off the list; whether they were on it. */
export const unlistDecider = async (tx: TenantTx, userId: string): Promise<boolean> => {
  const removed = await tx
    .delete(plenoDecider)
    .where(eq(plenoDecider.userId, userId))
    .returning({ userId: plenoDecider.userId })
  return removed.length > 0
}
