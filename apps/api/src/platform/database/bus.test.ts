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
