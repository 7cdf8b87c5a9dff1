import { readFileSync } from 'node:fs'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { tableRules } from './prepare-database.ts'
import * as schema from './schema.ts'

const page = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')

/** The names in the first column of the table under the heading. */
const named = (heading: string): string[] => {
  const section = page.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? ''
  return [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
}

test('docs/architecture.md names every table that stands outside the tenants, with its reason', () => {
  const outside = Object.values(schema)
    .filter((table) => table instanceof PgTable)
    .map(getTableConfig)
    .filter(
      ({ columns, name }) => !columns.some((of) => of.name === 'lsp_id') || tableRules.global.includes(name),
    )
    .map(({ name }) => name)
  // The tenant itself is walled, but belongs in the list for whoever reads it.
  expect(named('Tables without a tenant').sort()).toEqual([...outside, 'lsp'].sort())
})
