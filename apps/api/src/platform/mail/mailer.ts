export type MailAddress = { name?: string; address: string }

export type Mail = {
  to: MailAddress
  subject: string
  text: string
  html: string
  /** The server's own sender where none is given. */
  from?: MailAddress
  replyTo?: MailAddress
  attachments?: readonly { name: string; mime: string; content: Uint8Array }[]
  /** Mails with the same key have the same Message-ID: letters and digits. */
  key?: string
}

export type Mailer = {
  /**
   * Resolves when the mail server has taken the mail over.
   * @throws Hopeless where it never will (no such mailbox); any other error where it may, later
   */
  send(mail: Mail): Promise<void>
  close(): void
}
