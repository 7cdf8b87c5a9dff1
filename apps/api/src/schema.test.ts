import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from './schema.ts'

// drizzle-kit gives every array a method that every loop over its keys then meets.
Reflect.deleteProperty(Array.prototype, 'random')

const meta = new URL('../migrations/meta/', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, meta), 'utf8'))

test('the migrations make what the tables declare; if not: npm run db:generate', async () => {
  const [last] = (read('_journal.json') as { entries: { idx: number }[] }).entries.slice(-1)
  const snapshot: DrizzleSnapshotJSON = read(`${String(last?.idx).padStart(4, '0')}_snapshot.json`)
  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([])
})

test('every file of tables is part of the schema', () => {
  const src = fileURLToPath(new URL('.', import.meta.url))
  const listed = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
  const forgotten = globSync('**/*.tables.ts', { cwd: src }).filter(
    (file) => !listed.includes(`'./${file.replaceAll('\\', '/')}'`),
  )
  expect(forgotten).toEqual([])
})

test('a foreign key stays inside its feature and begins with the LSP', () => {
  const src = fileURLToPath(new URL('.', import.meta.url))
  const folderOf = new Map(
    globSync('**/*.tables.ts', { cwd: src }).flatMap((file) =>
      [...readFileSync(`${src}${file}`, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => [
        name,
        file.split(/[/\\]/).slice(0, 2).join('/'),
      ]),
    ),
  )
  const keys = Object.values(schema)
    .filter((table) => table instanceof PgTable)
    .flatMap((table) => {
      const { name, foreignKeys } = getTableConfig(table)
      return foreignKeys.map((key) => {
        const { columns, foreignTable } = key.reference()
        return { from: name, to: getTableConfig(foreignTable).name, first: columns[0]?.name }
      })
    })
  expect(keys.length).toBeGreaterThan(30)
  const leaving = keys.filter(
    ({ from, to, first }) => folderOf.get(from) !== folderOf.get(to) || first !== 'lsp_id',
  )
  expect(leaving).toEqual([])
})

test('operating.md tells of every table where its growth ends, and of none that is not there', () => {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('## What grows, and where it ends')
  const [told = ''] = section.split('\n## ')
  const named = told
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const tables = Object.values(schema)
    .filter((table) => table instanceof PgTable)
    .map((table) => getTableConfig(table).name)
  expect(named.toSorted()).toEqual([...new Set(tables)].toSorted())
})
