import { sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'

/** Marks a point in the transaction; what it answers takes back all that was written since. */
export const savepoint = async (tx: TenantTx): Promise<() => Promise<void>> => {
  await tx.execute(sql`savepoint attempt`)
  return async () => {
    await tx.execute(sql`rollback to savepoint attempt`)
  }
}
