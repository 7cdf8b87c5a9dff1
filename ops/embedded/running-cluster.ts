import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { superuser } from '../../apps/api/src/platform/database/embedded/cluster.ts'
import { runningPostmaster } from '../../apps/api/src/platform/database/embedded/postmaster.ts'
import { StartFailure } from '../../apps/api/src/platform/start-failure.ts'

/** The PostgreSQL that runs in a server's data folder: where its files lie, and the superuser's connection. */
export type RunningCluster = { files: string; url: string }

const portLine = 3

/** Whether the embedded PostgreSQL of a data folder runs; false also where there is none yet. */
export const isClusterRunning = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres')) && runningPostmaster(filesOf(dataDir)) !== undefined

/** Refuses a folder in which no PostgreSQL runs: a stopped server's folder is copied as it is. */
export const runningCluster = (dataDir: string): RunningCluster => {
  const files = filesOf(dataDir)
  if (runningPostmaster(files) === undefined) {
    throw new StartFailure(`No server runs on ${dataDir}: of a stopped server, copy the folder as it is.`)
  }
  const port = readFileSync(join(files, 'postmaster.pid'), 'utf8').split('\n')[portLine]
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return { files, url: `postgresql://${superuser}:${password}@127.0.0.1:${port}/kompeten` }
}

/** `postgres` may be a link to where the database's account can reach it. */
const filesOf = (dataDir: string): string => {
  try {
    return join(realpathSync(join(dataDir, 'postgres')), 'data')
  } catch {
    throw new StartFailure(`${dataDir} is no data folder of a server with the embedded database.`)
  }
}
