import type { Sort } from '@kompeten/contract/platform/lists'
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { invalid } from '../refusal.ts'
import { columnName } from '../wire.ts'

/** A column to order by, or an expression such as `lower(name)` that an index holds. */
export type SortColumn = PgColumn | { expression: SQL; type: string; nullable?: boolean }

export type OrderPart = { of: SQLWrapper; type: string; nullable: boolean; descending: boolean; by: SQL }

type Source = { name: string; table: PgTable; sorts?: Record<string, SortColumn>; key: PgColumn }

/** The column that has the name of the wire in camel case. */
export const columnNamed = (table: PgTable, wire: string): PgColumn | undefined =>
  (getTableColumns(table) as Partial<Record<string, PgColumn>>)[columnName(wire)]

const part = (column: SortColumn, descending: boolean): OrderPart => {
  const [of, type, nullable] =
    'expression' in column
      ? [column.expression, column.type, column.nullable ?? false]
      : [column, column.getSQLType(), !column.notNull]
  // The order that an ascending index holds when read forwards or backwards: nulls last, or first.
  return {
    of,
    type,
    nullable,
    descending,
    by: descending ? sql`${of} desc nulls first` : sql`${of} asc nulls last`,
  }
}

/** The whole order of a list: what was asked, then the key in the last direction, so that one index serves it. */
export const orderOf = (source: Source, sorts: readonly Sort[]): OrderPart[] => {
  const asked = sorts.map(({ field, descending }) => {
    const column = source.sorts?.[field] ?? columnNamed(source.table, field)
    if (!column) throw new Error(`The list ${source.name} has no column for the sort ${field}`)
    return part(column, descending)
  })
  return [...asked, part(source.key, sorts.at(-1)?.descending ?? false)]
}

/** Where a page ended: the order values of its last row. `shape` says which are null, which changes the SQL. */
export type Cursor = { values: Record<string, unknown>; nulls: boolean[]; shape: string }

const signature = (order: readonly OrderPart[]) =>
  order.map(({ type, descending }) => `${type}${descending ? '-' : ''}`).join()

/** The cursor after a row, opaque to callers. */
export const encodeCursor = (order: readonly OrderPart[], values: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify([signature(order), ...values])).toString('base64url')

const strayCursor = () => invalid({ path: 'cursor', code: 'invalid' })

/** @throws Refusal `invalid_input` at `cursor` */
export const readCursor = (text: string, order: readonly OrderPart[]): Cursor => {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw strayCursor()
  }
  if (!Array.isArray(read) || read.length !== order.length + 1 || read[0] !== signature(order))
    throw strayCursor()
  const values: unknown[] = read.slice(1)
  if (!values.every((value, index) => fits(value, order[index]))) throw strayCursor()
  const nulls = values.map((value) => value === null)
  return {
    values: Object.fromEntries(
      values.flatMap((value, index) => (value === null ? [] : [[`k${index}`, value]])),
    ),
    nulls,
    shape: nulls.map((isNull) => (isNull ? 'n' : 'v')).join(''),
  }
}

const forms: [RegExp, RegExp][] = [
  [/^uuid/, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  [/^timestamp/, /^\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?([+-]\d{2}(:\d{2}){0,2})?$/],
  [/^date/, /^\d{4,6}-\d{2}-\d{2}$/],
  [/^(integer|bigint|smallint)/, /^-?\d{1,18}$/],
  [/^(double|real|numeric)/, /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/],
  [/^boolean/, /^(true|false|t|f)$/],
]

const fits = (value: unknown, of: OrderPart | undefined): boolean => {
  if (!of) return false
  if (value === null) return of.nullable
  if (typeof value !== 'string' || value.length > 400 || value.includes('\u0000')) return false
  const form = forms.find(([type]) => type.test(of.type))
  return form ? form[1].test(value) : true
}

/** The rows after the cursor. A row comparison where it can be, because that is what an index scan starts from. */
export const afterCursor = (order: readonly OrderPart[], cursor: Cursor): SQL => {
  const place = (index: number) => {
    const type = order[index]?.type.replace(/\(.*\)/, '') ?? 'text'
    return sql`${sql.placeholder(`k${index}`)}::${sql.raw(type)}`
  }
  const oneWay = order.every(({ nullable, descending }) => !nullable && descending === order[0]?.descending)
  if (oneWay) {
    const columns = sql.join(
      order.map(({ of }) => sql`${of}`),
      sql`, `,
    )
    const values = sql.join(
      order.map((_, index) => place(index)),
      sql`, `,
    )
    return sql`(${columns}) ${sql.raw(order[0]?.descending ? '<' : '>')} (${values})`
  }
  const beyond = ({ of, nullable, descending }: OrderPart, index: number): SQL | undefined => {
    const isNull = cursor.nulls[index]
    // Ascending puts nulls last, descending first.
    if (descending) return isNull ? sql`${of} is not null` : sql`${of} < ${place(index)}`
    if (isNull) return undefined
    return nullable ? sql`(${of} > ${place(index)} or ${of} is null)` : sql`${of} > ${place(index)}`
  }
  const same = ({ of }: OrderPart, index: number) =>
    cursor.nulls[index] ? sql`${of} is null` : sql`${of} = ${place(index)}`
  const ways = order.flatMap((current, index) => {
    const further = beyond(current, index)
    if (!further) return []
    const before = order.slice(0, index).map((earlier, at) => same(earlier, at))
    return [sql`(${sql.join([...before, further], sql` and `)})`]
  })
  return sql`(${sql.join(ways, sql` or `)})`
}
