import type { Config } from '../src/platform/config.ts'
import type { CaughtMails } from './mails.ts'
import { startSmtpCatcher } from './smtp-catcher.ts'
import { catchingIn, type OwnWorld, sharedServer, startOwnWorld, startWorld, type World } from './world.ts'

type Catcher = Awaited<ReturnType<typeof startSmtpCatcher>>

/** A world and the mails that its server has sent since it began; close it in `afterAll`. */
export type MailingWorld<W extends World = World, C extends CaughtMails = CaughtMails> = {
  world: W
  catcher: C
  close(): Promise<void>
}

/** A world whose mails are caught. What the worker's former worlds still had to send may come among them. */
export const startMailingWorld = async (): Promise<MailingWorld> => {
  const [world, { catcher }] = [await startWorld(), await sharedServer()]
  const before = catcher.mails.length
  const sinceThen = {
    get mails() {
      return catcher.mails.slice(before)
    },
  }
  return { world, catcher: sinceThen, close: world.close }
}

/** The same with a mail server, a server, a database and a clock of its own. */
export const startOwnMailingWorld = async (
  settings: Partial<Config> = {},
): Promise<MailingWorld<OwnWorld, Catcher>> => {
  const catcher = await startSmtpCatcher()
  const world = await startOwnWorld({ ...settings, mail: catchingIn(catcher) })
  const close = async () => {
    await world.close()
    await catcher.stop()
  }
  return { world, catcher, close }
}
