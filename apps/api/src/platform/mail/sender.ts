import { StartFailure } from '../start-failure.ts'
import type { Mail, MailAddress } from './mailer.ts'

/** Reads `Name <address>` or an address alone. @throws StartFailure for anything else */
export const senderOf = (setting: string): MailAddress => {
  const { name, address } =
    /^(?:"?(?<name>[^"<>]*?)"?\s*<)?(?<address>[^\s<>@]+@[^\s<>@]+)>?$/.exec(setting.trim())?.groups ?? {}
  if (address === undefined) {
    throw new StartFailure(
      `MAIL_FROM must be an address, such as LSP <no-reply@example.id>, not "${setting}".`,
    )
  }
  return { ...(name && { name }), address }
}

/** False for an address that says itself that nobody reads it: `no-reply@…`, or one of this machine alone. */
export const takesReplies = (address: string): boolean =>
  !/^(no|do[-_.]?not|jangan)[-_.]?(reply|balas)|@localhost$/i.test(address)

/** The sender of this mail: the server's own, but for what the mail says. */
export const fromOf = ({ from }: Mail, own: MailAddress): Required<MailAddress> => ({
  name: from?.name ?? own.name ?? '',
  address: from?.address ?? own.address,
})
