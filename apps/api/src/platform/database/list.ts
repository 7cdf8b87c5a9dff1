import { type Condition, countCap, type ListQuery } from '@kompeten/contract/platform/lists'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { preparedOn } from './database.ts'
import { afterCursor, columnNamed, encodeCursor, orderOf, readCursor, type SortColumn } from './list-order.ts'
import { lspOf, type PlatformTx, preparedIn, type TenantTx } from './tenancy.ts'
import type { TenantHandle } from './tenant-handle.ts'

/** How a list reads its table; each name is a name of the contract's list spec. */
export type ListSource<F extends SelectedFieldsFlat> = {
  /** Names the prepared statements; unique in the product. */
  name: string
  table: PgTable
  fields: F
  join?: (select: PgSelect) => PgSelect
  /** Columns to filter and to order by whose names are not those of the list spec in camel case. */
  filters?: Record<string, PgColumn | { expression: SQL; type: string }>
  sorts?: Record<string, SortColumn>
  /** The column that `search` looks in, lower case, with a trigram index; an expression where none shall be used. */
  search?: PgColumn | SQL
  /** Unique within the scope; breaks ties, so that pages neither repeat nor skip a row. */
  key: PgColumn
}

/** What the caller may see of the tenant's rows: the row rule in SQL. `values` fills its placeholders. */
export type ListScope = { name: string; where?: SQL | undefined; values?: Record<string, unknown> }

export type ListPage<Row> = {
  rows: Row[]
  count: number
  count_is_exact: boolean
  next_cursor: string | null
}

const typed = (column: PgColumn | { expression: SQL; type: string }): { of: SQLWrapper; type: string } =>
  'expression' in column
    ? { of: column.expression, type: column.type }
    : { of: column, type: column.getSQLType() }

const isOne = (values: readonly unknown[] | undefined): values is readonly [unknown] => values?.length === 1

const conditionSql = (source: ListSource<SelectedFieldsFlat>, condition: Condition, index: number): SQL => {
  const column = source.filters?.[condition.field] ?? columnNamed(source.table, condition.field)
  if (!column) throw new Error(`The list ${source.name} has no column for the filter ${condition.field}`)
  const { of, type } = typed(column)
  const cast = sql.raw(type.replace(/\(.*\)/, ''))
  const place = (end: string) => sql.placeholder(`c${index}${end}`)
  // For one value an index gives the rows in its further order; for `any` it never does.
  if (isOne(condition.in)) return sql`${of} = ${place('')}::${cast}`
  if (condition.in) return sql`${of} = any(${place('')}::${cast}[])`
  if (condition.notIn) return sql`(${of} is null or not (${of} = any(${place('')}::${cast}[])))`
  const ends = [
    condition.from !== undefined ? sql`${of} >= ${place('from')}::${cast}` : undefined,
    condition.to !== undefined ? sql`${of} <= ${place('to')}::${cast}` : undefined,
  ]
  return and(...ends) ?? sql`true`
}

const conditionValues = ({ conditions }: ListQuery): Record<string, unknown> =>
  Object.fromEntries(
    conditions.flatMap(({ in: given, notIn, from, to }, index) => [
      ...((given ?? notIn) ? [[`c${index}`, isOne(given) ? given[0] : (given ?? notIn)]] : []),
      ...(from === undefined ? [] : [[`c${index}from`, from]]),
      ...(to === undefined ? [] : [[`c${index}to`, to]]),
    ]),
  )

/** The words of a search as patterns; each must be somewhere in the searched text. */
const patterns = (search: string | undefined) =>
  (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

const shapeOf = (scope: ListScope, query: ListQuery, words: number, cursorShape: string) =>
  JSON.stringify([
    scope.name,
    query.sort,
    query.conditions.map(({ field, in: given, notIn, from, to }) => [
      field,
      isOne(given) ? 'one' : !!given,
      !!notIn,
      from !== undefined,
      to !== undefined,
    ]),
    words,
    cursorShape,
    query.limit,
    query.count,
  ])

type Selecting = Pick<TenantHandle, 'select'>
type Executing = { execute(values: Record<string, unknown>): Promise<unknown> }
/** Finds the statement of that name, or has it built; without a name it is built anew. */
type Preparing = (name: string, build: (handle: Selecting) => Executing) => Executing

const pageOf = async <F extends SelectedFieldsFlat>(
  prepare: Preparing,
  source: ListSource<F>,
  scope: ListScope,
  query: ListQuery,
): Promise<ListPage<SelectResultFields<F>>> => {
  const order = orderOf(source, query.sort)
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, order)
  const words = source.search ? patterns(query.search) : []
  const shape = shapeOf(scope, query, words.length, cursor?.shape ?? '')
  const offset = cursor ? 0 : query.offset
  // Only first pages and pages by cursor are worth a prepared statement: a numbered page is seldom asked for twice. A search
  // never is: once a plan is made for any word, the rare ones are looked for from the newest row to the oldest.
  const isPrepared = offset === 0 && words.length === 0
  const name = isPrepared ? statementName(source.name, shape) : ''

  const matching = (): SQL | undefined =>
    and(
      scope.where,
      ...query.conditions.map((condition, index) => conditionSql(source, condition, index)),
      ...words.map((_, index) => sql`${source.search} like ${sql.placeholder(`w${index}`)}`),
    )
  const joined = (select: PgSelect) => (source.join ? source.join(select) : select)
  const countedBy = (handle: Selecting) => {
    const all = joined(handle.select({ one: sql`1` }).from(source.table).$dynamic() as unknown as PgSelect)
    const found = all.where(matching())
    return (query.count === 'exact' ? found : found.limit(countCap + 1)).as('matching')
  }
  const buildRows = (handle: Selecting): Executing => {
    const fields = {
      row: source.fields,
      order: sql<(string | null)[]>`json_build_array(${sql.join(
        order.map(({ of }) => sql`${of}::text`),
        sql`, `,
      )})`,
      // Counted once, with the first row; where there is none, not at all.
      count: sql<number>`(select count(*)::int from ${countedBy(handle)})`,
    }
    const ordered = joined(handle.select(fields).from(source.table).$dynamic() as unknown as PgSelect)
      .where(and(matching(), cursor && afterCursor(order, cursor)))
      .orderBy(...order.map(({ by }) => by))
      // Literals: with bounds it does not know, PostgreSQL plans for a tenth of the table and sorts it all.
      .limit(query.limit + 1)
    const rows = offset === 0 ? ordered : ordered.offset(offset)
    return rows.prepare(name)
  }
  const countName = name && `${name}_count`
  const buildCount = (handle: Selecting): Executing =>
    handle.select({ count: sql<number>`count(*)::int` }).from(countedBy(handle)).prepare(countName)

  const values = {
    ...scope.values,
    ...conditionValues(query),
    ...Object.fromEntries(words.map((word, index) => [`w${index}`, word])),
    ...cursor?.values,
  }
  type Found = { row: SelectResultFields<F>; order: (string | null)[]; count: number }
  const found = (await prepare(name, buildRows).execute(values)) as Found[]
  const isFirst = cursor === undefined && offset === 0
  // A page after the last one has no row that could say how many there are.
  const [counted] =
    found.length > 0 || isFirst
      ? found
      : ((await prepare(countName, buildCount).execute(values)) as { count: number }[])
  const count = counted?.count ?? 0
  const shown = found.slice(0, query.limit)
  const last = found.length > query.limit ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ row }) => row),
    count: query.count === 'exact' ? count : Math.min(count, countCap),
    count_is_exact: query.count === 'exact' || count <= countCap,
    next_cursor: last ? encodeCursor(order, last.order) : null,
  }
}

/**
 * One page of a list of the tenant, filtered, sorted and counted, in one statement: the rows say how many there are. Counts
 * stop at 1,001 unless asked exactly; a page after a cursor costs the same at any depth.
 * @throws Refusal `invalid_input` at `cursor` for a cursor that is not of this order
 */
export const listPage = <F extends SelectedFieldsFlat>(
  tx: TenantTx,
  source: ListSource<F>,
  scope: ListScope,
  query: ListQuery,
): Promise<ListPage<SelectResultFields<F>>> => {
  const inside = { ...scope, values: { ...scope.values, lspId: lspOf(tx) } }
  return pageOf((name, build) => preparedIn(tx, name, build), source, inside, query)
}

/** The same over all tenants: here the scope alone says which rows are seen. */
export const platformListPage = <F extends SelectedFieldsFlat>(
  tx: PlatformTx,
  source: ListSource<F>,
  scope: ListScope,
  query: ListQuery,
): Promise<ListPage<SelectResultFields<F>>> =>
  pageOf((name, build) => (name === '' ? build(tx) : preparedOn(tx, name, build)), source, scope, query)

const names = new Map<string, string>()
const mostNames = 500

/** A short, stable name for each shape of a list's query; empty, so not prepared, once somebody has tried too many. */
const statementName = (list: string, shape: string): string => {
  const full = `${list} ${shape}`
  const known = names.get(full)
  if (known) return known
  if (names.size >= mostNames) return ''
  const name = `${list.slice(0, 40)}_${names.size.toString(36)}`
  names.set(full, name)
  return name
}
