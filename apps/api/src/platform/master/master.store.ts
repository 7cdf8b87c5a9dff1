import type { ListQuery } from '@kompeten/contract/platform/lists'
import {
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { asCompared } from '../as-compared.rules.ts'
import type { ReadCtx } from '../context.ts'
import { type ListPage, type ListScope, type ListSource, listPage } from '../database/list.ts'
import { comparedKey } from '../database/search-pattern.ts'
import { lspOf, preparedIn, type TenantTx } from '../database/tenancy.ts'
import type { TenantHandle } from '../database/tenant-handle.ts'
import { columnName } from '../wire.ts'
import { pointersAt } from './pointers.store.ts'
import type { Narrowing, RecordTable } from './record.store.ts'

type Stored = {
  kind: string
  table: RecordTable
  id: string
  sorts?: Record<string, PgColumn>
  join?: { fields: Record<string, SQL>; join: (select: PgSelect) => PgSelect }
  narrow?: (ctx: ReadCtx) => Narrowing | undefined
  knownBy: { field: string; column: PgColumn }
  alsoNamed?: readonly string[]
}

/** Every statement over the records of a master. */
export const masterStore = <Row>({ kind, table, id, sorts, join, narrow, knownBy, alsoNamed }: Stored) => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const idColumn = columns[columnName(id)]
  if (!idColumn) throw new Error(`The table of ${kind} has no column for ${id}`)
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
    ...(sorts && { sorts }),
    search: table.searchText,
    key: idColumn,
  }
  const scopeOf = (ctx: ReadCtx, bin: boolean): ListScope => {
    const narrowed = narrow?.(ctx)
    return {
      name: [bin ? 'bin' : 'used', narrowed?.name].filter(Boolean).join(' '),
      where: and(bin ? isNotNull(table.deletedAt) : isNull(table.deletedAt), narrowed?.where),
      values: narrowed?.values ?? {},
    }
  }
  // Drizzle cannot tell the type of rows whose fields are gathered here; `RecordRow` says what they hold.
  const select = (tx: Pick<TenantHandle, 'select'>) =>
    joined(tx.select(fields).from(table).$dynamic() as unknown as PgSelect)

  // Of a table that is not known here Drizzle cannot say which columns a change may name.
  const plain: PgTable = table
  const changed = async (tx: TenantTx, which: SQL | undefined, change: object): Promise<string[]> => {
    const rows = await tx.update(plain).set(change).where(which).returning({ id: idColumn })
    return rows.map((row) => String(row.id))
  }

  const nameField = columnName(knownBy.field)
  const pointed = { table: getTableName(table), columns: [idColumn.name, ...(alsoNamed ?? [])] }

  return {
    idOf: (row: Row) => String((row as Record<string, unknown>)[columnName(id)]),
    page: async (ctx: ReadCtx, query: ListQuery, bin: boolean): Promise<ListPage<Row>> =>
      (await listPage(ctx.tx, source, scopeOf(ctx, bin), query)) as ListPage<Row>,
    byId: async (tx: TenantTx, recordId: string): Promise<Row | undefined> => {
      const name = `${kind}_by_id`
      const statement = preparedIn(tx, name, (handle) =>
        select(handle)
          .where(eq(idColumn, sql.placeholder('id')))
          .prepare(name),
      )
      const [found] = await statement.execute({ lspId: lspOf(tx), id: recordId })
      return found as Row | undefined
    },
    /**
     * Those in use, or in the bin, that are called so, and of what nothing is called just so those called alike
     * (`asCompared`), the oldest first.
     */
    byKey: async (
      tx: TenantTx,
      keys: readonly string[],
      place: 'in use' | 'bin' = 'in use',
    ): Promise<Row[]> => {
      const called = (meant: SQL) =>
        select(tx)
          .where(and(place === 'bin' ? isNotNull(table.deletedAt) : isNull(table.deletedAt), meant))
          .orderBy(asc(idColumn)) as Promise<Row[]>
      const lower = keys.map((key) => key.toLowerCase())
      const exact = await called(inArray(knownBy.column, lower))
      const found = new Set(exact.map((row) => String(row[nameField as keyof Row]).toLowerCase()))
      const others = lower.filter((key) => !found.has(key))
      if (others.length === 0) return exact
      return [...exact, ...(await called(inArray(comparedKey(knownBy.column), others.map(asCompared))))]
    },
    insert: async (tx: TenantTx, rows: readonly Record<string, unknown>[]): Promise<void> => {
      await tx.insert(plain).values([...rows])
    },
    change: async (tx: TenantTx, recordId: string, version: number, change: Record<string, unknown>) => {
      const known = and(eq(idColumn, recordId), eq(table.version, version))
      return (await changed(tx, known, { ...change, version: version + 1 })).length > 0
    },
    setDeleted: (
      tx: TenantTx,
      ids: readonly string[],
      deletedAt: Date | null,
      by: Record<string, unknown>,
    ): Promise<string[]> => {
      const elsewhere = deletedAt === null ? isNotNull(table.deletedAt) : isNull(table.deletedAt)
      const change = { deletedAt, ...by, version: sql`${table.version} + 1` }
      return changed(tx, and(inArray(idColumn, [...ids]), elsewhere), change)
    },
    pointed,
    pointersAt: (tx: TenantTx, ids: readonly string[]) => pointersAt(tx, lspOf(tx), pointed, ids),
    byIds: async (tx: TenantTx, ids: readonly string[]): Promise<Row[]> =>
      (await select(tx).where(inArray(idColumn, [...ids]))) as Row[],
    /** Lets nobody change these records until the transaction ends. */
    lock: async (tx: TenantTx, ids: readonly string[]): Promise<void> => {
      await tx
        .select({ id: idColumn })
        .from(plain)
        .where(inArray(idColumn, [...ids]))
        .orderBy(asc(idColumn))
        .for('update')
    },
    eraseInUse: async (tx: TenantTx, ids: readonly string[]): Promise<void> => {
      await tx.delete(plain).where(and(inArray(idColumn, [...ids]), isNull(table.deletedAt)))
    },
    erase: async (tx: TenantTx, recordId: string): Promise<boolean> => {
      const inBin = and(eq(idColumn, recordId), isNotNull(table.deletedAt))
      return (await tx.delete(plain).where(inBin).returning({ id: idColumn })).length > 0
    },
  }
}
