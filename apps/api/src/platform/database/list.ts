import { type Condition, countCap, type ListQuery } from '@kompeten/contract/platform/lists'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type PgColumn,
  type PgSelect,
  type PgTable,
  type SelectedFieldsFlat,
  unionAll,
} from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { preparedOn } from './database.ts'
import {
  afterCursor,
  type Cursor,
  columnNamed,
  encodeCursor,
  type OrderPart,
  orderOf,
  readCursor,
  type SortColumn,
} from './list-order.ts'
import { holdsText } from './search-pattern.ts'
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

/** How the values of a condition are called: by its place, and by that of its list among those of the statement. */
const placeOf = (at: number, index: number) => `c${at}_${index}`

const conditionSql = (source: ListSource<SelectedFieldsFlat>, condition: Condition, named: string): SQL => {
  const column = source.filters?.[condition.field] ?? columnNamed(source.table, condition.field)
  if (!column) throw new Error(`The list ${source.name} has no column for the filter ${condition.field}`)
  const { of, type } = typed(column)
  const cast = sql.raw(type.replace(/\(.*\)/, ''))
  const place = (end: string) => sql.placeholder(`${named}${end}`)
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

const conditionValues = ({ conditions }: ListQuery, at: number): Record<string, unknown> =>
  Object.fromEntries(
    conditions.flatMap(({ in: given, notIn, from, to }, index) => {
      const named = placeOf(at, index)
      return [
        ...((given ?? notIn) ? [[named, isOne(given) ? given[0] : (given ?? notIn)]] : []),
        ...(from === undefined ? [] : [[`${named}from`, from]]),
        ...(to === undefined ? [] : [[`${named}to`, to]]),
      ]
    }),
  )

/** The words of a search; each must be somewhere in the searched text. */
const wordsOf = (search: string | undefined) =>
  (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)

const shapeOf = ({ query, words, cursor }: Look) => [
  query.sort,
  query.conditions.map(({ field, in: given, notIn, from, to }) => [
    field,
    isOne(given) ? 'one' : !!given,
    !!notIn,
    from !== undefined,
    to !== undefined,
  ]),
  words.length,
  cursor?.shape ?? '',
  query.limit,
  query.count,
]

type Selecting = Pick<TenantHandle, 'select'>
type Executing = { execute(values: Record<string, unknown>): Promise<unknown> }
/** Finds the statement of that name, or has it built; without a name it is built each time. */
type Preparing = (name: string, build: (handle: Selecting) => Executing) => Executing

/** One page that is asked for, at its place in the statement. */
type Look = { query: ListQuery; at: number; order: OrderPart[]; cursor: Cursor | undefined; words: string[] }

const lookAt = (source: ListSource<SelectedFieldsFlat>, query: ListQuery, at: number): Look => {
  const order = orderOf(source, query.sort)
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, order)
  return { query, at, order, cursor, words: source.search ? wordsOf(query.search) : [] }
}

const isFirst = ({ query, cursor }: Look): boolean => cursor === undefined && query.offset === 0

/** What the rows of a look match, without regard to its page. */
const matching = (source: ListSource<SelectedFieldsFlat>, scope: ListScope, { query, at, words }: Look) =>
  and(
    scope.where,
    ...query.conditions.map((condition, index) => conditionSql(source, condition, placeOf(at, index))),
    ...words.map((word) => source.search && holdsText(source.search, word)),
  )

const joinedTo = (source: ListSource<SelectedFieldsFlat>, select: unknown): PgSelect =>
  source.join ? source.join(select as PgSelect) : (select as PgSelect)

const toCount = (handle: Selecting, source: ListSource<SelectedFieldsFlat>, scope: ListScope, look: Look) => {
  const all = joinedTo(source, handle.select({ one: sql`1` }).from(source.table).$dynamic())
  const found = all.where(matching(source, scope, look))
  return (look.query.count === 'exact' ? found : found.limit(countCap + 1)).as('matching')
}

const rowsOf = (
  handle: Selecting,
  source: ListSource<SelectedFieldsFlat>,
  scope: ListScope,
  look: Look,
): PgSelect => {
  const { query, order, cursor, at } = look
  const fields = {
    at: sql<number>`${sql.raw(String(at))}::int`,
    row: source.fields,
    order: sql<(string | null)[]>`json_build_array(${sql.join(
      order.map(({ of }) => sql`${of}::text`),
      sql`, `,
    )})`,
    // Counted once, with the first row; where there is none, not at all.
    count: sql<number>`(select count(*)::int from ${toCount(handle, source, scope, look)})`,
  }
  const ordered = joinedTo(source, handle.select(fields).from(source.table).$dynamic())
    .where(and(matching(source, scope, look), cursor && afterCursor(order, cursor)))
    .orderBy(...order.map(({ by }) => by))
    // No placeholders: with bounds it does not know, PostgreSQL plans for a tenth of the table and sorts it all.
    .limit(query.limit + 1)
  const offset = cursor ? 0 : query.offset
  return offset === 0 ? ordered : ordered.offset(offset)
}

const pagesOf = async <F extends SelectedFieldsFlat>(
  prepare: Preparing,
  source: ListSource<F>,
  scope: ListScope,
  queries: readonly ListQuery[],
): Promise<ListPage<SelectResultFields<F>>[]> => {
  const looks = queries.map((query, at) => lookAt(source, query, at))
  // Only first pages and pages by cursor are worth a prepared statement: a numbered page is seldom asked for twice. A search
  // never is: once a plan is made for any word, the rare ones are looked for from the newest row to the oldest.
  const isPrepared = looks.every(
    ({ words, cursor, query }) => words.length === 0 && (cursor !== undefined || query.offset === 0),
  )
  const name = isPrepared
    ? statementName(source.name, JSON.stringify([scope.name, ...looks.map(shapeOf)]))
    : ''
  const values = {
    ...scope.values,
    ...Object.assign({}, ...looks.map(({ query, at }) => conditionValues(query, at))),
    ...Object.assign({}, ...looks.map(({ cursor }) => cursor?.values)),
  }
  const build = (handle: Selecting): Executing => {
    const [first, second, ...others] = looks.map((look) => rowsOf(handle, source, scope, look))
    const all = first && second ? unionAll(first, second, ...others) : first
    if (!all) throw new Error(`Nothing is asked of the list ${source.name}`)
    return all.prepare(name)
  }
  type Found = { at: number; row: SelectResultFields<F>; order: (string | null)[]; count: number }
  const found = Map.groupBy((await prepare(name, build).execute(values)) as Found[], ({ at }) => at)

  const pageOf = async (look: Look): Promise<ListPage<SelectResultFields<F>>> => {
    const { query, at, order } = look
    const rows = found.get(at) ?? []
    // A page after the last one has no row that could say how many there are.
    const count = rows[0]?.count ?? (isFirst(look) ? 0 : await countAlone(look))
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    return {
      rows: shown.map(({ row }) => row),
      count: query.count === 'exact' ? count : Math.min(count, countCap),
      count_is_exact: query.count === 'exact' || count <= countCap,
      next_cursor: last ? encodeCursor(order, last.order) : null,
    }
  }
  const countAlone = async (look: Look): Promise<number> => {
    const countName = name && `${name}_count`
    const counting = (handle: Selecting): Executing =>
      handle
        .select({ count: sql<number>`count(*)::int` })
        .from(toCount(handle, source, scope, look))
        .prepare(countName)
    const [counted] = (await prepare(countName, counting).execute(values)) as { count: number }[]
    return counted?.count ?? 0
  }
  return Promise.all(looks.map(pageOf))
}

const inside = (tx: TenantTx, scope: ListScope): ListScope => ({
  ...scope,
  values: { ...scope.values, lspId: lspOf(tx) },
})

/**
 * One page of a list of the tenant, filtered, sorted and counted, in one statement: the rows say how many there are. Counts
 * stop at 1,001 unless asked exactly; a page after a cursor costs the same at any depth.
 * @throws Refusal `invalid_input` at `cursor` for a cursor that is not of this order
 */
export const listPage = async <F extends SelectedFieldsFlat>(
  tx: TenantTx,
  source: ListSource<F>,
  scope: ListScope,
  query: ListQuery,
): Promise<ListPage<SelectResultFields<F>>> => onlyOf(await listPages(tx, source, scope, [query]))

/** The first pages of several looks into one list, by their place, in one statement; none of them searches. */
export const listPages = <F extends SelectedFieldsFlat>(
  tx: TenantTx,
  source: ListSource<F>,
  scope: ListScope,
  queries: readonly ListQuery[],
): Promise<ListPage<SelectResultFields<F>>[]> =>
  pagesOf((name, build) => preparedIn(tx, name, build), source, inside(tx, scope), queries)

/** The same over all tenants: here the scope alone says which rows are seen. */
export const platformListPage = async <F extends SelectedFieldsFlat>(
  tx: PlatformTx,
  source: ListSource<F>,
  scope: ListScope,
  query: ListQuery,
): Promise<ListPage<SelectResultFields<F>>> =>
  onlyOf(
    await pagesOf((name, build) => (name === '' ? build(tx) : preparedOn(tx, name, build)), source, scope, [
      query,
    ]),
  )

const onlyOf = <Page>([page]: Page[]): Page => {
  if (!page) throw new Error('A list without a page')
  return page
}

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
