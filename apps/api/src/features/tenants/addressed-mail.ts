import type { Mail } from '../../platform/mail/mailer.ts'
import type { MailFace, RenderedMail } from '../../platform/mail/template.ts'
import type { LspMailFace } from './faces/mail-face.ts'

/** A mail to a person in an LSP's name: from its sender, to be answered at its address. */
export const addressedMail = (
  to: { name: string; address: string },
  face: LspMailFace,
  rendered: RenderedMail,
): Mail => ({
  to,
  ...rendered,
  from: {
    ...(face.senderName && { name: face.senderName }),
    ...(face.senderAddress && { address: face.senderAddress }),
  },
  ...(face.replyTo && { replyTo: { name: face.name, address: face.replyTo } }),
})

/** An LSP's face as a mail shows it; `host` is the public address (`https://…`) that its logo is read from. */
export const shownFace = ({ name, colour, logo, address }: LspMailFace, host: string): MailFace => ({
  name,
  colour,
  address,
  logoUrl: logo && `${host}${logo}`,
})
