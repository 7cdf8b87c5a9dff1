import { readFileSync } from 'node:fs'
import { binKinds } from '@kompeten/contract/bins/bins'
import { allEndpoints } from '@kompeten/contract/index'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as schema from '../../schema.ts'

// Decision 115 says of everything that can be deleted where it comes back, or why it does not.

const record = readFileSync(new URL('../../../../../docs/decisions/0115-one-bin.md', import.meta.url), 'utf8')

/** The rows of the table between the marks, without its head. */
const rowsIn = (mark: string): string[][] => {
  const table = record.split(`<!-- ${mark} -->\n`)[1]?.split(`<!-- /${mark} -->`)[0] ?? ''
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Whether a row of the table is deleted by filling in this column. */
const tellsDeletion = ({ name, enumValues = [] }: Pick<PgColumn, 'name' | 'enumValues'>): boolean =>
  /(^|_)(deleted|removed|discarded|erased|taken_back)(_at|_on|_date)?$/.test(name) ||
  (name === 'state' && enumValues.some((state) => /^(deleted|removed|discarded)$/i.test(state)))

const rows = rowsIn('soft-deletes')
const binOf = ([, bin]: string[]) => namesIn(bin)[0]

describe('the record of all bins', () => {
  test('names every table whose rows are deleted softly, and no other', () => {
    const tables = Object.values(schema)
      .filter((table) => table instanceof PgTable)
      .map(getTableConfig)
      .filter(({ columns }) => columns.some(tellsDeletion))
      .map(({ name }) => name)
    expect(rows.flatMap(([table]) => namesIn(table)).sort()).toEqual(tables.sort())
  })

  test('gives each a bin of the page, or the reason why it has none', () => {
    const named = rows.flatMap((row) => binOf(row) ?? [])
    expect(named.sort()).toEqual([...binKinds].sort())
    expect(rows.filter((row) => !binOf(row) && !row[2])).toEqual([])
  })

  test('names every call that deletes, and what becomes of it', () => {
    const calls = allEndpoints
      .filter(({ endpoint }) => endpoint.method === 'DELETE')
      .map(({ name }) => name)
      .sort()
    const listed = rowsIn('deletes')
    expect(listed.flatMap(([names]) => namesIn(names)).sort()).toEqual(calls)
    expect(listed.filter(([, becomes]) => !becomes)).toEqual([])
  })
})

test('a deletion is told by the names that the house gives it', () => {
  const column = (name: string, enumValues?: string[]) => ({ name, enumValues }) as PgColumn
  expect(['deleted_at', 'removed_at', 'taken_back_at', 'deleted_date'].map((name) => column(name))).toSatisfy(
    (columns: PgColumn[]) => columns.every(tellsDeletion),
  )
  expect(tellsDeletion(column('state', ['DRAFT', 'DISCARDED']))).toBe(true)
  expect(tellsDeletion(column('removed_by_name'))).toBe(false)
})
