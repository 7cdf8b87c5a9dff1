/** A file that goes with a mail. */
export type Attachment = { name: string; mime: string; content: Uint8Array }

export type MailAddress = { name?: string; address: string }

export type Mail = {
  to: MailAddress
  subject: string
  text: string
  html: string
  /** What differs from the server's own sender, such as the LSP's name. */
  from?: Partial<MailAddress>
  replyTo?: MailAddress
  attachments?: readonly Attachment[]
  /** Mails with the same key have the same Message-ID. Letters, digits and hyphens. */
  key?: string
}

export type Mailer = {
  /**
   * Resolves when the mail server has accepted the mail.
   * @throws Hopeless where it never will (no such mailbox, mail refused); any other error where it may, later
   */
  send(mail: Mail): Promise<void>
  close(): void
}
