import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { counter } from '../numbering/numbering.tables.ts'
import { type Database, openDatabase } from './database.ts'
import { inTenant, preparedIn } from './tenancy.ts'

const [ours, theirs] = [randomUUID(), randomUUID()]
let fresh: TestDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  // One connection, which meets every statement again.
  database = openDatabase(fresh, 1)
  for (const lspId of [ours, theirs]) {
    await inTenant(database.app, lspId, 'write', async (tx) => {
      await tx.insert(counter).values({ series: 'letters', period: '2026', last: 7 })
    })
  }
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const read = (lspId: string, name: string, look: Record<string, SQL>, least: number) =>
  inTenant(database.app, lspId, 'read', (tx) =>
    preparedIn(tx, name, (handle) =>
      handle
        .select({ of: counter.lspId, last: counter.last, ...look })
        .from(counter)
        .where(sql`${counter.last} >= ${sql.placeholder('least')}`)
        .prepare(name),
    ).execute({ lspId, least }),
  )

test('a statement that is asked again reads its rows as at the first time, be there any or none', async () => {
  const look = { none: sql`null::text`, parts: sql`jsonb_build_array(period)` }
  for (const lspId of [ours, theirs, ours]) {
    for (const least of [1_000_000, 0, 1_000_000])
      expect(await read(lspId, 'counters_again', look, least)).toEqual(
        least === 0 ? [{ of: lspId, last: 7, none: null, parts: ['2026'] }] : [],
      )
  }
})

test('statements without a name may look otherwise each time', async () => {
  const looks: Record<string, SQL>[] = [
    {},
    { period: sql`period` },
    { parts: sql`jsonb_build_array(period)`, yes: sql`true` },
    {},
  ]
  for (const look of looks)
    expect(Object.keys((await read(ours, '', look, 0))[0] ?? {})).toEqual([
      'of',
      'last',
      ...Object.keys(look),
    ])
})
