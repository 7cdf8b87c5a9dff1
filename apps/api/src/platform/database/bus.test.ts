import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { roadTo } from '../../../test/database-road.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { openBus } from './bus.ts'

test('a bus whose connection falls silent without an end asks in vain, and listens again over a new one', async () => {
  const database = await freshDatabase()
  const road = await roadTo(database.url)
  const bus = await openBus(road.along(database.platformUrl), { beatMs: 500 })
  try {
    const heard: string[] = []
    bus.subscribe('trial', (payload) => heard.push(payload))
    const say = async (word: string) => {
      await rowsOf(database.url, 'select pg_notify($1, $2)', ['trial', word])
      expect(heard).toContain(word)
    }
    await eventually(() => say('before'))
    road.hush()
    await eventually(() => say('after'))
    expect(bus.connected()).toBe(true)
  } finally {
    await bus.close()
    road.close()
    await database.drop()
  }
})

test('a bus whose database is gone knocks once at a time with growing waits, over one connection, and listens again', async () => {
  const database = await freshDatabase()
  const road = await roadTo(database.url)
  const bus = await openBus(road.along(database.platformUrl), { firstWaitMs: 4 })
  const started = performance.now()
  try {
    const heard: string[] = []
    bus.subscribe('trial', (payload) => heard.push(payload))
    road.down()
    await eventually(() => expect(road.knocks()).toBe(6))
    // 4, 8, 16, 32, 64 and 128 ms, each at least half as long: no two attempts wait side by side.
    expect(performance.now() - started).toBeGreaterThanOrEqual(126)
    expect(bus.connected()).toBe(false)
    road.up()
    await eventually(async () => {
      await rowsOf(database.url, 'select pg_notify($1, $2)', ['trial', 'again'])
      expect(heard).toContain('again')
    })
    expect(road.most()).toBe(1)
  } finally {
    await bus.close()
    road.close()
    await database.drop()
  }
})

test('a bus that is closed at the moment its database comes back ends, and leaves no connection', async () => {
  const database = await freshDatabase()
  const road = await roadTo(database.url)
  const bus = await openBus(road.along(database.platformUrl), { firstWaitMs: 4 })
  try {
    road.down()
    await eventually(() => expect(bus.connected()).toBe(false))
    const closed = new Promise<void>((resolve) => {
      road.up(() => resolve(bus.close()))
    })
    await closed
    await eventually(() => expect(road.open()).toBe(0))
  } finally {
    road.close()
    await database.drop()
  }
})
