import { sql } from 'drizzle-orm'
import type { AnyTx } from '../database/tenant-handle.ts'

/** Rows of a table that point at a record. */
export type Pointers = { table: string; count: number }

/** `own`: tables whose rows are part of the record, so that nothing rests on it by them. */
export type Pointed = { table: string; columns: readonly string[]; own?: readonly string[] }
type Named = { table_name: string; column_name: string; is_dated: boolean }

/**
 * How many rows of the LSP's other tables point at these records, by the record's id. A column points at a record by its
 * name, one of `columns`: no foreign key leads from one feature to another (decision 75), and so none is forgotten here
 * that a feature adds later. With `since` only rows that were made after then, of tables that say when a row was made.
 */
export const pointersAt = async (
  tx: Pick<AnyTx, 'select' | 'execute'>,
  lspId: string,
  { table, columns, own = [] }: Pointed,
  ids: readonly string[],
  since?: Date,
): Promise<ReadonlyMap<string, Pointers[]>> => {
  if (ids.length === 0 || columns.length === 0) return new Map()
  const names = sql.join(
    columns.map((name) => sql`${name}`),
    sql`, `,
  )
  const { rows: pointing } = await tx.execute<Named>(sql`
    select c.table_name, c.column_name,
      exists (select from information_schema.columns dated where dated.table_schema = c.table_schema
        and dated.table_name = c.table_name and dated.column_name = 'created_at') as is_dated
    from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name <> ${table} and c.data_type = 'uuid'
      and c.column_name in (${names})
      and exists (select from information_schema.columns own where own.table_schema = c.table_schema
        and own.table_name = c.table_name and own.column_name = 'lsp_id')
    order by c.table_name, c.column_name`)
  const wanted = sql`any(${sql.param(ids)}::uuid[])`
  const later = since && sql`and created_at > ${since.toISOString()}::timestamptz`
  const found = new Map<string, Pointers[]>()
  for (const { table_name, column_name, is_dated } of pointing) {
    if (own.includes(table_name) || (since && !is_dated)) continue
    const column = sql.identifier(column_name)
    const rows = await tx
      .select({ id: sql<string>`${column}`, count: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(table_name)}`)
      .where(sql`lsp_id = ${lspId} and ${column} = ${wanted} ${later ?? sql``}`)
      .groupBy(sql`1`)
    for (const { id, count } of rows) {
      found.set(id, [...(found.get(id) ?? []), { table: table_name, count }])
    }
  }
  return found
}
