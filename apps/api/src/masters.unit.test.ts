import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { auditWords } from '@kompeten/phrases/audit/audit'
import { fieldsInLog } from '@kompeten/phrases/audit/log-words'
import { usesWords } from '@kompeten/phrases/platform/uses'
import { languages } from '@kompeten/phrases/platform/words'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import type { MasterKind } from './platform/master/declared.ts'
import type { Pointed } from './platform/master/pointers.store.ts'
import * as schema from './schema.ts'

// What else has to be said of a master, outside of its own files: what is forgotten there is named by nobody.

type Named = { kind: MasterKind; fields: readonly string[]; pointed: Pointed }
const isMaster = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'kind' in value && 'pointed' in value && 'fields' in value

const src = fileURLToPath(new URL('.', import.meta.url))
const files = globSync('features/*/*.master.ts', { cwd: src })
const exported = await Promise.all(
  files.map(async (file) => Object.values((await import(`${src}${file}`)) as Record<string, unknown>)),
)
const masters = exported.flat().filter(isMaster)

/** The tables of the LSP's data that point at a record, by a column of its name (as `pointersAt` finds them). */
const pointingAt = ({ table, columns }: Pointed): string[] =>
  Object.values(schema)
    .filter((one) => one instanceof PgTable)
    .map((one) => getTableConfig(one))
    .filter(
      (one) =>
        one.name !== table &&
        one.columns.some(({ name }) => name === 'lsp_id') &&
        one.columns.some((column) => columns.includes(column.name) && column.getSQLType() === 'uuid'),
    )
    .map(({ name }) => name)

test('there is a master in each file of that name', () => {
  expect(masters.length).toBe(files.length)
  expect(pointingAt({ table: 'tuk', columns: ['tuk_id'] })).toContain('assessment')
})

describe.each(languages)('in %s', (language) => {
  const other = usesWords[language]([{ table: 'no_such_table', count: 1 }])

  test.each(masters)('the log has words for $kind and for each of its fields', ({ kind, fields }) => {
    expect(auditWords[language].kinds[kind]).not.toBe('')
    expect(fields.filter((field) => !fieldsInLog[language][field])).toEqual([])
  })

  test.each(masters)(
    'whatever rests on a $kind is named where it keeps it from being erased',
    ({ pointed }) => {
      const named = pointingAt(pointed).map((table) => [table, usesWords[language]([{ table, count: 1 }])])
      expect(named.filter(([, words]) => words === other)).toEqual([])
    },
  )
})
