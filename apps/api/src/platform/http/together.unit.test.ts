import { expect, test } from 'vitest'
import type { TenantTx } from '../database/tenancy.ts'
import { Refusal } from '../refusal.ts'
import { makeTogether } from './together.ts'

/** Transactions that are only counted: how many works each had, and whether it was kept. */
const counted = () => {
  const ended: { works: number; kept: boolean }[] = []
  const shared = makeTogether(async (_lspId, work) => {
    const transaction = { works: 0, kept: true }
    // A turn of the event loop, as a database takes at least.
    await new Promise(setImmediate)
    try {
      return await work(transaction as unknown as TenantTx)
    } catch (error) {
      transaction.kept = false
      throw error
    } finally {
      ended.push(transaction)
    }
  })
  const together = <T>(
    lspId: string,
    work: (tx: TenantTx) => Promise<T>,
    {
      record = crypto.randomUUID() as string,
      kind = 'keep',
      gone,
    }: { record?: string; kind?: string; gone?: AbortSignal } = {},
  ) => shared({ lspId, kind, record }, work, gone)
  const work =
    <T>(result: T | Error) =>
    async (tx: TenantTx): Promise<T> => {
      ;(tx as unknown as { works: number }).works += 1
      await new Promise(setImmediate)
      if (result instanceof Error) throw result
      return result
    }
  return { ended, together, work }
}

test('who comes alone is served at once, and who waits meanwhile shares a transaction', async () => {
  const { ended, together, work } = counted()
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => together('a', work(at))))
  expect(results).toEqual([1, 2, 3, 4, 5, 6])
  expect(ended.map(({ works }) => works)).toEqual([1, 1, 4])
})

test('of those on one record one goes at a time', async () => {
  const { ended, together, work } = counted()
  const records = ['x', 'y', 'z', 'z', 'z', 'w']
  const results = await Promise.all(records.map((record, at) => together('a', work(at), { record })))
  expect(results).toEqual([0, 1, 2, 3, 4, 5])
  // The two that went at once, then `z` with `w`, then one `z` after the other.
  expect(ended.map(({ works }) => works)).toEqual([1, 1, 2, 1, 1])
})

test('a refusal is its caller’s alone', async () => {
  const { ended, together, work } = counted()
  const outcomes = await Promise.allSettled([
    ...[1, 2].map((at) => together('a', work(at))),
    together('a', work(3)),
    together('a', work(new Refusal('not_found'))),
    together('a', work(5)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    ...['rejected', 'fulfilled'],
  ])
  expect(ended.at(-1)).toEqual({ works: 3, kept: true })
})

test('a failure undoes the batch, and each is done by itself', async () => {
  const { ended, together, work } = counted()
  const fault = new Error('broken')
  const outcomes = await Promise.allSettled([
    ...[1, 2].map((at) => together('a', work(at))),
    ...[work(3), work<number>(fault), work(5)].map((one) => together('a', one)),
  ])
  expect(outcomes[3]).toEqual({ status: 'rejected', reason: fault })
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(ended.filter(({ works, kept }) => works === 3 && !kept)).toHaveLength(1)
  expect(ended.filter(({ works }) => works === 1)).toHaveLength(5)
})

test('where the database is away the whole batch is told so, and nothing is tried once more', async () => {
  let tried = 0
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const together = makeTogether(async () => {
    tried += 1
    await new Promise(setImmediate)
    throw away
  })
  const nothing = async () => undefined
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((at) => together({ lspId: 'a', kind: 'keep', record: String(at) }, nothing)),
  )
  expect(outcomes.every((one) => one.status === 'rejected' && one.reason === away)).toBe(true)
  expect(tried).toBe(3)
})

test('work of one kind does not wait in the line of another', async () => {
  const { ended, together, work } = counted()
  const crowd = [1, 2, 3, 4, 5].map((at) => together('a', work(at), { kind: 'start' }))
  await together('a', work(6), { kind: 'keep' })
  expect(ended.map(({ works }) => works)).toEqual([1, 1, 1])
  await Promise.all(crowd)
  expect(ended.map(({ works }) => works)).toEqual([1, 1, 1, 3])
})

test('LSPs do not wait for each other, and who has gone is not served', async () => {
  const { ended, together, work } = counted()
  const gone = new AbortController()
  const left = [1, 2, 3].map((at) => together('a', work(at), { gone: gone.signal }))
  const other = together('b', work(4))
  gone.abort()
  const outcomes = await Promise.allSettled(left)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await other).toBe(4)
  expect(ended).toHaveLength(3)
})
