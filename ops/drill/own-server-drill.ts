import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded.ts'
import { reachDatabase } from '../../apps/api/src/platform/database/reach.ts'
import { startProduct } from './product.ts'
import { countFaults, rowCounts } from './row-counts.ts'
import { runScript } from './run.ts'
import { lostFiles } from './same-files.ts'
import { missingVenues, startWork } from './work.ts'

const secret = 'a secret that protects nothing but a drill'

/** The same with a PostgreSQL of one's own, its owner no superuser, by its own programs in `binaries`. */
export const ownServerDrill = async (folder: string, binaries: string): Promise<string[]> => {
  mkdirSync(folder, { recursive: true })
  const server = await startEmbedded({ dataDir: join(folder, 'postgresql'), binaries })
  try {
    const admin = await reachDatabase(server.url)
    await admin.query(`create role owner login createrole createdb password 'drill'`)
    await admin.query('create database kompeten_drill owner owner')
    await admin.end()
    return await drill(folder, binaries, (name) =>
      Object.assign(new URL(`/${name}`, server.url), { username: 'owner', password: 'drill' }),
    )
  } finally {
    await server.stop()
  }
}

const drill = async (folder: string, binaries: string, urlOf: (name: string) => URL): Promise<string[]> => {
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
    startProduct({ DATABASE_URL: urlOf(name).href, DATA_DIR: folderOf, KOMPETEN_SECRET: secret, DEMO })

  const first = await serve('kompeten_drill', dataDir, 'on')
  const work = await startWork(first.address)
  const begin = await rowCounts(urlOf('kompeten_drill').href)
  const acknowledged = work.soFar()
  await runScript('backup-own.sh', [backup, dataDir], { ...env, PGDATABASE: 'kompeten_drill' })
  await work.stop()
  const end = await rowCounts(urlOf('kompeten_drill').href)
  await first.stop()

  await runScript('restore-own.sh', [backup, 'kompeten_restored', restored], env)
  const counted = await rowCounts(urlOf('kompeten_restored').href)
  const second = await serve('kompeten_restored', restored, 'off')
  const missing = await missingVenues(second.address, acknowledged)
  await second.stop()
  return [
    ...countFaults(counted, begin, end),
    ...missing.map((id) => `the venue ${id} is missing`),
    ...(await lostFiles(join(dataDir, 'files'), join(restored, 'files'))),
  ]
}
