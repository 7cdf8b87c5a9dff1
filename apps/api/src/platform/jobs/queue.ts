import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, type QueueResult } from 'pg-boss'
import type { AnyTx } from '../database/tenant-handle.ts'
import type { Log } from '../log/log.ts'
import { heartbeat, type LaneName, laneNames } from './lanes.ts'
import { executorIn } from './queue.store.ts'

/** What the queue keeps of a job: no personal data. */
export type Envelope = { job: string; lsp_id: string | null; key: string; data: unknown }
export type QueuedJob = { lane: LaneName; envelope: Envelope }

export type Queue = {
  /** Adds the jobs in the caller's transaction: they are there if, and only if, it commits. */
  enqueue(tx: AnyTx, jobs: readonly QueuedJob[]): Promise<void>
  /** Lets this process take up at once what it has enqueued since the last call. */
  wake(): void
  /** Jobs by queue and state, at most half a minute old. */
  counts(): Promise<QueueResult[]>
  /** The engine, for whoever works the queue. */
  boss: PgBoss
  /** Lets running jobs end, for so many milliseconds at most; then they count as failed, and are tried again. */
  close(graceMs?: number): Promise<void>
}

export const queueSchema = 'pgboss'

/** Connects to the queue that `prepareQueue` has made; it works nothing yet. */
export const openQueue = async (platformUrl: string, log: Log): Promise<Queue> => {
  const boss = new PgBoss({
    connectionString: platformUrl,
    application_name: 'kompeten-jobs',
    schema: queueSchema,
    max: 4,
    // The role that runs the server may change no table.
    migrate: false,
    reindex: false,
    superviseIntervalSeconds: heartbeat,
    monitorIntervalSeconds: heartbeat,
    queueCacheIntervalSeconds: heartbeat,
  })
  boss.on('error', ({ message }) => log.error({ failure: { message } }, 'job queue failed'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warns'))
  await boss.start()

  const unwoken = new Map<LaneName, number>()

  return {
    boss,
    enqueue: async (tx, jobs) => {
      const db = executorIn(tx)
      const insert = async ([lane, ofLane]: [LaneName, QueuedJob[]]) => {
        const rows = new Map(ofLane.map(jobRow).map((row) => [row.id, row]))
        await boss.insert(lane, [...rows.values()], { db, returnId: false })
        unwoken.set(lane, (unwoken.get(lane) ?? 0) + ofLane.length)
      }
      await Promise.all([...Map.groupBy(jobs, ({ lane }) => lane)].map(insert))
    },
    wake: () => {
      if (unwoken.size === 0) return
      const idle = boss.getWipData().filter(({ count }) => count === 0)
      for (const [lane, jobs] of unwoken) {
        for (const worker of idle.filter(({ name }) => name === lane).slice(0, jobs)) {
          boss.notifyWorker(worker.id)
        }
      }
      unwoken.clear()
    },
    counts: () => boss.getQueues(),
    close: async (graceMs = 20_000) => {
      // The engine's own graceful end looks only twice a second whether the jobs have ended.
      const ended = Promise.all(laneNames.map((lane) => boss.offWork(lane)))
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

const jobRow = ({ envelope }: QueuedJob) => ({
  id: idOf(envelope),
  data: envelope,
  ...(envelope.lsp_id !== null && { group: { id: envelope.lsp_id } }),
})

/** Made of job and key, so that the same job is never in the queue twice. */
const idOf = ({ job, key }: Envelope): string => {
  const hex = createHash('sha256').update(`${job}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
