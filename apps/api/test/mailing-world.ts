import { startSmtpCatcher } from './smtp-catcher.ts'
import { startWorld } from './world.ts'

/** A world whose mails are caught; close it in `afterAll`. */
export const startMailingWorld = async () => {
  const catcher = await startSmtpCatcher()
  const mail = { smtpUrl: catcher.url, from: 'Kompeten <no-reply@kompeten.test>' }
  const world = await startWorld({ mail })
  const close = async () => {
    await world.close()
    await catcher.stop()
  }
  return { world, catcher, close }
}
