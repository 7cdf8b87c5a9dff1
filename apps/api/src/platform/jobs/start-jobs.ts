import type { JobWithMetadata } from 'pg-boss'
import * as z from 'zod/mini'
import { loggable } from '../http/errors.ts'
import { contextOf, type JobWorld } from './attempt.ts'
import { Hopeless } from './hopeless.ts'
import type { FeatureJobs, Job, Timer } from './job.ts'
import { type LaneName, laneNames, lanes, revival } from './lanes.ts'
import type { Envelope } from './queue.ts'
import { keepReviving } from './revive.ts'
import { sweepDone } from './sweep-done.ts'

/** One attempt at a job, over. */
export type FinishedAttempt = { job: string; outcome: 'done' | 'failed' | 'given_up'; seconds: number }

export type Jobs = {
  /** Takes up what waits, and whatever comes. */
  start(): Promise<void>
  /** True once it was started, while every worker comes back to look for work. */
  working(): boolean
  /** Calls back after every attempt in this process. */
  onFinished(listener: (attempt: FinishedAttempt) => void): void
  /** Takes up nothing more and lets running jobs end, for so many milliseconds at most. */
  stop(graceMs?: number): Promise<void>
}

/** How often a worker looks for jobs that other processes enqueued, or whose wait is over. */
const pollSeconds = 2
const silentTooLongMs = 60_000

const envelope = z.object({
  job: z.string(),
  lsp_id: z.nullable(z.string()),
  key: z.nullable(z.string()),
  data: z.unknown(),
})

/** Works the queue with the jobs and timers of all features, from its start until it is stopped. */
export const makeJobs = (world: JobWorld, features: readonly FeatureJobs[]): Jobs => {
  const { queue, log } = world
  const { boss } = queue
  const all = [...features, sweepDone]
  const timers = all.flatMap(({ timers }) => timers ?? [])
  const jobs = byName(all.flatMap(({ jobs }) => jobs))
  const listeners: ((attempt: FinishedAttempt) => void)[] = []

  /** Whoever has just done a job looks for the next one at once. */
  const keepGoing = (lane: LaneName) => {
    for (const { id, name, count } of boss.getWipData()) {
      if (name === lane && count > 0) boss.notifyWorker(id)
    }
  }

  const attempt = async (queued: JobWithMetadata<Envelope>) => {
    const started = performance.now()
    const about = { job: queued.data.job, lsp_id: queued.data.lsp_id, attempt: queued.retryCount + 1 }
    const finish = (outcome: FinishedAttempt['outcome']) => {
      const seconds = (performance.now() - started) / 1000
      for (const listener of listeners) listener({ job: about.job, outcome, seconds })
      return { ...about, ms: Math.round(seconds * 1000) }
    }
    try {
      await run(world, jobs, queued)
      // Too late: the queue has counted the attempt as failed already.
      queued.signal.throwIfAborted()
      log.info(finish('done'), 'job done')
      return { id: queued.id, status: 'completed' as const }
    } catch (error) {
      const failure = loggable(error)
      const hopeless = error instanceof Hopeless
      const over = hopeless || queued.retryCount >= queued.retryLimit
      const ended = finish(over ? 'given_up' : 'failed')
      if (over) log.error({ ...ended, failure }, 'job given up')
      else log.warn({ ...ended, failure }, 'job failed, will be tried again')
      const { type, message, code } = failure
      return {
        id: queued.id,
        status: hopeless ? ('deadletter' as const) : ('failed' as const),
        output: { type, message, code },
      }
    }
  }

  const workLane = async (name: LaneName) => {
    const { atOnce, ofOneTenant } = lanes[name]
    const options = {
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: pollSeconds,
      localConcurrency: atOnce,
      localGroupConcurrency: ofOneTenant,
      heartbeatRefreshSeconds: revival.beat,
    } as const
    await boss.work<Envelope, unknown, typeof options>(name, options, async (taken) => {
      const results = await Promise.all(taken.map(attempt))
      keepGoing(name)
      return results
    })
  }

  let endReviving: (() => void) | undefined
  let isStarted = false
  return {
    start: async () => {
      for (const name of laneNames) await workLane(name)
      endReviving = keepReviving(world)
      await keepTimers(world, timers)
      isStarted = true
    },
    working: () =>
      isStarted &&
      boss
        .getWipData()
        .every(
          ({ count, lastFetchedOn, createdOn }) =>
            count > 0 || Date.now() - (lastFetchedOn ?? createdOn) < silentTooLongMs,
        ),
    onFinished: (listener) => {
      listeners.push(listener)
    },
    stop: (graceMs) => {
      endReviving?.()
      return queue.close(graceMs)
    },
  }
}

const byName = (jobs: readonly Job[]): Map<string, Job> => {
  const named = new Map(jobs.map((job) => [job.name, job]))
  if (named.size < jobs.length) throw new Error('Two jobs have the same name')
  return named
}

const run = async (world: JobWorld, jobs: Map<string, Job>, queued: JobWithMetadata<Envelope>) => {
  const sealed = z.safeParse(envelope, queued.data)
  if (!sealed.success) throw new Hopeless('The queue holds something that is no job of ours')
  const { job: name, lsp_id: lspId, key, data } = sealed.data
  const declared = jobs.get(name)
  // Not hopeless: beside this process a newer one may run, which knows it.
  if (!declared) throw new Error(`No job is named ${name}`)
  const parsed = z.safeParse(declared.schema, data)
  if (!parsed.success) throw new Hopeless(`The data of ${name} do not fit it`)
  const attempt = {
    job: name,
    key: key ?? queued.id,
    lspId,
    number: queued.retryCount + 1,
    signal: queued.signal,
    log: world.log.child({ job: name, ...(lspId !== null && { lsp_id: lspId }) }),
  }
  await declared.handle(contextOf(world, attempt), parsed.data)
}

const keepTimers = async ({ queue: { boss } }: JobWorld, timers: readonly Timer[]): Promise<void> => {
  const known = new Set(timers.map(({ job }) => job.name))
  for (const { name, key } of await boss.getSchedules()) {
    if (!known.has(key)) await boss.unschedule(name, key)
  }
  for (const { cron, timeZone, job } of timers) {
    const data = { job: job.name, lsp_id: null, key: null, data: null }
    await boss.schedule(job.lane, cron, data, { tz: timeZone, key: job.name, missed: 'once' })
  }
}
