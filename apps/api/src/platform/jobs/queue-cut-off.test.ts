import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { roadTo } from '../../../test/database-road.ts'
import { eventually } from '../../../test/eventually.ts'
import { eventIn, startJobServer } from '../../../test/job-server.ts'
import { doingFeature } from '../../../test/killable-job-server.ts'
import { newId } from '../ids.ts'

/** Waits until the queue has done the event's job. */
const whenDone = async (server: Awaited<ReturnType<typeof startJobServer>>, eventId: string) => {
  const done = async () => {
    const { rows } = await server.queue.boss
      .getDb()
      .executeSql(`select from pgboss.job where state = 'completed' and data ->> 'key' = $1`, [eventId])
    expect(rows).toHaveLength(1)
  }
  await eventually(done)
}

test('a queue that is cut off from its database asks with no more connections than before, and goes on once it is back', async () => {
  const database = await freshDatabase()
  const road = await roadTo(database.url)
  const urls = {
    ...database,
    appUrl: road.along(database.appUrl),
    platformUrl: road.along(database.platformUrl),
  }
  const server = await startJobServer(urls, doingFeature('never'))
  try {
    await pause(500)
    road.down()
    await pause(6000)
    road.up()
    const event = eventIn(newId(), 'thing.made')
    await eventually(() => server.tell(event))
    await whenDone(server, event.eventId)
    // Four for requests, four for what crosses tenants, four for the queue.
    expect(road.most()).toBeLessThanOrEqual(12)
  } finally {
    await server.stop()
    road.close()
    await database.drop()
  }
})

test('a queue whose connections fall silent without an end gives them up, and goes on over new ones', async () => {
  const database = await freshDatabase()
  const road = await roadTo(database.url)
  const impatient = (url: string) => `${road.along(url)}?query_timeout=2000`
  const urls = {
    ...database,
    appUrl: impatient(database.appUrl),
    platformUrl: impatient(database.platformUrl),
  }
  const server = await startJobServer(urls, doingFeature('never'))
  try {
    const before = eventIn(newId(), 'thing.made')
    await server.tell(before)
    await whenDone(server, before.eventId)
    road.hush()
    const after = eventIn(newId(), 'thing.made')
    await eventually(() => server.tell(after))
    await whenDone(server, after.eventId)
  } finally {
    road.close()
    await server.stop()
    await database.drop()
  }
})
