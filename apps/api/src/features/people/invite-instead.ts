import type { Person, PersonChange, PersonInput } from '@kompeten/contract/people'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformRemovePermission, platformRemoveUnusedIdentity, platformRolesHeld } from '../access/index.ts'
import { platformClaimApplicant, platformUnlinkApplicant } from '../applicants/index.ts'
import { platformRemoveLinksOf } from '../passwords/index.ts'
import type { Looking } from './acting.ts'
import { changePerson } from './change-person.ts'
import { invitePerson } from './invite-person.ts'
import { type Found, ruled } from './people.reads.ts'
import { personPolicy } from './people.rules.ts'
import type { PersonRow } from './people.store.ts'
import type { PeopleServices } from './people-services.ts'

/** The person as wished, where that is another username or address than he was invited by. */
export const otherAccount = (
  row: PersonRow,
  { username = row.username, email = row.email, ...rest }: PersonChange,
): PersonInput | undefined =>
  username === row.username && email === row.email.toLowerCase() ? undefined : { ...rest, username, email }

/**
 * Takes back an invitation that went to the wrong address or under the wrong username, and invites anew: another
 * address may be another person, with an account of his own that the LSP is not told of (decision 10).
 * @throws Refusal `not_allowed` once it is accepted, `version_conflict`, and what inviting refuses
 */
export const inviteInstead = async (
  ctx: PlatformCtx,
  services: PeopleServices,
  looking: Looking,
  found: Found,
  { version, ...wanted }: PersonInput & { version: number },
): Promise<Person> => {
  const { lspId } = looking
  const { userId } = found.row
  if (!personPolicy.set_account(looking.actor, ruled(found))) throw new Refusal('not_allowed')
  await changePerson(ctx, looking, { userId, version }, {})
  const roles = await platformRolesHeld(ctx.tx, userId, lspId)
  const applicantId = await platformUnlinkApplicant(
    ctx.tx,
    lspId,
    roles.map(({ userPermissionId }) => userPermissionId),
  )
  for (const { userPermissionId } of roles) {
    await platformRemoveLinksOf(ctx.tx, userPermissionId)
    await platformRemovePermission(ctx.tx, lspId, userPermissionId)
  }
  await platformRemoveUnusedIdentity(ctx.tx, userId)
  ctx.tell({
    name: 'person.invitation_withdrawn',
    subject: { kind: 'person', id: userId },
    lspId,
    facts: { user_permission_ids: roles.map(({ userPermissionId }) => userPermissionId) },
  })
  const invited = await invitePerson(ctx, services, wanted)
  const role = invited.roles.find(({ role_code }) => role_code === 'APL')
  if (applicantId !== undefined && role) {
    // The record that the first invitation was made for goes on with whom this one reaches.
    const account = { userId: invited.user_id, userPermissionId: role.user_permission_id }
    await platformClaimApplicant(ctx.tx, { lspId, applicantId }, account, {})
  }
  return invited
}
