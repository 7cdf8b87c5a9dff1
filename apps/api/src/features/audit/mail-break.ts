import type { LogBreak } from '@kompeten/contract/audit/audit'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { platformIdentity } from '../access/index.ts'
import { platformLsps } from '../tenants/index.ts'
import { brokenMail } from './audit.mails.ts'
import { ownFace } from './write-roots.ts'

/** The mail that a log is broken, from the installation, in its reader's language; undefined where either is gone. */
export const platformBreakMail = async (
  tx: PlatformTx,
  lspId: string,
  { user_id: userId, how }: { user_id: string; how: LogBreak['how'] },
): Promise<Mail | undefined> => {
  const person = await platformIdentity(tx, userId)
  const lsp = (await platformLsps(tx, [lspId])).get(lspId)
  if (!person?.active || !lsp) return undefined
  const name = fullNameOf(person)
  const rendered = brokenMail({ name, lsp: lsp.name, how }, person.language ?? lsp.language, ownFace)
  return { to: { name, address: person.email }, ...rendered }
}
