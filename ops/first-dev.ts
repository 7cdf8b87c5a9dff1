import { buildApp } from '../apps/api/src/app.ts'
import { firstDev } from '../apps/api/src/first-dev.ts'
import { systemClock } from '../apps/api/src/platform/clock.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded.ts'
import { settings, WrongSetting } from '../apps/api/src/platform/settings.ts'
import { StartFailure } from '../apps/api/src/platform/start-failure.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import { command } from './command.ts'
import { isClusterRunning, runningCluster } from './embedded/running-cluster.ts'

/** The database of an installation, whether its server runs or not. */
const reachInstallation = async (databaseUrl: string | undefined, dataDir: string) => {
  const leave = async () => undefined
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: leave }
  return isClusterRunning(dataDir) ? { ...runningCluster(dataDir), stop: leave } : startEmbedded({ dataDir })
}

const addressIn = (text: string): string => {
  try {
    return settings.FIRST_DEV.read(text)
  } catch (error) {
    throw error instanceof WrongSetting ? new StartFailure(`What is given must ${error.message}.`) : error
  }
}

const hasOne = 'This installation has a DEV already, who invites others under Users.'

/** Makes the first DEV of an installation under its own settings, also while its server runs. */
const makeFirstDev = async (text: string): Promise<string> => {
  const email = addressIn(text)
  const config = { ...readConfig(), logLevel: 'error' } as const
  const { url: adminUrl, stop } = await reachInstallation(config.databaseUrl, config.dataDir)
  try {
    const urls = await prepareDatabase({ adminUrl, secret: config.secret })
    const app = await buildApp({ config, urls, clock: systemClock })
    try {
      const said = await firstDev(app, config, { email })
      if (said === undefined) throw new StartFailure(hasOne)
      return said
    } finally {
      await app.close()
    }
  } finally {
    await stop()
  }
}

await command(['e-mail address of the first DEV'], (email = '') => makeFirstDev(email))
