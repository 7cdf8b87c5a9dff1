import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { startJobServer } from '../../../test/job-server.ts'
import type { FinishedAttempt } from '../jobs/start-jobs.ts'
import { registerMetrics } from './metrics.ts'

let database: TestDatabase
let server: Awaited<ReturnType<typeof startJobServer>>
beforeAll(async () => {
  database = await freshDatabase()
  server = await startJobServer(database, { jobs: [] })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const appOf = (finish: (listener: (attempt: FinishedAttempt) => void) => void = () => undefined) => {
  const app = fastify()
  registerMetrics(app, { ...server, jobs: { onFinished: finish }, trustProxy: false })
  app.get('/api/tuk/:tuk_id', async () => ({}))
  return app
}

test('calls are measured by the template of their route, never by the address', async () => {
  const app = appOf()
  await app.inject('/api/tuk/8a7?search=Budi')
  await app.inject('/nowhere/Budi')
  const { body } = await app.inject('/metrics')
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/tuk/:tuk_id",status="200"} 1',
  )
  expect(body).toContain('route="none",status="404"')
  expect(body).not.toContain('Budi')
})

test('pools, lanes, dead letters, attempts and the process are in it', async () => {
  const app = appOf((listener) => listener({ job: 'thing.make', outcome: 'given_up', seconds: 0.2 }))
  const { body } = await app.inject('/metrics')
  for (const line of [
    'db_pool_connections{pool="app",state="waiting"} 0',
    'jobs{lane="outside",state="waiting"} 0',
    'jobs{lane="dead",state="dead"} 0',
    'job_attempt_duration_seconds_count{job="thing.make",outcome="given_up"} 1',
    'nodejs_eventloop_lag_seconds',
  ]) {
    expect(body).toContain(line)
  }
})

test('whoever waits for a connection of a full pool is counted', async () => {
  const { app: pool } = server.database
  const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
  const waiting = pool.connect()
  const { body } = await appOf().inject('/metrics')
  for (const client of held) client.release()
  ;(await waiting).release()
  expect(body).toContain('db_pool_connections{pool="app",state="busy"} 4')
  expect(body).toContain('db_pool_connections{pool="app",state="waiting"} 1')
})

test('nobody outside sees them', async () => {
  const reply = await appOf().inject({ url: '/metrics', remoteAddress: '203.0.113.5' })
  expect(reply.statusCode).toBe(404)
})
