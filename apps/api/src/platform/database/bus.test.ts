import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { roadTo } from '../../../test/database-road.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { openBus } from './bus.ts'

test('a bus whose connection falls silent without an end asks in vain, and listens again over a new one', async () => {
  const database = await freshDatabase()
  const road = await roadTo(database.url)
  const bus = await openBus(road.along(database.platformUrl), 500)
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

test('a bus whose database is gone knocks a few times with growing waits, over one connection, and listens again', async () => {
  const database = await freshDatabase()
  const road = await roadTo(database.url)
  const bus = await openBus(road.along(database.platformUrl))
  try {
    const heard: string[] = []
    bus.subscribe('trial', (payload) => heard.push(payload))
    road.down()
    await eventually(async () => expect(bus.connected()).toBe(false))
    await pause(4000)
    // After half a second, one, two and four at the most; each wait is at least half as long.
    expect(road.knocks()).toBeGreaterThanOrEqual(1)
    expect(road.knocks()).toBeLessThanOrEqual(4)
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
