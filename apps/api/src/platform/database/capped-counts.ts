import { countCap } from '@kompeten/contract/platform/lists'
import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ListScope } from './list.ts'
import { often, type TenantTx } from './tenancy.ts'

export type CappedCount<Value extends string> = { value: Value; count: number; count_is_exact: boolean }

/**
 * How many rows of the scope have each of these values, each counted up to 1,000 as lists are: one statement, a look into
 * the index of the column for each value. Values that no row has are left out.
 */
export const cappedCounts = async <Value extends string>(
  tx: TenantTx,
  of: {
    table: PgTable & { lspId: PgColumn }
    column: PgColumn
    values: readonly Value[]
    scope: ListScope
  },
): Promise<CappedCount<Value>[]> => {
  const counted: SQL<number> = sql`(select count(*)::int from (select 1 from ${of.table}
    where ${and(eq(of.table.lspId, sql.placeholder('lspId')), sql`${of.column} = v.value`, of.scope.where)} limit ${sql.raw(String(countCap + 1))}) matching)`
  const name = `${getTableName(of.table)}_counts ${of.scope.name}`
  const rows = await often(tx, name, { ...of.scope.values, values: of.values }, (handle) =>
    handle
      .select({ value: sql<Value>`v.value`, count: counted })
      .from(sql`unnest(${sql.placeholder('values')}::text[]) as v(value)`),
  )
  return rows
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({
      value,
      count: Math.min(count, countCap),
      count_is_exact: count <= countCap,
    }))
}
