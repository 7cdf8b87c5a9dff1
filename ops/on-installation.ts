import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../apps/api/src/app.ts'
import type { Config } from '../apps/api/src/platform/config.ts'
import { beginningSecret, noInstallation, secretThere } from '../apps/api/src/platform/kept-secret.ts'
import { quickenImports } from '../apps/api/src/platform/quick-imports.ts'
import { StartFailure } from '../apps/api/src/platform/start-failure.ts'

/** What the server is made of, imported as quickly as the server itself imports it: half of a short command's time. */
const imported = async () => {
  quickenImports()
  const [
    { buildApp },
    { systemClock },
    { readConfig },
    { startEmbedded },
    { prepareDatabase },
    { isClusterRunning, runningCluster },
  ] = await Promise.all([
    import('../apps/api/src/app.ts'),
    import('../apps/api/src/platform/clock.ts'),
    import('../apps/api/src/platform/config.ts'),
    import('../apps/api/src/platform/database/embedded.ts'),
    import('../apps/api/src/prepare-database.ts'),
    import('./embedded/running-cluster.ts'),
  ])
  return {
    buildApp,
    systemClock,
    readConfig,
    startEmbedded,
    prepareDatabase,
    isClusterRunning,
    runningCluster,
  }
}

type Imported = Awaited<ReturnType<typeof imported>>

/** `mayBegin`: what is not there yet is made, as by a server's first start. */
type Manner = { mayBegin?: boolean }

/** The database of an installation, whether its server runs or not. */
const reachInstallation = async (
  { isClusterRunning, runningCluster, startEmbedded }: Imported,
  { databaseUrl, dataDir }: Config,
  { mayBegin = false }: Manner,
) => {
  const leave = async () => undefined
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: leave }
  if (!mayBegin && !existsSync(join(dataDir, 'postgres'))) throw new StartFailure(noInstallation(dataDir))
  return isClusterRunning(dataDir) ? { ...runningCluster(dataDir), stop: leave } : startEmbedded({ dataDir })
}

/**
 * Does something on an installation under its own settings, also while its server runs. What `work` needs of the server
 * beyond these it imports itself, for an import at a command's head comes before anything is quickened.
 */
export const onInstallation = async <T>(
  work: (app: App, config: Config) => Promise<T>,
  manner: Manner = {},
): Promise<T> => {
  const server = await imported()
  const findSecret = manner.mayBegin ? beginningSecret : secretThere
  const config = { ...server.readConfig(findSecret), logLevel: 'error' } as const
  const { url: adminUrl, stop } = await reachInstallation(server, config, manner)
  try {
    const cluster = config.databaseCluster
    const urls = await server.prepareDatabase({ adminUrl, secret: config.secret, cluster })
    const app = await server.buildApp({ config, urls, clock: server.systemClock })
    try {
      return await work(app, config)
    } finally {
      await app.close()
    }
  } finally {
    await stop()
  }
}
