import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { asPlatform, inTenant } from '../database/tenancy.ts'
import type { FileStore } from '../files/store.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log/log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { isDone, markDone } from './done.store.ts'
import type { JobCtx } from './job.ts'
import type { Queue } from './queue.ts'

/** What jobs work with. */
export type JobWorld = {
  clock: Clock
  database: Database
  queue: Queue
  outbox: Outbox
  mail: Mailer
  files: FileStore
  log: Log
}

type Attempt = {
  job: string
  key: string
  lspId: string | null
  number: number
  signal: AbortSignal
  log: Log
}

/** The context of one attempt at a job. */
export const contextOf = (world: JobWorld, attempt: Attempt): JobCtx => {
  const { clock, database, queue, outbox } = world
  const { lspId, signal, log } = attempt
  const now = clock.now()
  const keyOf = (part: string) => `${attempt.job}/${part}/${attempt.key}`

  const thenWake = <T>(done: T): T => {
    queue.wake()
    return done
  }
  const ctx: JobCtx = {
    lspId,
    key: attempt.key,
    attempt: attempt.number,
    now,
    log,
    signal,
    files: world.files,
    inTenant: async (tenant, mode, work) => thenWake(await inTenant(database.app, tenant, mode, work)),
    asPlatform: async (mode, work) => thenWake(await asPlatform(database.platform, mode, work)),
    once: (tx, tenant, part = '') => markDone(tx, { lspId: tenant, key: keyOf(part), at: now }),
    enqueue: queue.enqueue,
    tell: async (tx, tenant, told, by) => {
      const events = [told].flat()
      const actor = {
        actorUserId: by?.userId ?? null,
        actorName: by?.name ?? null,
        actorRole: by?.roleCode ?? null,
      }
      if (events.length === 0) return
      await outbox.record(
        tx,
        events.map((event) => {
          const eventId = newId(now.getTime())
          return {
            ...event,
            ...actor,
            eventId,
            lspId: tenant,
            at: now,
            requestId: keyOf(''),
            address: null,
            device: null,
          }
        }),
      )
    },
    mail: {
      send: async (mail, part = 'mail') => {
        const key = keyOf(part)
        const here = <T>(mode: 'read' | 'write', work: Parameters<typeof asPlatform<T>>[2]) =>
          asPlatform(database.platform, mode, work)
        if (await here('read', (tx) => isDone(tx, lspId, key))) return
        await world.mail.send({ ...mail, key: createHash('sha256').update(key).digest('hex').slice(0, 32) })
        await here('write', (tx) => markDone(tx, { lspId, key, at: now }))
      },
    },
  }
  return ctx
}
