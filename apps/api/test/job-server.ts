import { Readable } from 'node:stream'
import { Pool } from 'pg'
import { pino } from 'pino'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase, type RoleUrls } from '../src/platform/database/database.ts'
import { inTenant, type TenantTx } from '../src/platform/database/tenancy.ts'
import type { FileStore } from '../src/platform/files/store.ts'
import { newId } from '../src/platform/ids.ts'
import type { FeatureJobs } from '../src/platform/jobs/job.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { makeJobs } from '../src/platform/jobs/start-jobs.ts'
import type { Log } from '../src/platform/log/log.ts'
import type { Mailer } from '../src/platform/mail/mailer.ts'
import type { RecordedEvent } from '../src/platform/outbox/event.ts'
import { makeOutbox } from '../src/platform/outbox/outbox.ts'

const noFiles: FileStore = {
  put: async () => undefined,
  get: async () => ({ stream: Readable.from([]), size: 0 }),
  delete: async () => undefined,
  exists: async () => false,
}

const noMail: Mailer = { send: async () => undefined, close: () => undefined }

/** A server without its HTTP part: queue, outbox and jobs on a database of one's own. */
export const startJobServer = async (
  urls: RoleUrls,
  feature: FeatureJobs,
  { mail = noMail, files = noFiles, log = pino({ level: 'silent' }) as Log, atWork = true } = {},
) => {
  const database = openDatabase(urls, 4)
  const queue = await openQueue(database.platformUrl, log)
  const outbox = makeOutbox(queue, feature.reactions ?? [])
  const world = { clock: systemClock, database, queue, outbox, mail, files, log }
  const jobs = makeJobs(world, [feature])
  if (atWork) await jobs.start()
  return {
    database,
    queue,
    outbox,
    jobs,
    /** Tells an event as a verb does: in a transaction of the tenant, which may do more, or fail. */
    tell: async (event: RecordedEvent, also: (tx: TenantTx) => Promise<void> = async () => undefined) => {
      await inTenant(database.app, event.lspId ?? '', 'write', async (tx) => {
        await outbox.record(tx, [event])
        await also(tx)
      })
      outbox.committed()
    },
    stop: async () => {
      await jobs.stop(1000)
      await database.close()
    },
  }
}

/** An event of a new record in the tenant. */
export const eventIn = (lspId: string, name: string, more: Partial<RecordedEvent> = {}): RecordedEvent => ({
  eventId: newId(),
  lspId,
  at: new Date(),
  name,
  subject: { kind: 'thing', id: newId() },
  actorUserId: null,
  actorName: null,
  actorRole: null,
  requestId: 'test',
  address: null,
  device: null,
  ...more,
})

const pools = new Map<string, Pool>()

/** Its connections are kept for a second: a new one takes a processor 9 ms, and who waits for something asks often. */
const poolOf = (url: string): Pool => {
  const known = pools.get(url)
  if (known) return known
  const pool = new Pool({ connectionString: url, idleTimeoutMillis: 1_000, allowExitOnIdle: true })
  // One whose database was dropped or killed meanwhile is replaced; the pool listens to those alone that it has not let go.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pools.set(url, pool)
  return pool
}

/** Runs a statement with the connection and returns its rows. It must leave nothing on the connection. */
export const rowsOf = async (url: string, text: string, values: unknown[] = []) =>
  (await poolOf(url).query(text, values)).rows

/** As if the time had passed that failed jobs wait for their next attempt. */
export const skipTheWaits = (url: string) =>
  rowsOf(url, `update pgboss.job set start_after = now() where state = 'retry'`)

/** As if the time had passed after which the jobs of a server that died are taken up by another. */
export const leaveJobs = (url: string) =>
  rowsOf(url, `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
