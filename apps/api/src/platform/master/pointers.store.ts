import { sql } from 'drizzle-orm'
import { lspOf, type TenantTx } from '../database/tenancy.ts'

/** Rows of a table that point at a record. */
export type Pointers = { table: string; count: number }

type Named = { table_name: string; column_name: string }

/**
 * How many rows of the LSP's other tables point at these records, by the record's id. A column points at a record by its
 * name, one of `columns`: no foreign key leads from one feature to another (decision 75), and so none is forgotten here
 * that a feature adds later.
 */
export const pointersAt = async (
  tx: TenantTx,
  { table, columns }: { table: string; columns: readonly string[] },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pointers[]>> => {
  if (ids.length === 0) return new Map()
  const names = sql.join(
    columns.map((name) => sql`${name}`),
    sql`, `,
  )
  const { rows: pointing } = await tx.execute<Named>(sql`
    select c.table_name, c.column_name from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name <> ${table} and c.data_type = 'uuid'
      and c.column_name in (${names})
      and exists (select from information_schema.columns own where own.table_schema = c.table_schema
        and own.table_name = c.table_name and own.column_name = 'lsp_id')
    order by c.table_name, c.column_name`)
  const wanted = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const found = new Map<string, Pointers[]>()
  for (const { table_name, column_name } of pointing) {
    const column = sql.identifier(column_name)
    const { rows } = await tx.execute<{ id: string; count: number }>(sql`
      select ${column} as id, count(*)::int as count from ${sql.identifier(table_name)}
      where lsp_id = ${lspOf(tx)} and ${column} in (${wanted}) group by 1`)
    for (const { id, count } of rows) {
      found.set(id, [...(found.get(id) ?? []), { table: table_name, count }])
    }
  }
  return found
}
