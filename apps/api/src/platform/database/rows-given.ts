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

/** The values of such rows alone, in the order of their columns: for a statement that is written once. */
export const valuesGiven = <Row>(
  rows: readonly Row[],
  columns: Record<string, GivenColumn<Row>>,
): unknown[][] => Object.values(columns).map(([, of]) => rows.map(of))
