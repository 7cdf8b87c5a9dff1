import { Column, getTableName, is, noopDecoder } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A field of a statement, as drizzle lists them: where in a row its value goes, and what reads it. */
type Selected = { path: string[]; field: unknown }
type Decoder = { mapFromDriverValue(value: unknown): unknown }
/** Which tables of a statement have a row for certain; undefined where nothing is joined. */
type Present = Readonly<Record<string, boolean>> | undefined
type Row = Record<string, unknown>

const decoderOf = (field: unknown): Decoder | undefined => {
  const { decoder, sql, _ } = field as {
    decoder?: Decoder
    sql?: { decoder: Decoder }
    _?: { sql: { decoder: Decoder } }
  }
  const found = is(field, Column) ? field : (decoder ?? sql?.decoder ?? _?.sql.decoder)
  const reads = found?.mapFromDriverValue
  return reads === Column.prototype.mapFromDriverValue || found === noopDecoder ? undefined : found
}

/** The parts of a row that hold columns of one table alone, and the first of these: where that is null, there is no row. */
const joinedIn = (fields: readonly Selected[]): [name: string, first: { at: number; table: string }][] => {
  const parts = new Map<string, { at: number; table: string; isMixed: boolean }>()
  for (const [at, { path, field }] of fields.entries()) {
    const [name = '', ...within] = path
    if (!is(field, Column) || within.length !== 1) continue
    const table = getTableName(field.table)
    const part = parts.get(name) ?? { at, table, isMixed: false }
    parts.set(name, { ...part, isMixed: part.isMixed || part.table !== table })
  }
  return [...parts].filter(([, { isMixed }]) => !isMixed)
}

const partOf = (row: Row, name: string): Row => {
  row[name] ??= {}
  return row[name] as Row
}

/**
 * How the rows of a statement are read, found out once and not for each value of each row, as drizzle does: of a page of 25 that
 * took as long as PostgreSQL did. What comes out is the same.
 */
export const rowPlan = (
  fields: readonly Selected[],
): ((rows: readonly unknown[][], present: Present) => Row[]) => {
  const steps = fields.map(({ path, field }, at) => ({
    at,
    decoder: decoderOf(field),
    parts: path.slice(0, -1),
    name: path.at(-1) ?? '',
  }))
  const joined = joinedIn(fields)
  return (rows, present) =>
    rows.map((values) => {
      const row: Row = {}
      for (const { at, decoder, parts, name } of steps) {
        const value = values[at]
        let part = row
        for (const one of parts) part = partOf(part, one)
        part[name] = value === null || decoder === undefined ? value : decoder.mapFromDriverValue(value)
      }
      if (present)
        for (const [name, { at, table }] of joined)
          if (!present[table] && values[at] === null) row[name] = null
      return row
    })
}

/** The handle, whose statements read their rows by such a plan. */
export const readingByPlan = <Handle extends NodePgDatabase>(handle: Handle): Handle => {
  const { session } = handle._
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, ...rest) => {
    const statement = prepare(query, fields, ...rest)
    if (!fields) return statement
    const plan = rowPlan(fields)
    // Drizzle tells which tables are present once it has the statement, and hands the rows to a mapper where there is one.
    const known = statement as unknown as { joinsNotNullableMap?: Present }
    return Object.assign(statement, {
      customResultMapper: (rows: unknown[][]) => plan(rows, known.joinsNotNullableMap),
    })
  }
  return handle
}
