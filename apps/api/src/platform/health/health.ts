import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/start-jobs.ts'
import { insideOf } from './inside.ts'

export type HealthDeps = {
  database: Pick<Database, 'answers'>
  jobs: Pick<Jobs, 'working'>
  /** True once the server has been told to end. */
  draining(): boolean
  trustProxy: false | readonly string[]
}

const patienceMs = 2000
/** Makes a flood of health checks one query to the database. */
const freshMs = 1000

/**
 * `/health/live`: the process answers. `/health/ready`: it also can serve (the database answers, jobs are worked, it
 * is not ending), else 503, so that a balancer sends people elsewhere. The reason is shown inside only. The database is
 * asked over a connection of its own: pools that are full for a while are a metric, and no reason to send people away.
 */
export const registerHealth = (app: FastifyInstance, deps: HealthDeps): void => {
  const isInside = insideOf(deps.trustProxy)
  const check = shared(async () => ({
    database: await deps.database.answers(patienceMs),
    jobs: deps.jobs.working(),
  }))

  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )

  app.get('/health/ready', async (request, reply) => {
    const checks = { ...(await check()), open: !deps.draining() }
    const ready = Object.values(checks).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not_ready', ...(isInside(request) && { checks }) })
  })
}

/** The same answer for all who ask within a second. */
const shared = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (last === undefined || performance.now() - last.at > freshMs)
      last = { at: performance.now(), answer: ask() }
    return last.answer
  }
}
