import type { Person, PersonChange, PersonInput } from '@kompeten/contract/people/content'
import type { PlatformCtx } from '../../platform/context.ts'
import {
  changeLogin,
  checkLoginFree,
  platformHeldIdentity,
  platformIdentityByEmail,
  platformRemovePermission,
  platformRemoveUnusedIdentity,
  platformRolesHeld,
} from '../access/index.ts'
import {
  platformApplicantFollowsEmail,
  platformClaimApplicant,
  platformUnlinkApplicant,
} from '../applicants/index.ts'
import { platformRemoveLinksOf, platformWithdrawLinksOf } from '../passwords/index.ts'
import type { Looking } from './acting.ts'
import { changePerson } from './change-person.ts'
import { invitePerson } from './invite-person.ts'
import { mailInvitation } from './mail-invitation.ts'
import { type Found, foundPerson } from './people.reads.ts'
import type { PersonRow } from './people.store.ts'
import type { CorrectingServices, PeopleServices } from './people-services.ts'
import { refuseInactive } from './refuse-inactive.ts'

/** The person as wished, where that is another username or address than they were invited by. */
export const otherAccount = (
  row: PersonRow,
  { username = row.username, email = row.email, ...rest }: PersonChange,
): PersonInput | undefined =>
  username === row.username && email === row.email.toLowerCase() ? undefined : { ...rest, username, email }

/**
 * Whether the account that an invitation made can take the other address: nobody has used it, no other LSP knows it, and
 * nobody has the address. Then it stays the same person, with all that the LSP has noted of them.
 */
export const mayReaddress = async (
  { tx }: PlatformCtx,
  { lspId }: Looking,
  { userId }: PersonRow,
  { email }: PersonInput,
): Promise<boolean> => {
  const [account, holder, roles] = await Promise.all([
    // Held, so that nobody sets its password meanwhile.
    platformHeldIdentity(tx, userId),
    platformIdentityByEmail(tx, email),
    platformRolesHeld(tx, userId),
  ])
  const isUnused = account?.passwordHash === null && roles.every((role) => role.lspId === lspId)
  return isUnused && (holder === undefined || holder.userId === userId)
}

type EmailChange = { userId: string; former: string; email: string }

/** Lets an applicant's record that has the address of the first invitation follow to the other one. */
const applicantFollows = async (ctx: PlatformCtx, lspId: string, change: EmailChange): Promise<void> => {
  const id = await platformApplicantFollowsEmail(ctx.tx, lspId, { ...change, at: ctx.now })
  if (id !== undefined)
    ctx.tell({ name: 'applicant.email_followed', subject: { kind: 'applicant', id }, lspId })
}

const recordsFollow = async (
  ctx: PlatformCtx,
  { assessorFollowsEmail }: CorrectingServices,
  lspId: string,
  change: EmailChange,
): Promise<void> => {
  await applicantFollows(ctx, lspId, change)
  const id = await assessorFollowsEmail(ctx.tx, lspId, change)
  if (id !== undefined)
    ctx.tell({ name: 'accessor.email_followed', subject: { kind: 'accessor', id }, lspId })
}

/** What ends the links that went to the first address: said to whoever opens one, unless the same address gets the next. */
const linksEnder = (row: PersonRow, email: string) =>
  email === row.email.toLowerCase() ? platformRemoveLinksOf : platformWithdrawLinksOf

/**
 * Gives the account of an invitation the other username and address, and mails the invitation there; the link that went
 * to the first works no more. Records that were given the first address have the other one then.
 * @throws Refusal `already_exists` at `username`, `rule_broken` there for that of somebody deactivated in the LSP
 */
export const readdress = async (
  ctx: PlatformCtx,
  services: CorrectingServices,
  looking: Looking,
  { row }: Found,
  { username, email }: PersonInput,
): Promise<void> => {
  const { userId } = row
  const { lspId } = looking
  await refuseInactive(ctx, looking, { email, username })
  await checkLoginFree(ctx.tx, { username }, userId)
  await changeLogin(ctx.tx, services.passwords.access, userId, { username, email }, ctx.now)
  if (email !== row.email) await recordsFollow(ctx, services, lspId, { userId, former: row.email, email })
  const endLinks = linksEnder(row, email)
  for (const { userPermissionId } of await platformRolesHeld(ctx.tx, userId, lspId)) {
    await endLinks(ctx.tx, userPermissionId, ctx.now)
  }
  const [role] = (await foundPerson(looking, userId)).roles
  if (!role) return
  const { userPermissionId } = role
  await mailInvitation(ctx, services, looking, { userId, email, userPermissionId, isInvited: true })
}

/**
 * Takes back an invitation that went to the wrong address, and invites again: where the other address, or the first,
 * has an account of its own, it is another person; the LSP is not told (decision 10).
 * @throws Refusal `version_conflict`, and what inviting refuses
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
  await changePerson(ctx.now, looking, { userId, version }, {})
  const roles = await platformRolesHeld(ctx.tx, userId, lspId)
  const applicantId = await platformUnlinkApplicant(
    ctx.tx,
    lspId,
    roles.map(({ userPermissionId }) => userPermissionId),
  )
  const endLinks = linksEnder(found.row, wanted.email)
  for (const { userPermissionId } of roles) {
    await endLinks(ctx.tx, userPermissionId, ctx.now)
    await platformRemovePermission(ctx.tx, lspId, userPermissionId)
  }
  await platformRemoveUnusedIdentity(ctx.tx, userId)
  const invited = await invitePerson(ctx, services, wanted)
  ctx.tell({
    name: 'person.invitation_withdrawn',
    subject: { kind: 'person', id: userId },
    lspId,
    facts: {
      user_permission_ids: roles.map(({ userPermissionId }) => userPermissionId),
      // Records of other features go on with whom this invitation reaches.
      instead_user_id: invited.user_id,
    },
  })
  const role = invited.roles.find(({ role_code }) => role_code === 'APL')
  if (applicantId !== undefined && role) {
    // The record that the first invitation was made for goes on with whom this one reaches.
    const account = { userId: invited.user_id, userPermissionId: role.user_permission_id }
    await platformClaimApplicant(ctx.tx, { lspId, applicantId }, account, null)
    const change = { userId: invited.user_id, former: found.row.email, email: wanted.email }
    await applicantFollows(ctx, lspId, change)
  }
  return invited
}
