import { linkHours } from '@kompeten/contract/passwords/passwords'
import type { App } from './app.ts'
import { makeFirstDeveloper } from './features/setup/index.ts'
import { type Config, isOwnHost } from './platform/config.ts'
import { performAsPlatform } from './platform/perform.ts'

/**
 * Makes the first DEV of an installation; returns the line that tells whoever runs the server how they get in, or
 * undefined where there is one; with `onlyIfNone` also where one is awaited.
 */
export const firstDev = async (
  app: App,
  config: Pick<Config, 'mail' | 'mode' | 'databaseUrl' | 'publicHost'>,
  wanted: { email: string; onlyIfNone?: boolean },
): Promise<string | undefined> => {
  const isMailed = config.mail.smtpUrl !== undefined
  const made = await performAsPlatform(app.stage, (ctx) =>
    makeFirstDeveloper(ctx, app.registration.passwords, { ...wanted, isMailed }),
  )
  if (!made) return undefined
  const { username, link } = made
  if (link === null) return 'The first DEV gets a mail with a link to set a password.'
  const said = `The first DEV, ${username}, sets a password here, once, within ${linkHours.invite} hours: ${link}`
  const isMeantHere = config.databaseUrl === undefined && config.mode !== 'production'
  return isMeantHere || !isOwnHost(config.publicHost) ? said : `${said}\n${hereAlone}`
}

const hereAlone =
  'This link leads to this machine alone. Where people reach the server by another address, set PUBLIC_HOST and PUBLIC_SCHEME as it has them, and ask again.'
