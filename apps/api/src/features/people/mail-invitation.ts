import type { PlatformCtx } from '../../platform/context.ts'
import { platformIdentity } from '../access/index.ts'
import { mailLink } from '../passwords/index.ts'
import { platformLsps } from '../tenants/index.ts'
import type { Looking } from './acting.ts'
import { platformNoteInvitation } from './people.store.ts'
import type { PeopleServices } from './people-services.ts'

type Invited = {
  userId: string
  email: string
  /** The role that the mail names. */
  userPermissionId: string
  /** False where they had registered themselves: then the mail confirms that. */
  isInvited: boolean
}

/**
 * Mails a person the link that lets their roles be used, after the commit, and notes when. It is in the language that they
 * chose, else in the LSP's: whoever invites reads in their own.
 */
export const mailInvitation = async (
  ctx: PlatformCtx,
  { passwords }: PeopleServices,
  { actor, lspId }: Looking,
  { isInvited, ...invited }: Invited,
): Promise<void> => {
  const { userId } = invited
  const person = await platformIdentity(ctx.tx, userId)
  const language = person?.language ?? (await platformLsps(ctx.tx, [lspId])).get(lspId)?.language ?? 'id'
  await mailLink(ctx, passwords, { ...invited, kind: isInvited ? 'invite' : 'confirm', lspId, language })
  await platformNoteInvitation(ctx.tx, { lspId, userId }, { name: actor.name, at: ctx.now })
}
