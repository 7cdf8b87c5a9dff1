import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded.ts'
import { runningCluster } from '../embedded/running-cluster.ts'
import type { Drill } from './drill.ts'
import { startProduct } from './product.ts'
import { countFaults, rowCounts } from './row-counts.ts'
import { runScript } from './run.ts'
import { filesIn, lostFiles } from './same-files.ts'
import { missingVenues, startWork } from './work.ts'

/** Backs up a demo on the embedded database while people work, restores it elsewhere, and compares. */
export const embeddedDrill: Drill = {
  name: 'backup of the embedded database',
  proves:
    'A backup made while people work, restored elsewhere, holds every row and file; a damaged one is refused.',
  run: (folder) => drill(folder),
}

const drill = async (folder: string): Promise<string[]> => {
  const [dataDir, backup, restored] = [
    join(folder, 'running'),
    join(folder, 'backup'),
    join(folder, 'restored'),
  ]
  const first = await startProduct({ DATA_DIR: dataDir, DEMO: 'on' })
  const { url } = runningCluster(dataDir)
  const work = await startWork(first.address)
  const begin = await rowCounts(url)
  const files = await filesIn(join(dataDir, 'files'))
  const acknowledged = work.soFar()
  await runScript('backup.ts', [dataDir, backup])
  await work.stop()
  const end = await rowCounts(url)
  await first.stop()

  await runScript('restore.ts', [backup, restored])
  // Before a server starts on it, which goes on with the jobs that it finds.
  const cluster = await startEmbedded({ dataDir: restored })
  const faults = countFaults(await rowCounts(cluster.url), begin, end)
  await cluster.stop()
  const second = await startProduct({ DATA_DIR: restored, DEMO: 'off' })
  const missing = await missingVenues(second.address, acknowledged)
  await second.stop()

  // One byte more must be found before anything is made of it.
  appendFileSync(join(backup, 'cluster', 'PG_VERSION'), ' ')
  const unnoticed = await runScript('restore.ts', [backup, join(folder, 'never')]).then(
    () => ['a damaged backup was restored'],
    () => [],
  )
  return [
    ...faults,
    ...missing.map((id) => `the venue ${id} is missing`),
    ...(await lostFiles(files, join(dataDir, 'files'), join(restored, 'files'))),
    ...unnoticed,
  ]
}
