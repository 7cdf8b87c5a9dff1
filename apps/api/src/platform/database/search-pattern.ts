import { apostrophes } from '@kompeten/contract/platform/fields'
import { ilike, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { withAnySign, withPlainApostrophes } from '../apostrophes.rules.ts'

const folded = "'".repeat(apostrophes.length)

/** A key in lower case as `asCompared` makes it of a text; every row of the LSP is looked at. */
export const comparedKey = (key: PgColumn): SQL<string> =>
  sql`translate(regexp_replace(${key}, '\\s+', ' ', 'g'), ${apostrophes}, ${folded})`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether a column holds this text anywhere. Keyboards write an apostrophe in several ways, and one is as good as another: the
 * index is asked with any one sign in its place, since no column has to be written anew so, and of the rows it gives those
 * stay in which an apostrophe stands there.
 */
export const holdsText = (
  column: PgColumn | SQL,
  text: string,
  { ignoresCase = false }: { ignoresCase?: boolean } = {},
): SQL => {
  const matches = ignoresCase ? ilike : like
  const pattern = `%${escaped(text)}%`
  const rough = withAnySign(pattern)
  const roughly = matches(column, rough)
  if (rough === pattern) return roughly
  const exact = withPlainApostrophes(pattern)
  return sql`(${roughly} and ${matches(sql`translate(${column}, ${apostrophes}, ${folded})`, exact)})`
}
