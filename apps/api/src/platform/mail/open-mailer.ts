import type { Config } from '../config.ts'
import { mailboxOf } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { senderOf } from './sender.ts'
import { smtpMailer } from './smtp.ts'

/** The way mails leave: through SMTP_URL, else into the development mailbox. @throws StartFailure for a wrong MAIL_FROM */
export const openMailer = (config: Pick<Config, 'mail' | 'dataDir'>): Mailer =>
  config.mail.smtpUrl === undefined
    ? mailboxOf(config)
    : smtpMailer(config.mail.smtpUrl, senderOf(config.mail.from))
