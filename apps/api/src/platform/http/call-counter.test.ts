import { randomUUID } from 'node:crypto'
import { verification } from '@kompeten/contract/certificates/verification'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { asPlatform } from '../database/tenancy.ts'
import { platformForgetCounts } from './call-count.store.ts'
import { callCounter } from './call-counter.ts'

let world: OwnWorld
let pool: Pool
beforeAll(async () => {
  world = await startOwnWorld({ rateLimits: true })
  pool = world.app.database.platform
})
afterAll(() => world.close())

type Counter = ReturnType<InstanceType<ReturnType<typeof callCounter>>['child']>
const serverOn = (database: Pool) => new (callCounter(database))()
const countOf = (counter: Counter, caller: string) =>
  new Promise<{ current: number; ttl: number } | undefined>((resolve, reject) => {
    counter.incr(caller, (error, counted) => (error ? reject(error) : resolve(counted)))
  })

test('two processes count together, each call of a moment for itself; another endpoint and another address do not', async () => {
  const settings = { groupId: randomUUID(), max: 5 }
  const [one, two] = [serverOn(pool).child(settings), serverOn(pool).child(settings)]
  const told = await Promise.all([one, two, one, two].map((counter) => countOf(counter, '10.0.0.1')))
  expect(told.map((count) => count?.current).toSorted()).toEqual([1, 2, 3, 4])
  expect(told.every((count) => count && count.ttl > 0 && count.ttl <= 60_000)).toBe(true)
  expect((await countOf(one, '10.0.0.2'))?.current).toBe(1)
  const other = serverOn(pool).child({ groupId: randomUUID(), max: 5 })
  expect((await countOf(other, '10.0.0.1'))?.current).toBe(1)
})

test('whoever is over the limit is told so by every process, also by one that starts afterwards', async () => {
  const settings = { groupId: randomUUID(), max: 2 }
  const one = serverOn(pool).child(settings)
  for (const current of [1, 2, 3, 3]) expect((await countOf(one, 'x'))?.current).toBe(current)
  expect((await countOf(serverOn(pool).child(settings), 'x'))?.current).toBe(3)
})

test('no address stands in the database', async () => {
  const counter = serverOn(pool).child({ groupId: 'probe', max: 5 })
  await countOf(counter, '203.0.113.77')
  const rows = await rowsOf(world.database.url, `select key from call_count where key like 'probe:%'`)
  expect(rows).toHaveLength(1)
  expect(String(rows[0]?.key)).not.toContain('203.0')
})

test('while the database does not answer, the process counts for itself', async () => {
  const silent = { query: () => new Promise(() => undefined) } as unknown as Pool
  const counter = serverOn(silent).child({ groupId: 'silent', max: 2 })
  for (const current of [1, 2, 3]) expect((await countOf(counter, 'x'))?.current).toBe(current)
})

test('a database that answers some calls and not others lets nobody have more than their minute', async () => {
  let asked = 0
  const weary = Object.assign(Object.create(pool) as Pool, {
    connect: () => (asked++ % 2 === 0 ? pool.connect() : new Promise(() => undefined)),
  })
  const counter = serverOn(weary).child({ groupId: randomUUID(), max: 6 })
  const told = await Promise.all(Array.from({ length: 10 }, () => countOf(counter, 'x')))
  expect(asked).toBeGreaterThan(1)
  expect(told.filter((count) => (count?.current ?? 0) <= 6)).toHaveLength(6)
})

test('an answer says how many calls are left, and what has ended is swept', async () => {
  const { headers } = await world.carry({
    method: 'POST',
    url: `/api${verification.byNumber.path}`,
    headers: {},
    body: { number: '1', name: 'Budi' },
  })
  expect(Number(headers['ratelimit-limit'])).toBe(verification.byNumber.perMinute)
  expect(Number(headers['ratelimit-remaining'])).toBe(Number(headers['ratelimit-limit']) - 1)
  const left = () => rowsOf(world.database.url, 'select key from call_count')
  expect((await left()).length).toBeGreaterThan(0)
  await asPlatform(pool, 'write', (tx) => platformForgetCounts(tx, new Date(Date.now() + 61_000)))
  expect(await left()).toEqual([])
})
