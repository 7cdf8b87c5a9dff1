import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { urlOf } from '@kompeten/testkit/call'
import { aVenue } from '@kompeten/testkit/venues'
import { roadTo } from '../../apps/api/test/database-road.ts'
import type { Drill } from './drill.ts'
import { drillDatabase, startOwnDatabase } from './own-database.ts'
import { startProduct } from './product.ts'
import { signedIn } from './work.ts'

const awayMs = 15_000
const backWithinMs = 30_000
/** Tried while the database is away: by the calls below, the queue's polls, the bus. It was thousands once. */
const mostKnocks = 600
/** What the pools, the queue, the bus and the start may hold together. */
const mostConnections = 32
const mostGrowthMb = 300

/** What a process holds in memory; nothing where the system does not tell. */
const residentMb = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

export const databaseAway: Drill = {
  name: 'database away',
  proves:
    'The database goes away for 15 s: calls are refused as `unavailable` with `Retry-After`, connections are tried a few times only, memory stays, and the server is ready within 30 s of its return.',
  run: async (folder) => {
    const database = await startOwnDatabase(folder)
    const url = database.urlOf(drillDatabase).href
    const road = await roadTo(url)
    const settings = database.settings(road.along(url), join(folder, 'running'))
    const product = await startProduct({ ...settings, DEMO: 'on' })
    const faults: string[] = []
    try {
      const { call, key } = await signedIn(product.address)
      const before = residentMb(product.pid)
      road.down()
      const end = performance.now() + awayMs
      while (performance.now() < end) {
        const answer = await fetch(`${product.address}${urlOf(tuk.list)}`, {
          headers: { authorization: `Bearer ${key}` },
        })
        await answer.arrayBuffer()
        if (answer.status !== 503 || !answer.headers.has('retry-after'))
          faults.push(
            `a call was answered with ${answer.status}, Retry-After ${answer.headers.get('retry-after')}`,
          )
        await pause(250)
      }
      const grown = residentMb(product.pid) - before
      if (grown > mostGrowthMb) faults.push(`memory grew by ${Math.round(grown)} MB`)
      if (road.knocks() > mostKnocks) faults.push(`${road.knocks()} connections were tried`)

      road.up()
      const back = performance.now() + backWithinMs
      const isReady = () => fetch(`${product.address}/health/ready`).then(({ ok }) => ok)
      while (!(await isReady()) && performance.now() < back) await pause(250)
      if (!(await isReady())) faults.push('the server was not ready 30 s after the database came back')
      await call(tuk.create, { body: aVenue() })
      if (road.most() > mostConnections) faults.push(`${road.most()} connections stood at a time`)
    } finally {
      await product.stop()
      road.close()
      await database.stop()
    }
    return [...new Set(faults)]
  },
}
