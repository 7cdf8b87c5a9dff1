import { type App, buildApp } from '../apps/api/src/app.ts'
import { systemClock } from '../apps/api/src/platform/clock.ts'
import { type Config, readConfig } from '../apps/api/src/platform/config.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import { isClusterRunning, runningCluster } from './embedded/running-cluster.ts'

/** The database of an installation, whether its server runs or not. */
const reachInstallation = async (databaseUrl: string | undefined, dataDir: string) => {
  const leave = async () => undefined
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: leave }
  return isClusterRunning(dataDir) ? { ...runningCluster(dataDir), stop: leave } : startEmbedded({ dataDir })
}

/** Does something on an installation under its own settings, also while its server runs. */
export const onInstallation = async <T>(work: (app: App, config: Config) => Promise<T>): Promise<T> => {
  const config = { ...readConfig(), logLevel: 'error' } as const
  const { url: adminUrl, stop } = await reachInstallation(config.databaseUrl, config.dataDir)
  try {
    const urls = await prepareDatabase({ adminUrl, secret: config.secret })
    const app = await buildApp({ config, urls, clock: systemClock })
    try {
      return await work(app, config)
    } finally {
      await app.close()
    }
  } finally {
    await stop()
  }
}
