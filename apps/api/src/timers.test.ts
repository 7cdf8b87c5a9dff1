import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { rowsOf } from '../test/job-server.ts'
import { startOwnWorld } from '../test/world.ts'
import { openQueue } from './platform/jobs/queue.ts'
import type { Log } from './platform/log/log.ts'

// Holds for every timer, also for one that is added tomorrow: nothing here names a feature.

const world = await startOwnWorld()
afterAll(() => world.close())

test('what each timer starts is done at the first attempt, over all LSPs', async () => {
  const { url, platformUrl } = world.database
  const timers = await rowsOf(url, `select name, data from pgboss.schedule`)
  expect(timers).not.toEqual([])
  const queue = await openQueue(platformUrl, pino({ level: 'silent' }) as Log)
  const ids = await Promise.all(timers.map(({ name, data }) => queue.boss.send(name, data)))
  await queue.close(0)
  const left = `select name, state, data ->> 'job' as job, output from pgboss.job where id = any($1) and state <> 'completed'`
  await eventually(async () => expect(await rowsOf(url, left, [ids])).toEqual([]))
})
