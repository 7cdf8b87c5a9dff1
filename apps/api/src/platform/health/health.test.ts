import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { registerHealth } from './health.ts'

let database: TestDatabase
let opened: Database
beforeEach(async () => {
  database = await freshDatabase()
  opened = openDatabase(database, 2)
})
afterEach(async () => {
  await opened.close().catch(() => undefined)
  await database.drop()
})

const serverWith = (state: { working?: boolean; draining?: boolean }) => {
  const { working = true, draining = false } = state
  const app = fastify()
  registerHealth(app, {
    database: opened,
    jobs: { working: () => working },
    draining: () => draining,
    trustProxy: false,
  })
  return app
}

test('a server whose database answers and whose jobs are worked is ready', async () => {
  const reply = await serverWith({}).inject('/health/ready')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 'ready', checks: { database: true, jobs: true, open: true } })
})

test.for([
  ['its jobs stand still', { working: false }, 'jobs'],
  ['it is ending', { draining: true }, 'open'],
] as const)('a server is not ready when %s', async ([, state, failed]) => {
  const reply = await serverWith(state).inject('/health/ready')
  expect(reply.statusCode).toBe(503)
  expect(reply.json().checks).toMatchObject({ [failed]: false })
})

test('a server that has lost its database is alive, but not ready', async () => {
  const app = serverWith({})
  await opened.close()
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/health/ready')).json()).toMatchObject({ checks: { database: false } })
})

test('a server whose pools are full is ready', async () => {
  const held = await Promise.all(
    [opened.app, opened.app, ...Array(4).fill(opened.platform)].map((pool) => pool.connect()),
  )
  try {
    expect((await serverWith({}).inject('/health/ready')).statusCode).toBe(200)
  } finally {
    for (const client of held) client.release()
  }
})

test('what is amiss is told inside only', async () => {
  const reply = await serverWith({ draining: true }).inject({
    url: '/health/ready',
    remoteAddress: '203.0.113.5',
  })
  expect(reply.json()).toEqual({ status: 'not_ready' })
})
