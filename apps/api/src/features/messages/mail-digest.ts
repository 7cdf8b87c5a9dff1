import type { Config } from '../../platform/config.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity } from '../access/index.ts'
import { addressedMail, platformLsps, platformMailFace, shownFace } from '../tenants/index.ts'
import type { Digest } from './gather-digests.ts'
import { digestMail } from './messages.mails.ts'

/** The mail to somebody who was away, in their language and the LSP's name; undefined where either is gone. */
export const platformDigestMail = async (
  tx: PlatformTx,
  config: Pick<Config, 'publicScheme' | 'publicHost'>,
  lspId: string,
  { user_id: userId, count, conversations }: Digest,
): Promise<Mail | undefined> => {
  const person = await platformIdentity(tx, userId)
  const lsp = (await platformLsps(tx, [lspId])).get(lspId)
  if (!person?.active || !lsp) return undefined
  const face = await platformMailFace(tx, lspId)
  const host = publicAddress(config, lsp.hostname)
  const name = fullNameOf(person)
  const told = { name, count, conversations, url: `${host}/messages` }
  const rendered = digestMail(told, person.language ?? lsp.language, shownFace(face, host))
  return addressedMail({ name, address: person.email }, face, rendered)
}
