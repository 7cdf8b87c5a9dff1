import type { Profile, ProfileInput } from '@kompeten/contract/profile/profile'
import type { PlatformCtx } from '../../platform/context.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { Refusal } from '../../platform/refusal.ts'
import { forgetSessions } from '../access/index.ts'
import { ownAccount, readProfile } from './profile.reads.ts'
import { platformNameMembers, platformUpdateIdentity } from './profile.store.ts'
import type { ProfileServices } from './profile-services.ts'

/**
 * Changes the own name and language. Every LSP in which the person has confirmed a role knows them by the new name, but for
 * those whose staff they are.
 * @throws Refusal `version_conflict`
 */
export const updateProfile = async (
  ctx: PlatformCtx,
  services: ProfileServices,
  { version, ...input }: ProfileInput & { version: number },
): Promise<Profile> => {
  const account = await ownAccount(ctx)
  const { userId } = account
  const name = { firstName: input.first_name, lastName: input.last_name }
  const renamed = name.firstName !== account.firstName || name.lastName !== account.lastName
  const change = { ...name, language: input.language, modifiedAt: ctx.now }
  if (!(await platformUpdateIdentity(ctx.tx, userId, version, change))) {
    throw new Refusal('version_conflict', {
      changed_by: fullNameOf(account),
      changed_at: account.modifiedAt.toISOString(),
      version: account.version,
    })
  }
  if (renamed) {
    await platformNameMembers(ctx.tx, userId, name, ctx.now)
    await forgetSessions(ctx.tx, services.access, userId)
  }
  ctx.tell({
    name: 'profile.updated',
    subject: { kind: 'identity', id: userId },
    facts: {
      ...(renamed && { name: ['…', '…'] }),
      ...(account.language !== input.language && { language: [account.language, input.language] }),
    },
  })
  return readProfile(ctx, services)
}
