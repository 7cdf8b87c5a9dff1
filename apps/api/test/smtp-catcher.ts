import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = { from: string; to: string[]; raw: string }

/** A mail server on this machine that keeps what it takes; it knows no mailbox whose name begins with `nobody`. */
export const startSmtpCatcher = async (port = 0) => {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // Senders keep their connections open; a server that goes away does not wait for them.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody')
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      text(stream).then((raw) => {
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  return {
    mails,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
