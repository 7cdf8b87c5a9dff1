import { pick } from '@kompeten/contract/platform/pick'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { insideOf } from '../health/inside.ts'
import { deadLetters, laneNames } from '../jobs/lanes.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Jobs } from '../jobs/start-jobs.ts'

export type MetricsDeps = {
  database: Database
  queue: Pick<Queue, 'counts'>
  jobs: Pick<Jobs, 'onFinished'>
  trustProxy: false | readonly string[]
}

/**
 * `/metrics` in Prometheus' format, inside only: durations by route and status, pools, the process (memory, event
 * loop lag), jobs by lane and outcome. Nothing of a person or an LSP.
 */
export const registerMetrics = (app: FastifyInstance, deps: MetricsDeps): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observeCalls(app, registry)
  observePools(deps.database, registry)
  observeJobs(deps, registry)

  const isInside = insideOf(deps.trustProxy)
  app.get('/metrics', async (request, reply) => {
    if (!isInside(request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const observeCalls = (app: FastifyInstance, registry: Registry) => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The template, not the address: few series, and no ids of people.
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

const observePools = (database: Database, registry: Registry) => {
  const pools = pick(database, 'app', 'platform', 'door')
  new Gauge({
    name: 'db_pool_connections',
    help: 'Database connections by pool and use; waiting are those who want one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

const observeJobs = ({ jobs, queue }: MetricsDeps, registry: Registry) => {
  const attempts = new Histogram({
    name: 'job_attempt_duration_seconds',
    help: 'Attempts at jobs, by outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120, 900],
    registers: [registry],
  })
  jobs.onFinished(({ job, outcome, seconds }) => attempts.observe({ job, outcome }, seconds))
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue: ready, waiting for their time, active; and the dead letters.',
    labelNames: ['lane', 'state'],
    registers: [registry],
    async collect() {
      for (const { name, readyCount, deferredCount, activeCount, queuedCount } of await queue
        .counts()
        .catch(() => [])) {
        if (name === deadLetters) this.set({ lane: name, state: 'dead' }, queuedCount)
        if (!laneNames.some((lane) => lane === name)) continue
        this.set({ lane: name, state: 'ready' }, readyCount)
        this.set({ lane: name, state: 'waiting' }, deferredCount)
        this.set({ lane: name, state: 'active' }, activeCount)
      }
    },
  })
}
