import { linkHours } from '@kompeten/contract/passwords/passwords'
import type { App } from './app.ts'
import { makeFirstDeveloper } from './features/setup/index.ts'
import type { Config } from './platform/config.ts'
import { performAsPlatform } from './platform/perform.ts'

/**
 * Makes the first DEV of an installation; returns the line that tells whoever runs the server how they get in, or
 * undefined where there is one; with `onlyIfNone` also where one is awaited.
 */
export const firstDev = async (
  app: App,
  { mail }: Pick<Config, 'mail'>,
  wanted: { email: string; onlyIfNone?: boolean },
): Promise<string | undefined> => {
  const isMailed = mail.smtpUrl !== undefined
  const made = await performAsPlatform(app.stage, (ctx) =>
    makeFirstDeveloper(ctx, app.registration.passwords, { ...wanted, isMailed }),
  )
  if (!made) return undefined
  const { username, link } = made
  return link === null
    ? 'The first DEV gets a mail with a link to set a password.'
    : `The first DEV, ${username}, sets a password here, once, within ${linkHours.invite} hours: ${link}`
}
