import { join } from 'node:path'
import { runningPostmaster } from '../../apps/api/src/platform/database/embedded/postmaster.ts'
import { runningCluster } from '../embedded/running-cluster.ts'
import type { Drill } from './drill.ts'
import { startProduct } from './product.ts'
import { missingVenues, startWork } from './work.ts'

const endsWithinMs = 15_000

export const databaseDies: Drill = {
  name: 'embedded database dies',
  proves:
    'The embedded PostgreSQL is killed: the server ends with code 1 within 15 s; started again, it has all that was acknowledged.',
  run: async (folder) => {
    const dataDir = join(folder, 'running')
    const first = await startProduct({ DATA_DIR: dataDir, DEMO: 'on' })
    const work = await startWork(first.address)
    const { files } = runningCluster(dataDir)
    while (work.soFar().length < 20) await new Promise((resolve) => setTimeout(resolve, 50))
    const killed = performance.now()
    process.kill(runningPostmaster(files) ?? Number.NaN, 'SIGKILL')
    const code = await first.ended
    const took = performance.now() - killed
    const acknowledged = await work.stop().catch(() => work.soFar())

    const second = await startProduct({ DATA_DIR: dataDir, DEMO: 'off' })
    const missing = await missingVenues(second.address, acknowledged)
    await second.stop()
    return [
      ...(code === 1 ? [] : [`the server ended with code ${code}`]),
      ...(took <= endsWithinMs ? [] : [`the server ended after ${Math.round(took / 1000)} s`]),
      ...missing.map((id) => `the venue ${id} is missing`),
    ]
  },
}
