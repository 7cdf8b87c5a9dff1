import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { counter } from '../numbering/numbering.tables.ts'
import { inTenant, preparedIn, type TenantTx } from './tenancy.ts'

/** The owner of the tables, whom no wall holds: what keeps to the tenant here is the handle alone. */
let owner: pg.Pool
let fresh: TestDatabase
const [ours, theirs] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = new pg.Pool({ connectionString: fresh.url, max: 1, pipeline: true })
})
afterAll(async () => {
  await owner.end()
  await fresh.drop()
})
beforeEach(async () => {
  await owner.query('delete from counter')
  for (const lspId of [ours, theirs])
    await owner.query(`insert into counter values ($1, 'letter', '', 1), ($1, 'minutes', '', 2)`, [lspId])
})

const write = <T>(work: (tx: TenantTx) => Promise<T>, lspId: string = ours) =>
  inTenant(owner, lspId, 'write', work)
const lastOf = async (lspId: string) => {
  const { rows } = await owner.query('select last from counter where lsp_id = $1 order by last', [lspId])
  return rows.map(({ last }) => Number(last))
}

describe('without the wall, a statement of a tenant', () => {
  test('reads that tenant’s rows, with a condition and without', async () => {
    const fields = { lspId: counter.lspId, last: counter.last }
    const all = await write((tx) => tx.select(fields).from(counter).orderBy(asc(counter.last)))
    expect(all).toEqual([1, 2].map((last) => ({ lspId: ours, last })))
    const one = await write((tx) => tx.select(fields).from(counter).where(eq(counter.last, 2)))
    expect(one).toEqual([{ lspId: ours, last: 2 }])
    const series = await write((tx) => tx.selectDistinct({ lspId: counter.lspId }).from(counter))
    expect(series).toEqual([{ lspId: ours }])
  })

  test('joins that tenant’s rows, whatever the join says', async () => {
    const other = alias(counter, 'other')
    const [inner, left] = await write(async (tx) => [
      await tx.select({ lspId: other.lspId }).from(counter).innerJoin(other, sql`true`),
      await tx.select({ lspId: other.lspId }).from(counter).leftJoin(other, sql`true`),
    ])
    expect([inner, left].map((rows) => rows.map(({ lspId }) => lspId))).toEqual([
      Array(4).fill(ours),
      Array(4).fill(ours),
    ])
  })

  test('changes and removes that tenant’s rows, also where it names none', async () => {
    await write((tx) => tx.update(counter).set({ last: 7 }))
    expect([await lastOf(ours), await lastOf(theirs)]).toEqual([
      [7, 7],
      [1, 2],
    ])
    await write((tx) => tx.update(counter).set({ last: 8 }).where(eq(counter.series, 'letter')))
    await write((tx) => tx.delete(counter).where(eq(counter.series, 'minutes')))
    expect([await lastOf(ours), await lastOf(theirs)]).toEqual([[8], [1, 2]])
    await write((tx) => tx.delete(counter))
    expect([await lastOf(ours), await lastOf(theirs)]).toEqual([[], [1, 2]])
  })

  test('adds rows to that tenant, also where they say another', async () => {
    const foreign = { lspId: theirs, series: 'batch', period: '', last: 5 }
    await write((tx) => tx.insert(counter).values([foreign]))
    expect([await lastOf(ours), await lastOf(theirs)]).toEqual([
      [1, 2, 5],
      [1, 2],
    ])
  })

  test('that is prepared serves one tenant after the other on the same connection', async () => {
    const named = (lspId: string) =>
      write(
        (tx) =>
          preparedIn(tx, 'their_counters', (handle) =>
            handle.select({ lspId: counter.lspId }).from(counter).prepare('their_counters'),
          ).execute({ lspId }),
        lspId,
      )
    for (const lspId of [ours, theirs, ours]) expect(await named(lspId)).toEqual([{ lspId }, { lspId }])
  })
})

test('a handle outside of its tenant makes no statement', async () => {
  const kept = await write(async (tx) => tx)
  expect(() => kept.select().from(counter)).toThrow('in no tenant')
  expect(() => kept.delete(counter)).toThrow('in no tenant')
})
