import { type SQL, sql } from 'drizzle-orm'
import { lspOf, type TenantTx } from './tenancy.ts'

const keyOf = (tx: TenantTx, name: string): SQL => sql`hashtextextended(${`${name} ${lspOf(tx)}`}, 0)`

/**
 * Waits until nobody else holds what the LSP calls by this name, and holds it until the transaction ends. For what has
 * no row that could be locked: what is not there yet, or is many rows.
 */
export const holdByName = async (tx: TenantTx, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(tx, name)})`)
}

/** As `holdByName`, but does not wait: false where another holds it. */
export const heldByName = async (tx: TenantTx, name: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(tx, name)}) as taken`,
  )
  return rows[0]?.taken === true
}
