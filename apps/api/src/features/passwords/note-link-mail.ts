import type { InvitationMail } from '@kompeten/contract/people/content'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { platformNoteInvitationMail } from '../access/index.ts'
import { platformLink } from './passwords.store.ts'

/** Notes in the LSP how the mail stands whose link lets a role of it be used; of any other link nothing is noted. */
export const platformNoteLinkMail = async (
  tx: PlatformTx,
  linkId: string,
  state: InvitationMail,
  at: Date,
): Promise<void> => {
  const link = await platformLink(tx, linkId)
  if (!link?.lspId || (link.kind !== 'invite' && link.kind !== 'confirm')) return
  await platformNoteInvitationMail(tx, { lspId: link.lspId, userId: link.userId }, state, at)
}
