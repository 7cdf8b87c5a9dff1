import type * as z from 'zod/mini'
import type { DomainEvent } from '../context.ts'
import type { PlatformTx, TenantTx } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import type { FileStore } from '../files/store.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log/log.ts'
import type { Mail } from '../mail/mailer.ts'
import type { RecordedEvent } from '../outbox/event.ts'
import type { LaneName } from './lanes.ts'
import type { QueuedJob } from './queue.ts'

/** What a job's handler may use. It may run again at any time, so every effect must be idempotent. */
export type JobCtx = {
  /** The tenant the job belongs to; null for a job over all tenants. */
  lspId: string | null
  /** The same in every attempt at this job: the event's id for a reaction. */
  key: string
  /** From 1. */
  attempt: number
  now: Date
  log: Log
  files: FileStore
  /** Aborts when the attempt has taken too long, or the server has to end. */
  signal: AbortSignal
  /** A transaction inside a tenant, walled like a request's. */
  inTenant<T>(lspId: string, mode: 'read' | 'write', work: (tx: TenantTx) => Promise<T>): Promise<T>
  /** A transaction over all tenants; `work` calls functions named `platformXxx` only. */
  asPlatform<T>(mode: 'read' | 'write', work: (tx: PlatformTx) => Promise<T>): Promise<T>
  /**
   * True in one transaction only, of all that commit: what is written under it happens exactly once, however often
   * the job runs. `lspId` is the transaction's tenant, null for the platform's; `part` tells several effects apart.
   */
  once(tx: AnyTx, lspId: string | null, part?: string): Promise<boolean>
  /**
   * Records events in the transaction that made them so; their author is this job, unless `by` names the person
   * who asked for it.
   */
  tell(
    tx: AnyTx,
    lspId: string | null,
    events: DomainEvent | readonly DomainEvent[],
    by?: { userId: string; name: string; roleCode: string },
  ): Promise<void>
  /** Enqueues further jobs (`someJob.with(…)`) in the transaction that they follow from. */
  enqueue(tx: AnyTx, jobs: readonly QueuedJob[]): Promise<void>
  mail: {
    /**
     * Sends a mail once, however often the job runs. Only if the server ends after the mail server accepted the mail
     * and before we note that, it is sent again, under the same Message-ID. `part` tells several mails of one job
     * apart.
     */
    send(mail: Mail, part?: string): Promise<void>
  }
}

type DataSchema<T> = z.ZodMiniType<T, unknown>

export type Job<T = unknown> = {
  /** `registration.send-confirmation`; never renamed, because jobs of that name wait in the queue. */
  name: string
  lane: LaneName
  schema: DataSchema<T>
  handle(ctx: JobCtx, data: T): Promise<void>
  /** The job with its data, for the queue. Two with the same key are one; without a key each is its own. */
  with(lspId: string | null, data: T, key?: string): QueuedJob
}

/**
 * Declares a job. Its data are ids, never personal data: the handler reads the rest as it stands by then.
 * `lane` says what it waits for: `quick` for the database, `outside` for another system, `heavy` for the processor.
 */
export const job = <T>(
  name: string,
  lane: LaneName,
  schema: DataSchema<T>,
  handle: (ctx: JobCtx, data: T) => Promise<void>,
): Job<T> => ({
  name,
  lane,
  schema,
  handle,
  with: (lspId, data, key = newId()) => ({ lane, envelope: { job: name, lsp_id: lspId, key, data } }),
})

export type Reaction = { event: string; jobsAfter(event: RecordedEvent): QueuedJob[] }

/** Lets a job follow every event of that name; `toData` returns null where the job is not needed. */
export const reaction = <T>(
  event: string,
  follow: Job<T>,
  toData: (event: RecordedEvent) => T | null,
): Reaction => ({
  event,
  jobsAfter: (recorded) => {
    const data = toData(recorded)
    return data === null ? [] : [follow.with(recorded.lspId, data, recorded.eventId)]
  },
})

export type Timer = { cron: string; timeZone: string; job: Job<null> }

/** Runs a job over all tenants at the times of a cron expression; of the times missed, the last is made up for. */
export const timer = (cron: string, timeZone: string, timed: Job<null>): Timer => ({
  cron,
  timeZone,
  job: timed,
})

/** What a feature's `<feature>.jobs.ts` offers; app.ts collects them. */
export type FeatureJobs = {
  jobs: readonly Job[]
  reactions?: readonly Reaction[]
  timers?: readonly Timer[]
}
