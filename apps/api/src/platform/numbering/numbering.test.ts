import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { inTenant, type TenantTx } from '../database/tenancy.ts'
import { newId } from '../ids.ts'
import { nextNumber } from './numbering.store.ts'
import { counter } from './numbering.tables.ts'

const lspId = newId()
const otherLspId = newId()
let given: TestDatabase
let database: Database

beforeAll(async () => {
  given = await freshDatabase()
  database = openDatabase(given, 20)
})

afterAll(async () => {
  await database.close()
  await given.drop()
})

const inLsp = <T>(work: (tx: TenantTx) => Promise<T>, tenant = lspId) =>
  inTenant(database.app, tenant, 'write', work)
const take = (series: string, period = '', tenant = lspId) =>
  inLsp((tx) => nextNumber(tx, series, period), tenant)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

describe('numbers of a series', () => {
  test('taken by a hundred at once have no gap and no double', async () => {
    const numbers = await Promise.all(upTo(100).map(() => take('certificate', '2026')))
    expect(sorted(numbers)).toEqual(upTo(100))
  })

  test('go on without a gap where a transaction that took one is rolled back', async () => {
    const failing = inLsp(async (tx) => {
      await nextNumber(tx, 'letter', '')
      throw new Error('The letter could not be made')
    })
    await expect(failing).rejects.toThrow('The letter could not be made')
    expect([await take('letter'), await take('letter')]).toEqual([1, 2])
  })

  test('of which some are rolled back among a hundred at once have no gap and no double', async () => {
    const attempts = await Promise.allSettled(
      upTo(100).map((index) =>
        inLsp(async (tx) => {
          const number = await nextNumber(tx, 'minutes', '2026')
          if (index % 3 === 0) throw new Error('Rolled back')
          return number
        }),
      ),
    )
    const numbers = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(sorted(numbers)).toEqual(upTo(67))
  })

  test('taken several in one transaction follow each other', async () => {
    const three = inLsp(async (tx) => [
      await nextNumber(tx, 'batch', ''),
      await nextNumber(tx, 'batch', ''),
      await nextNumber(tx, 'batch', ''),
    ])
    expect(await three).toEqual([1, 2, 3])
  })

  test('begin at 1 in each series, period and tenant', async () => {
    await take('registration', '2026')
    expect(await take('registration', '2026')).toBe(2)
    expect(await take('registration', '2027')).toBe(1)
    expect(await take('assignment', '2026')).toBe(1)
    expect(await take('registration', '2026', otherLspId)).toBe(1)
  })

  test("cannot be taken from another tenant's series", async () => {
    await take('certificate', '', otherLspId)
    const told = { lspId: otherLspId, series: 'certificate', period: '', last: 9 }
    await inTenant(database.app, lspId, 'write', (tx) => tx.insert(counter).values(told))
    expect(await take('certificate', '', otherLspId)).toBe(2)
    expect(await take('certificate', '')).toBe(10)
  })
})
