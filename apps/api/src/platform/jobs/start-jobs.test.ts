import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { eventIn, rowsOf, startJobServer } from '../../../test/job-server.ts'
import { doingFeature, type HangsAt } from '../../../test/killable-job-server.ts'
import { asPlatform } from '../database/tenancy.ts'
import { newId } from '../ids.ts'
import type { Mail } from '../mail/mailer.ts'
import { Hopeless } from './hopeless.ts'
import { type FeatureJobs, type JobCtx, job, reaction, timer } from './job.ts'
import { platformReviveJobs } from './queue.store.ts'

type Server = Awaited<ReturnType<typeof startJobServer>>

let database: TestDatabase
let servers: Server[] = []
const lspId = newId()

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  servers = []
  await database.drop()
})

const start = async (feature: FeatureJobs, more?: Parameters<typeof startJobServer>[2]) => {
  const server = await startJobServer(database, feature, more)
  servers.push(server)
  return server
}

/** A feature with one job that follows `thing.made`. */
const following = (lane: 'quick' | 'heavy', handle: (ctx: JobCtx) => Promise<void>): FeatureJobs => {
  const follow = job('thing.follow', lane, z.object({}), handle)
  return { jobs: [follow], reactions: [reaction('thing.made', follow, () => ({}))] }
}

/** As if all the time had passed that failed jobs wait for their next attempt, and workers between two looks. */
const skipTheWaits = async ({ queue: { boss } }: Server) => {
  await rowsOf(database.url, `update pgboss.job set start_after = now() where state = 'retry'`)
  for (const { id } of boss.getWipData()) boss.notifyWorker(id)
}

const doneThings = (id: string) =>
  rowsOf(database.url, `select 1 from event where name = 'tuk.updated' and subject_id = $1`, [id])

test('jobs wait until work begins, and are done then', async () => {
  let done = 0
  const feature = following('quick', async () => {
    done += 1
  })
  const server = await start(feature, { atWork: false })
  await server.tell(eventIn(lspId, 'thing.made'))
  const waiting = () =>
    rowsOf(database.url, `select from pgboss.job where name = 'quick' and state = 'created'`)
  expect(await waiting()).toHaveLength(1)
  await server.jobs.start()
  await eventually(() => expect(done).toBe(1))
  await eventually(async () => expect(await waiting()).toEqual([]))
})

test('a job that fails is tried again as the same job, until it is done', async () => {
  const attempts: [number, string][] = []
  const feature = following('quick', async ({ attempt, key }) => {
    attempts.push([attempt, key])
    if (attempt < 3) throw new Error('Not yet')
  })
  const event = eventIn(lspId, 'thing.made')
  const server = await start(feature)
  await server.tell(event)
  await eventually(async () => {
    await skipTheWaits(server)
    expect(attempts).toEqual([1, 2, 3].map((attempt) => [attempt, event.eventId]))
  })
})

test('a hopeless job is not tried again: it lies with the dead letters, logged without what it failed on', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(line) })
  const feature = following('quick', async () => {
    throw new Hopeless('No such mailbox')
  })
  const server = await start(feature, { log })
  const finished: unknown[] = []
  server.jobs.onFinished(({ job, outcome }) => finished.push({ job, outcome }))
  await server.tell(eventIn(lspId, 'thing.made'))
  await eventually(async () => {
    const dead = await rowsOf(database.url, `select source_name from pgboss.job where name = 'dead'`)
    expect(dead).toEqual([{ source_name: 'quick' }])
  })
  expect(finished).toEqual([{ job: 'thing.follow', outcome: 'given_up' }])
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ job: 'thing.follow', attempt: 1, msg: 'job given up' }),
  )
})

test.for<HangsAt>(['before the effect', 'after the effect'])(
  'a server killed %s leaves exactly one effect',
  async (hangs) => {
    const id = newId()
    const script = fileURLToPath(new URL('../../../test/killable-job-server.ts', import.meta.url))
    const killed = spawn(process.execPath, [script, JSON.stringify(database), lspId, id, hangs])
    await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(await doneThings(id)).toHaveLength(hangs === 'before the effect' ? 0 : 1)

    const survivor = await start(doingFeature('never'))
    const finished: string[] = []
    survivor.jobs.onFinished(({ outcome }) => finished.push(outcome))
    // Longer than the living are silent, shorter than the engine waits, which is kept from looking too.
    await rowsOf(database.url, 'update pgboss.queue set monitor_on = now()')
    await rowsOf(
      database.url,
      `update pgboss.job set heartbeat_on = now() - interval '16 seconds', heartbeat_seconds = 3600 where state = 'active'`,
    )
    await eventually(() => expect(finished).toEqual(['done']))
    expect(await doneThings(id)).toHaveLength(1)
  },
)

test('a job that three attempts have died with, and one whose process lives, are not handed on', async () => {
  const server = await start(doingFeature('never'), { atWork: false })
  for (const _ of [1, 2, 3]) await server.tell(eventIn(lspId, 'thing.made'))
  await rowsOf(
    database.url,
    `with numbered as (select id, row_number() over () as at from pgboss.job where state = 'created')
     update pgboss.job j set state = 'active', started_on = now(),
       retry_count = case when at = 1 then 3 else 0 end,
       heartbeat_on = now() - case when at = 2 then interval '5 seconds' else interval '16 seconds' end
     from numbered n where n.id = j.id`,
  )
  await asPlatform(server.database.platform, 'write', platformReviveJobs)
  const states = await rowsOf(
    database.url,
    `select state, retry_count, start_after <= now() as is_due from pgboss.job where name = 'quick' order by retry_count desc, state`,
  )
  expect(states).toEqual([
    { state: 'active', retry_count: 3, is_due: true },
    { state: 'retry', retry_count: 0, is_due: true },
    { state: 'active', retry_count: 0, is_due: true },
  ])
})

test('attempts that run at the same time have one effect', async () => {
  const outcomes: boolean[] = []
  const both = following('quick', async (ctx) => {
    const attempt = () => ctx.inTenant(lspId, 'write', (tx) => ctx.once(tx, lspId))
    outcomes.push(...(await Promise.all([attempt(), attempt()])))
  })
  await (await start(both)).tell(eventIn(lspId, 'thing.made'))
  await eventually(() => expect(outcomes.sort()).toEqual([false, true]))
})

test('a mail goes out once, although the job that sends it runs again', async () => {
  const sent: Mail[] = []
  const mail = {
    send: async (mail: Mail) => {
      sent.push(mail)
    },
    close: () => undefined,
  }
  let runs = 0
  const feature = following('quick', async (ctx) => {
    runs += 1
    await ctx.mail.send({ to: { address: 'a@example.test' }, subject: 's', text: 't', html: 'h' })
    if (runs === 1) throw new Error('After the mail')
  })
  const server = await start(feature, { mail })
  await server.tell(eventIn(lspId, 'thing.made'))
  await eventually(async () => {
    await skipTheWaits(server)
    expect(runs).toBe(2)
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('the long jobs of one LSP hold up no other LSP', async () => {
  const other = newId()
  const taken: (string | null)[] = []
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const feature = following('heavy', async (ctx) => {
    taken.push(ctx.lspId)
    if (ctx.lspId === lspId) await held
  })
  const server = await start(feature)
  for (let count = 0; count < 4; count += 1) await server.tell(eventIn(lspId, 'thing.made'))
  await server.tell(eventIn(other, 'thing.made'))
  await eventually(() => expect(taken).toContain(other))
  expect(taken.filter((taker) => taker === lspId)).toHaveLength(1)
  release()
  await eventually(() => expect(taken).toHaveLength(5))
})

test('a stopping server lets its jobs end', async () => {
  let ended = false
  const begun = Promise.withResolvers<void>()
  const feature = following('quick', async () => {
    begun.resolve()
    await new Promise((resolve) => setTimeout(resolve, 400))
    ended = true
  })
  const server = await start(feature)
  await server.tell(eventIn(lspId, 'thing.made'))
  await begun.promise
  await server.jobs.stop()
  expect(ended).toBe(true)
  expect(await rowsOf(database.url, 'select state from pgboss.job')).toEqual([{ state: 'completed' }])
})

test('a job enqueued twice under the same key runs once', async () => {
  const keys: string[] = []
  const count = job('thing.count', 'quick', z.object({}), async ({ key }) => {
    keys.push(key)
  })
  const twice = following('quick', async (ctx) => {
    await ctx.inTenant(lspId, 'write', (tx) =>
      ctx.enqueue(tx, [
        count.with(lspId, {}, 'same'),
        count.with(lspId, {}, 'same'),
        count.with(lspId, {}, 'other'),
      ]),
    )
  })
  const server = await start({ ...twice, jobs: [...twice.jobs, count] })
  await server.tell(eventIn(lspId, 'thing.made'))
  await eventually(() => expect(keys.sort()).toEqual(['other', 'same']))
})

test('a database that drops every connection only delays the jobs', async () => {
  let runs = 0
  const feature = following('quick', async () => {
    runs += 1
  })
  const server = await start(feature)
  await rowsOf(
    database.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await eventually(() => server.tell(eventIn(lspId, 'thing.made')))
  await eventually(() => expect(runs).toBe(1))
  expect(server.jobs.working()).toBe(true)
})

test('timers are kept as declared: a new one is there, one no longer declared is gone', async () => {
  const tick = job('thing.tick', 'quick', z.null(), async () => undefined)
  const first = await start({ jobs: [tick], timers: [timer('*/5 * * * *', 'Asia/Jakarta', tick)] })
  const keysOf = async (server: Server) => (await server.queue.boss.getSchedules()).map(({ key }) => key)
  expect(await keysOf(first)).toContain('thing.tick')
  const second = await start({ jobs: [] })
  expect(await keysOf(second)).toEqual(['jobs.sweep-done'])
})
