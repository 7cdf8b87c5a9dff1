import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import { lspOf, type TenantTx } from './tenancy.ts'

/** A table inside the tenant wall. */
export type LspTable = PgTable & { lspId: PgColumn }

/** A row to add, without its tenant. */
export type NewRow<Table extends LspTable> = Omit<Table['$inferInsert'], 'lspId'>

/**
 * A table's rows of the tenant that the transaction is in. Each statement made here names `lsp_id` by itself: the first
 * of the three locks cannot be forgotten.
 */
export const rowsOf = <Table extends LspTable>(tx: TenantTx, table: Table) => {
  const lspId = lspOf(tx)
  // Drizzle resolves the types of a table it knows, not those of a type parameter: they are said at the edges here.
  const plain: LspTable = table
  /** The condition, of this tenant's rows only. */
  const own = (condition?: SQL): SQL | undefined => and(eq(plain.lspId, lspId), condition)
  return {
    own,
    insert: async (rows: readonly NewRow<Table>[]): Promise<void> => {
      await tx.insert(plain).values(rows.map((row) => ({ ...row, lspId })))
    },
    /** Changes the rows that fit; returns the ids of those that it changed. */
    change: async (
      id: PgColumn,
      condition: SQL | undefined,
      change: { [Key in keyof NewRow<Table>]?: NewRow<Table>[Key] | SQL },
    ): Promise<string[]> => {
      const changed = await tx.update(plain).set(change).where(own(condition)).returning({ id })
      return changed.map((row) => String(row.id))
    },
    /** Removes the rows that fit; returns the ids of those that there were. */
    remove: async (id: PgColumn, condition: SQL | undefined): Promise<string[]> => {
      const removed = await tx
        .delete(plain)
        .where(own(condition))
        .returning({ id } satisfies SelectedFields)
      return removed.map((row) => String(row.id))
    },
  }
}
