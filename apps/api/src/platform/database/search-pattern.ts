import { apostrophes } from '@kompeten/contract/platform/fields'
import { ilike, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { withAnySign, withPlainApostrophes } from '../apostrophes.rules.ts'
import { dashes, quotes } from '../as-compared.rules.ts'

const folded = "'".repeat(apostrophes.length)

/** A key in lower case as `asCompared` makes it of a text; every row of the LSP is looked at. `translate` drops the signs that have no counterpart. */
export const comparedKey = (key: PgColumn): SQL<string> =>
  sql`btrim(regexp_replace(translate(${key}, ${apostrophes + dashes + quotes}, ${folded + '-'.repeat(dashes.length)}), '\\s+', ' ', 'g'))`

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
