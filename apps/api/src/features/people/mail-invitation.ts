import type { PlatformCtx } from '../../platform/context.ts'
import { mailLink } from '../passwords/index.ts'
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

/** Mails a person the link that lets their roles be used, after the commit, and notes when. */
export const mailInvitation = async (
  ctx: PlatformCtx,
  { passwords }: PeopleServices,
  { actor, lspId }: Looking,
  { isInvited, ...invited }: Invited,
): Promise<void> => {
  const { language } = ctx.caller
  await mailLink(ctx, passwords, { ...invited, kind: isInvited ? 'invite' : 'confirm', lspId, language })
  const { userId } = invited
  await platformNoteInvitation(ctx.tx, { lspId, userId }, { name: actor.name, at: ctx.now })
}
