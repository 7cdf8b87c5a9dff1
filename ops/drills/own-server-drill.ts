import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Drill } from './drill.ts'
import { drillDatabase, type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { startProduct } from './product.ts'
import { countFaults, rowCounts } from './row-counts.ts'
import { runScript } from './run.ts'
import { filesIn, lostFiles } from './same-files.ts'
import { missingVenues, startWork } from './work.ts'

/** PostgreSQL's own programs, which not every machine has. */
const binaries = '/usr/lib/postgresql/15/bin'

/** The same with a PostgreSQL of one's own, its owner no superuser, by its own programs. */
export const ownServerDrill: Drill = {
  name: 'backup of a PostgreSQL of your own',
  proves: 'The same by `pg_dump` and `pg_restore` of PostgreSQL 15, as an owner who is no superuser.',
  run: async (folder) => {
    if (!existsSync(join(binaries, 'pg_dump')))
      return { lacks: 'PostgreSQL 15 is not there (Debian: apt-get install postgresql-15)' }
    const database = await startOwnDatabase(folder, binaries)
    try {
      return await drill(folder, database)
    } finally {
      await database.stop()
    }
  },
}

const drill = async (folder: string, { urlOf, settings }: OwnDatabase): Promise<string[]> => {
  const [dataDir, backup, restored] = [
    join(folder, 'running'),
    join(folder, 'backup'),
    join(folder, 'restored'),
  ]
  const { hostname, port, username, password } = urlOf('')
  const env = {
    PATH: `${binaries}:/usr/bin:/bin`,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
  }
  const serve = (name: string, folderOf: string, DEMO: string) =>
    startProduct({ ...settings(urlOf(name).href, folderOf), DEMO })

  const first = await serve(drillDatabase, dataDir, 'on')
  const work = await startWork(first.address)
  const begin = await rowCounts(urlOf(drillDatabase).href)
  const files = await filesIn(join(dataDir, 'files'))
  const acknowledged = work.soFar()
  await runScript('backup-own.sh', [backup, dataDir], { ...env, PGDATABASE: drillDatabase })
  await work.stop()
  const end = await rowCounts(urlOf(drillDatabase).href)
  await first.stop()

  const complaints = await runScript('restore-own.sh', [backup, 'kompeten_restored', restored], env)
  const counted = await rowCounts(urlOf('kompeten_restored').href)
  const second = await serve('kompeten_restored', restored, 'off')
  const missing = await missingVenues(second.address, acknowledged)
  await second.stop()
  return [
    ...complaints.split('\n').filter(Boolean),
    ...countFaults(counted, begin, end),
    ...missing.map((id) => `the venue ${id} is missing`),
    ...(await lostFiles(files, join(dataDir, 'files'), join(restored, 'files'))),
  ]
}
