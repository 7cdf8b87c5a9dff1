import { StartFailure } from '../apps/api/src/platform/start-failure.ts'
import { command } from './command.ts'
import { onInstallation } from './on-installation.ts'

await command(['username or e-mail of who lost it'], (name = '') =>
  onInstallation(async (app) => {
    const { lostSecondFactor } = await import('../apps/api/src/lost-second-factor.ts')
    const username = await lostSecondFactor(app, name)
    if (username === undefined) throw new StartFailure('Nobody of that name has a second factor.')
    return `${username} signs in by the password alone, and is signed out everywhere.`
  }),
)
