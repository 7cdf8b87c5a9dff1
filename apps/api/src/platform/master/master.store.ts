import type { ListQuery, ListSpec } from '@kompeten/contract/lists'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../context.ts'
import { preparedOn } from '../database/database.ts'
import { type ListPage, type ListScope, type ListSource, listPage } from '../database/list.ts'
import { rowsOf } from '../database/rows-of.ts'
import { lspOf, type TenantTx } from '../database/tenancy.ts'
import type { Narrowing, RecordTable } from './record.store.ts'
import { columnName } from './wire.ts'

const momentColumns: Record<string, string> = {
  created_date: 'createdAt',
  modified_date: 'modifiedAt',
  deleted_date: 'deletedAt',
}

type Stored = {
  kind: string
  table: RecordTable
  id: string
  list: ListSpec
  sorts?: Record<string, PgColumn>
  join?: { fields: Record<string, SQL>; join: (select: PgSelect) => PgSelect }
  narrow?: (ctx: ReadCtx) => Narrowing | undefined
  knownBy: { column: PgColumn }
}

/** Every statement over the records of a master. */
export const masterStore = <Row>({ kind, table, id, list, sorts, join, narrow, knownBy }: Stored) => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const named = (wire: string): PgColumn => {
    const column = columns[momentColumns[wire] ?? columnName(wire)]
    if (!column) throw new Error(`The table of ${kind} has no column for ${wire}`)
    return column
  }
  const idColumn = named(id)
  const fields: Record<string, PgColumn | SQL> = {
    ...Object.fromEntries(Object.entries(columns).filter(([, { generated }]) => generated === undefined)),
    ...join?.fields,
  }
  const joined = (select: PgSelect): PgSelect => (join ? join.join(select) : select)
  const source: ListSource<typeof fields> = {
    name: kind,
    table,
    fields,
    join: joined,
    filters: Object.fromEntries(Object.keys(list.filters).map((name) => [name, named(name)])),
    sorts: Object.fromEntries(list.sorts.map((name) => [name, sorts?.[name] ?? named(name)])),
    search: table.searchText,
    key: idColumn,
  }
  const scopeOf = (ctx: ReadCtx, bin: boolean): ListScope => {
    const narrowed = narrow?.(ctx)
    return {
      name: [bin ? 'bin' : 'used', narrowed?.name].filter(Boolean).join(' '),
      where: and(
        eq(table.lspId, sql.placeholder('lspId')),
        bin ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
        narrowed?.where,
      ),
      values: { lspId: ctx.tenant.lspId, ...narrowed?.values },
    }
  }
  // Drizzle cannot tell the type of rows whose fields are gathered here; `RecordRow` says what they hold.
  const select = (tx: Pick<TenantTx, 'select'>) =>
    joined(tx.select(fields).from(table).$dynamic() as unknown as PgSelect)

  return {
    idOf: (row: Row) => String((row as Record<string, unknown>)[columnName(id)]),
    page: async (ctx: ReadCtx, query: ListQuery, bin: boolean): Promise<ListPage<Row>> =>
      (await listPage(ctx.tx, source, scopeOf(ctx, bin), query)) as ListPage<Row>,
    byId: async (tx: TenantTx, recordId: string): Promise<Row | undefined> => {
      const name = `${kind}_by_id`
      const wanted = and(eq(table.lspId, sql.placeholder('lspId')), eq(idColumn, sql.placeholder('id')))
      const statement = preparedOn(tx, name, (connection) => select(connection).where(wanted).prepare(name))
      const [found] = await statement.execute({ lspId: lspOf(tx), id: recordId })
      return found as Row | undefined
    },
    byKey: async (tx: TenantTx, keys: readonly string[]): Promise<Row[]> => {
      const lower = keys.map((key) => key.toLowerCase())
      const inUse = and(isNull(table.deletedAt), inArray(knownBy.column, lower))
      return (await select(tx).where(rowsOf(tx, table).own(inUse))) as Row[]
    },
    insert: (tx: TenantTx, rows: readonly Record<string, unknown>[]) => rowsOf(tx, table).insert(rows),
    change: async (tx: TenantTx, recordId: string, version: number, change: Record<string, unknown>) => {
      const known = and(eq(idColumn, recordId), eq(table.version, version))
      const changed = await rowsOf(tx, table).change(idColumn, known, { ...change, version: version + 1 })
      return changed.length > 0
    },
    setDeleted: (
      tx: TenantTx,
      ids: readonly string[],
      deletedAt: Date | null,
      by: Record<string, unknown>,
    ): Promise<string[]> => {
      const elsewhere = deletedAt === null ? isNotNull(table.deletedAt) : isNull(table.deletedAt)
      const change = { deletedAt, ...by, version: sql`${table.version} + 1` }
      return rowsOf(tx, table).change(idColumn, and(inArray(idColumn, [...ids]), elsewhere), change)
    },
    erase: async (tx: TenantTx, recordId: string): Promise<boolean> => {
      const inBin = and(eq(idColumn, recordId), isNotNull(table.deletedAt))
      return (await rowsOf(tx, table).remove(idColumn, inBin)).length > 0
    },
  }
}
