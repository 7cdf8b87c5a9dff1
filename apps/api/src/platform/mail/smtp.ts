import { createTransport } from 'nodemailer'
import { Hopeless } from '../jobs/hopeless.ts'
import { lanes } from '../jobs/lanes.ts'
import type { MailAddress, Mailer } from './mailer.ts'
import { fromOf } from './sender.ts'

/** Mail through a mail server, over a few connections that stay open. */
export const smtpMailer = (url: string, own: MailAddress): Mailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: lanes.outside.atOnce,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
    },
    {
      // Nothing in a mail may make the server open a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
      xMailer: false,
      // Keeps absence notes from answering a machine (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  )
  return {
    send: async (mail) => {
      const { to, subject, text, html, replyTo, attachments = [], key } = mail
      const from = fromOf(mail, own)
      const domain = from.address.split('@').at(-1)
      try {
        await transport.sendMail({
          from,
          to: { name: to.name ?? '', address: to.address },
          subject,
          text,
          html,
          ...(replyTo && { replyTo: { name: replyTo.name ?? '', address: replyTo.address } }),
          ...(key && { messageId: `<${key}@${domain}>` }),
          attachments: attachments.map(({ name, mime, content }) => ({
            filename: name,
            contentType: mime,
            content: Buffer.from(content),
          })),
        })
      } catch (error) {
        throw isFinal(error) ? new Hopeless('The mail server refuses this mail for good') : plain(error)
      }
    },
    close: () => transport.close(),
  }
}

type SmtpFailure = { code?: string; command?: string; responseCode?: number; message?: string }

/** A refusal of the recipient or the content is final; one of the sender or the password is ours to fix. */
const isFinal = (error: unknown): boolean => {
  const { code, command, responseCode = 0 } = error as SmtpFailure
  const mails = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  return mails && (command === 'API' || responseCode >= 500)
}

/** Without the server's own words, which may repeat the address. */
const plain = (error: unknown): Error => {
  const { code, command, responseCode } = error as SmtpFailure
  return Object.assign(
    new Error(['The mail was not taken', command, responseCode].filter(Boolean).join(', ')),
    { code },
  )
}
