import { settings, WrongSetting } from '../apps/api/src/platform/settings.ts'
import { StartFailure } from '../apps/api/src/platform/start-failure.ts'
import { command } from './command.ts'
import { onInstallation } from './on-installation.ts'

const addressIn = (text: string): string => {
  try {
    return settings.FIRST_DEV.read(text)
  } catch (error) {
    throw error instanceof WrongSetting ? new StartFailure(`What is given must ${error.message}.`) : error
  }
}

const hasOne = 'This installation has a DEV already, who invites others under Users.'

/** Makes the first DEV of an installation. */
const makeFirstDev = (text: string): Promise<string> => {
  const email = addressIn(text)
  return onInstallation(
    async (app, config) => {
      const { firstDev } = await import('../apps/api/src/first-dev.ts')
      const said = await firstDev(app, config, { email })
      if (said === undefined) throw new StartFailure(hasOne)
      return said
    },
    { mayBegin: true },
  )
}

await command(['e-mail address of the first DEV'], async (email = '') => makeFirstDev(email))
