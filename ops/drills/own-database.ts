import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded.ts'
import { reachDatabase } from '../../apps/api/src/platform/database/reach.ts'

/** Protects nothing but a drill. */
const secret = 'a secret that protects nothing but a drill'

export type OwnDatabase = {
  /** The connection of its owner, who is no superuser, to the database of that name. */
  urlOf(name: string): URL
  /** The connection of a superuser to the database that is there to begin with. */
  adminUrl: string
  /** The settings of a server on a database along that connection, with its data in the folder. */
  settings(url: string, dataDir: string): Record<string, string>
  stop(): Promise<void>
}

/** The database that is there to begin with. */
export const drillDatabase = 'kompeten_drill'

/** Starts a PostgreSQL that is not the server's own, with an empty database; `binaries` names another bin folder. */
export const startOwnDatabase = async (folder: string, binaries?: string): Promise<OwnDatabase> => {
  mkdirSync(folder, { recursive: true })
  const server = await startEmbedded({ dataDir: join(folder, 'postgresql'), ...(binaries && { binaries }) })
  const admin = await reachDatabase(server.url)
  await admin.query(`create role owner login createrole createdb password 'drill'`)
  await admin.query(`create database ${drillDatabase} owner owner`)
  await admin.end()
  return {
    urlOf: (name) => Object.assign(new URL(`/${name}`, server.url), { username: 'owner', password: 'drill' }),
    adminUrl: new URL(`/${drillDatabase}`, server.url).href,
    settings: (url, dataDir) => ({ DATABASE_URL: url, DATA_DIR: dataDir, KOMPETEN_SECRET: secret }),
    stop: server.stop,
  }
}
