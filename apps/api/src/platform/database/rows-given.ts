import { type SQL, sql } from 'drizzle-orm'

/** A column of rows given: its type in PostgreSQL, and its value of a row; jsonb as JSON text. */
export type GivenColumn<Row> = [type: string, of: (row: Row) => unknown]

/**
 * Rows as a table that a statement reads from, `name("column", …)`: one array for each column, so that the text of the
 * statement does not grow with the rows, and the driver has as many values to look at as there are columns.
 */
export const rowsGiven = <Row>(
  name: string,
  rows: readonly Row[],
  columns: Record<string, GivenColumn<Row>>,
): SQL => {
  const values = valuesGiven(rows, columns)
  const arrays = Object.values(columns).map(([type], at) => sql`${sql.param(values[at])}::${sql.raw(type)}[]`)
  const names = Object.keys(columns).map((column) => sql.identifier(column))
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(name)}(${sql.join(names, sql`, `)})`
}

/**
 * Ends an insert into a table of tenants whose rows come out of a table that is given: a cluster would hand them to its
 * machines by COPY, which the tenant wall refuses; what returns something it does not.
 */
export const notByCopy = sql`returning 1`

/**
 * As many rows as the values of an insert, `values ($1::uuid, …), …`, each with what `and` computes of its columns. The text
 * grows with the rows, and each has its values one after another (`valuesListed`): for a cluster, to which rows that are given
 * as a table take a second trip.
 */
export const rowsListed = (
  count: number,
  columns: Record<string, GivenColumn<never>>,
  and: (of: (column: string) => string) => string[] = () => [],
): string => {
  const types = Object.entries(columns)
  const row = (_: unknown, at: number) => {
    const places = new Map(
      types.map(([column, [type]], place) => [column, `$${at * types.length + place + 1}::${type}`]),
    )
    return `(${[...places.values(), ...and((column) => places.get(column) ?? 'null')].join(', ')})`
  }
  return `values ${Array.from({ length: count }, row).join(', ')}`
}

/** The values of rows that `rowsListed` takes. */
export const valuesListed = <Row>(
  rows: readonly Row[],
  columns: Record<string, GivenColumn<Row>>,
): unknown[] => rows.flatMap((row) => Object.values(columns).map(([, of]) => of(row)))

/** The values of such rows alone, in the order of their columns: for a statement that is written once. */
export const valuesGiven = <Row>(
  rows: readonly Row[],
  columns: Record<string, GivenColumn<Row>>,
): unknown[][] => Object.values(columns).map(([, of]) => rows.map(of))
