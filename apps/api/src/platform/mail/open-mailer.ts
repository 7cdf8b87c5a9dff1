import type { Config } from '../config.ts'
import { mailboxOf } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { senderOf } from './sender.ts'

/** The way mails leave: through SMTP_URL, else into the development mailbox. @throws StartFailure for a wrong MAIL_FROM */
export const openMailer = async ({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Promise<Mailer> => {
  if (mail.smtpUrl === undefined) return mailboxOf({ mail, dataDir })
  const { smtpMailer } = await import('./smtp.ts')
  return smtpMailer(mail.smtpUrl, senderOf(mail.from))
}
