import { and, eq, is, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import {
  type PgColumn,
  type PgInsertBase,
  type PgInsertBuilder,
  type PgInsertValue,
  PgTable,
} from 'drizzle-orm/pg-core'
import type { Connection } from './database.ts'

/** What a condition compares `lsp_id` with: the LSP, or in a statement that is prepared for all of them its place. */
type Lsp = string | SQLWrapper

/** A row to add, without its LSP. */
export type NewRow<Table extends PgTable> = Omit<Table['$inferInsert'], 'lspId'>
/** The same, of which a value may be an expression. */
type NewValues<Table extends PgTable> = Omit<PgInsertValue<Table>, 'lspId'>
type Insert<Table extends PgTable> = PgInsertBase<Table, NodePgQueryResultHKT>

/** Adds rows; those of a table with an LSP get it here. */
export type TenantInsert<Table extends PgTable> = {
  values(row: NewValues<Table>): Insert<Table>
  values(rows: NewValues<Table>[]): Insert<Table>
}

/** What statements inside a tenant and across tenants have in common, for functions that both call: rows bear their LSP. */
export type AnyTx = Pick<Connection, 'select' | 'update' | 'delete' | 'execute'> & {
  insert<Table extends PgTable>(
    table: Table,
  ): {
    values(row: PgInsertValue<Table>): Insert<Table>
    values(rows: PgInsertValue<Table>[]): Insert<Table>
  }
}

/**
 * Statements that cannot leave the tenant: whatever reads, changes or removes rows of a table with an LSP, or joins them,
 * has its `lsp_id` among its conditions, and whatever is added bears it. The first of the three locks.
 */
export type TenantHandle = Pick<
  Connection,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'update' | 'delete' | 'execute'
> & { insert<Table extends PgTable>(table: Table): TenantInsert<Table> }

// Drizzle's builders are typed by what they are called with; here only their outlines matter.
type Condition = SQL | undefined
type Filtered = { where(condition?: Condition): unknown }
type Joining = Record<'innerJoin' | 'leftJoin', (table: unknown, on: Condition) => unknown>
type Selecting = { from(source: unknown): Filtered & Joining }
type Changing = { set(change: unknown): Filtered }

const ownOf = (table: unknown, lspId: Lsp): Condition => {
  const column = is(table, PgTable) ? (table as Partial<Record<'lspId', PgColumn>>).lspId : undefined
  return column && eq(column, lspId)
}

/** The statement, which keeps to the tenant's rows whether or not it is given a condition. */
const bounded = <Statement extends Filtered>(statement: Statement, own: Condition): Statement => {
  if (own === undefined) return statement
  const where = statement.where.bind(statement)
  where(own)
  return Object.assign(statement, { where: (condition?: Condition) => where(and(own, condition)) })
}

const selecting = <Builder>(builder: Builder, lspId: Lsp): Builder => {
  const { from } = builder as unknown as Selecting
  const ofTenant = (source: unknown) => {
    const select = bounded(from.call(builder, source), ownOf(source, lspId))
    const { innerJoin, leftJoin } = select
    return Object.assign(select, {
      innerJoin: (table: unknown, on: Condition) => innerJoin(table, and(on, ownOf(table, lspId))),
      leftJoin: (table: unknown, on: Condition) => leftJoin(table, and(on, ownOf(table, lspId))),
    })
  }
  return Object.assign(builder as object, { from: ofTenant }) as Builder
}

const changing = <Builder>(builder: Builder, own: Condition): Builder => {
  const { set } = builder as unknown as Changing
  return Object.assign(builder as object, {
    set: (change: unknown) => bounded(set.call(builder, change), own),
  }) as Builder
}

const adding = <Table extends PgTable>(
  builder: PgInsertBuilder<Table, NodePgQueryResultHKT>,
  table: Table,
  lspId: Lsp,
): TenantInsert<Table> => {
  const whole = (row: NewValues<Table>) =>
    (ownOf(table, lspId) ? { ...row, lspId } : row) as unknown as PgInsertValue<Table>
  return {
    values: (given: NewValues<Table> | NewValues<Table>[]) =>
      builder.values(Array.isArray(given) ? given.map(whole) : [whole(given)]),
  }
}

/** A handle over a connection whose statements keep to the LSP that `lspOf` says when they are built. */
export const tenantHandle = (connection: Connection, lspOf: () => Lsp): TenantHandle => {
  const starting =
    <Start extends (...given: never[]) => unknown>(start: Start) =>
    (...given: Parameters<Start>) =>
      selecting(start.apply(connection, given), lspOf())
  return {
    select: starting(connection.select) as Connection['select'],
    selectDistinct: starting(connection.selectDistinct) as Connection['selectDistinct'],
    selectDistinctOn: starting(connection.selectDistinctOn) as Connection['selectDistinctOn'],
    update: (table) => changing(connection.update(table), ownOf(table, lspOf())),
    delete: (table) => bounded(connection.delete(table), ownOf(table, lspOf())),
    insert: (table) => adding(connection.insert(table), table, lspOf()),
    execute: ((statement: Parameters<Connection['execute']>[0]) => {
      // Outside of a tenant nothing is executed: the work is over.
      lspOf()
      return connection.execute(statement)
    }) as Connection['execute'],
  }
}
