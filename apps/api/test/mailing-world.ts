import { startSmtpCatcher } from './smtp-catcher.ts'
import { catchingIn, type OwnWorld, sharedServer, startOwnWorld, startWorld, type World } from './world.ts'

/** A world and the mails that its server sent, to whomever; close it in `afterAll`. */
export type MailingWorld<W extends World = World> = {
  world: W
  catcher: Awaited<ReturnType<typeof startSmtpCatcher>>
  close(): Promise<void>
}

/** A world whose mails are caught, beside those of the worker's other worlds. */
export const startMailingWorld = async (): Promise<MailingWorld> => {
  const [world, { catcher }] = [await startWorld(), await sharedServer()]
  return { world, catcher, close: world.close }
}

/** The same with a mail server, a server, a database and a clock of its own. */
export const startOwnMailingWorld = async (): Promise<MailingWorld<OwnWorld>> => {
  const catcher = await startSmtpCatcher()
  const world = await startOwnWorld({ mail: catchingIn(catcher) })
  const close = async () => {
    await world.close()
    await catcher.stop()
  }
  return { world, catcher, close }
}
