import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { eventIn, rowsOf, startJobServer } from '../../../test/job-server.ts'
import { openDatabase } from '../database/database.ts'
import { asPlatform, inTenant } from '../database/tenancy.ts'
import { newId } from '../ids.ts'
import { job, reaction } from '../jobs/job.ts'
import { insertEvents, timelineOf } from './events.store.ts'

const seen: string[] = []
const note = job('test.note', 'quick', z.object({ id: z.string() }), async (_ctx, { id }) => {
  seen.push(id)
})
const feature = {
  jobs: [note],
  reactions: [
    reaction('thing.made', note, ({ subject, facts }) => (facts?.quiet ? null : { id: subject.id })),
  ],
}

let database: TestDatabase
let server: Awaited<ReturnType<typeof startJobServer>>
const lspId = newId()

beforeAll(async () => {
  database = await freshDatabase()
  server = await startJobServer(database, feature)
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const eventsOf = (id: string) => rowsOf(database.url, 'select name from event where subject_id = $1', [id])
const jobsOf = (id: string) =>
  rowsOf(database.url, `select id from pgboss.job where data->'data'->>'id' = $1`, [id])

test('what is committed has its event, and its job is done soon', async () => {
  const event = eventIn(lspId, 'thing.made')
  const woken = vi.spyOn(server.queue.boss, 'notifyWorker')
  await server.tell(event)
  // A worker is notified; it does not wait for its next poll to find the job.
  expect(woken).toHaveBeenCalled()
  woken.mockRestore()
  expect(await eventsOf(event.subject.id)).toEqual([{ name: 'thing.made' }])
  await eventually(() => expect(seen).toContain(event.subject.id))
})

test('entries that are told to a cluster are those that are told to one PostgreSQL', async () => {
  const spread = openDatabase({ ...database, cluster: 'citus' }, 2)
  const told = Array.from({ length: 2_500 }, (_, at) =>
    eventIn(newId(), 'thing.kept', {
      facts: { at, said: "a 'quote'" },
      ...(at % 2 && { reason: 'why' }),
      device: 'A',
    }),
  )
  const of = told.map(({ eventId }) => eventId)
  try {
    await asPlatform(spread.platform, 'write', (tx) => insertEvents(tx, told))
  } finally {
    await spread.close()
  }
  const [kept] = await rowsOf(
    database.url,
    `select count(*)::int as entries, count(w.event_id)::int as waiting, count(distinct actor_salt)::int as salts,
       bool_and(actor_hash = sha256(record_send(row(actor_salt, actor_name, address, device)))
         and told_hash = sha256(record_send(row(told_salt, reason, facts))) and facts ->> 'said' = 'a ''quote''') as whole
     from event e left join event_to_seal w using (lsp_id, event_id) where e.event_id = any ($1)`,
    [of],
  )
  expect(kept).toEqual({ entries: 2_500, waiting: 2_500, salts: 2_500, whole: true })
})

test('what is rolled back has neither event nor job', async () => {
  const event = eventIn(lspId, 'thing.made')
  const failing = server.tell(event, async () => {
    throw new Error('The verb changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await eventsOf(event.subject.id)).toEqual([])
  expect(await jobsOf(event.subject.id)).toEqual([])
})

test('a reaction that the event does not need makes no job', async () => {
  const event = eventIn(lspId, 'thing.made', { facts: { quiet: true } })
  await server.tell(event)
  expect(await jobsOf(event.subject.id)).toEqual([])
})

test('an event outside every tenant goes to the log of the platform', async () => {
  const event = eventIn(lspId, 'host.added', { lspId: null })
  await asPlatform(server.database.platform, 'write', (tx) => server.outbox.record(tx, [event]))
  expect(await eventsOf(event.subject.id)).toEqual([])
  expect(
    await rowsOf(database.url, 'select name from platform_event where event_id = $1', [event.eventId]),
  ).toEqual([{ name: 'host.added' }])
})

test('a timeline is the newest 100 events of the record, newest first, in the shape of the contract', async () => {
  const subject = { kind: 'thing', id: newId() }
  const events = Array.from({ length: 102 }, (_, minute) =>
    eventIn(lspId, 'thing.moved', {
      subject,
      at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      from: 'A',
      to: 'B',
    }),
  )
  await inTenant(server.database.app, lspId, 'write', (tx) => server.outbox.record(tx, events))
  const timeline = await inTenant(server.database.app, lspId, 'read', (tx) => timelineOf(tx, subject))
  expect(timeline).toHaveLength(100)
  expect(timeline[0]).toEqual({
    event_id: events.at(-1)?.eventId,
    at: '2026-01-01T01:41:00.000Z',
    name: 'thing.moved',
    actor_name: null,
    actor_role: null,
    from: 'A',
    to: 'B',
    reason: null,
    facts: {},
  })
  const elsewhere = newId()
  expect(await inTenant(server.database.app, elsewhere, 'read', (tx) => timelineOf(tx, subject))).toEqual([])
})

test('nobody changes or removes an event, and a request reads no job of any tenant', async () => {
  for (const url of [database.appUrl, database.platformUrl]) {
    await expect(rowsOf(url, 'delete from event')).rejects.toThrow('permission denied')
    await expect(rowsOf(url, `update platform_event set name = 'x'`)).rejects.toThrow('permission denied')
  }
  await expect(rowsOf(database.appUrl, 'select data from pgboss.job')).rejects.toThrow('permission denied')
  await expect(rowsOf(database.appUrl, 'select data from pgboss.job_common')).rejects.toThrow(
    'permission denied',
  )
})
