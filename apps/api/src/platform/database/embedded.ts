import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { ensureDataFolder, refuseUnfinishedRestore } from '../data-folder.ts'
import { keptSecret } from '../kept-secret.ts'
import { StartFailure } from '../start-failure.ts'
import { databaseAccount } from './embedded/account.ts'
import { bundledBinaries } from './embedded/binaries.ts'
import {
  type Cluster,
  isRunning,
  makeCluster,
  startCluster,
  stopCluster,
  superuser,
} from './embedded/cluster.ts'
import { clusterHome } from './embedded/home.ts'
import { lockFolder } from './embedded/lock.ts'
import { houseSettings } from './embedded/settings.ts'

export type EmbeddedOptions = {
  /** Absolute; made if it is not there. Holds the cluster, its password and the lock. */
  dataDir: string
  /** Another PostgreSQL's bin folder (initdb, pg_ctl, postgres); the npm package's by default. */
  binaries?: string
  /** Settings of postgresql.conf that differ from the house's. */
  settings?: Record<string, string>
}

/**
 * The url is the superuser's, on 127.0.0.1; `stop` ends the server (checkpointed) and frees the data folder. `died`
 * aborts if the server has ended although nobody stopped it.
 */
export type EmbeddedDatabase = { url: string; died: AbortSignal; stop(): Promise<void> }

const database = 'kompeten'

/**
 * Starts PostgreSQL on the data folder: makes it at the first start, restarts it cleanly when a killed server left it
 * running. Refuses with a `StartFailure` when another living server has the folder, or PostgreSQL cannot run here.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const { dataDir } = options
  ensureDataFolder(dataDir)
  refuseUnfinishedRestore(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    const settings = { ...houseSettings, ...options.settings }
    const cluster = locateCluster(options)
    const password = keptSecret(join(dataDir, 'postgres-password'))
    await makeCluster(cluster, password, settings.fsync === 'on')
    await stopCluster(cluster)
    const port = await startCluster(cluster, settings)
    const urlTo = (name: string) => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${name}`
    await ensureDatabase(urlTo('postgres'))
    const watch = watchCluster(cluster)
    return {
      url: urlTo(database),
      died: watch.died,
      stop: async () => {
        watch.end()
        await stopCluster(cluster)
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const watchEveryMs = 1000

/** PostgreSQL writes its log in pieces of 16 MB and ends where there is no room for the next. */
const neededBytes = 32_000_000
const isFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < neededBytes
}

/** PostgreSQL is a process of its own and nothing reports its end, so the server polls for it. */
const watchCluster = (cluster: Cluster) => {
  const died = new AbortController()
  const look = setInterval(() => {
    if (isRunning(cluster)) return
    clearInterval(look)
    died.abort(
      new StartFailure(
        `PostgreSQL in the data folder has ended by itself. The server ends too: ${isFull(cluster.home) ? `the disk of ${cluster.home} is full: make room, then start it again.` : 'start it again.'}`,
      ),
    )
  }, watchEveryMs).unref()
  return { died: died.signal, end: () => clearInterval(look) }
}

/**
 * Where the data folder's PostgreSQL lies, which account owns it, and its programs; the folder is made if need be.
 * Root's clusters may lie outside the data folder, where the account they run under can reach them.
 */
export const locateCluster = ({ dataDir, binaries }: EmbeddedOptions): Cluster => {
  const account = databaseAccount()
  const spareDir = account ? '/var/lib/kompeten' : dataDir
  const home = clusterHome(dataDir, account, spareDir)
  return { home, account, bin: binaries ?? bundledBinaries(account, spareDir) }
}

const ensureDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
