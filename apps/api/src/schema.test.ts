import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
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
