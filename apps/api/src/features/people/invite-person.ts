import { resendMinutes } from '@kompeten/contract/passwords/passwords'
import type { Person, PersonInput } from '@kompeten/contract/people/content'
import type { PlatformCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountFor, giveRole } from '../access/index.ts'
import { actingIn } from './acting.ts'
import { checkRoles } from './check-roles.ts'
import { mailInvitation } from './mail-invitation.ts'
import { foundPerson, isAwaited, readPerson, ruled } from './people.reads.ts'
import { personPolicy } from './people.rules.ts'
import type { PeopleServices } from './people-services.ts'
import { refuseInactive } from './refuse-inactive.ts'
import { emailTaken, emailTakenBy, personAt } from './refuse-taken.ts'

/**
 * Invites a person to the LSP. Who has an account through another LSP gets the roles with that account and keeps its
 * password; the answer is the same, so that nobody learns who is known elsewhere (decision 10).
 * @throws Refusal `already_exists` at `email` for whoever is in this LSP already, or at `username`; `not_allowed` for a
 * role above the actor's own; `rule_broken` for a venue that is not there, and at `email` or `username` for
 * that of somebody deactivated in the LSP
 */
export const invitePerson = async (
  ctx: PlatformCtx,
  services: PeopleServices,
  input: PersonInput,
): Promise<Person> => invitePersonTo(ctx, services, actingIn(ctx).lspId, input)

/**
 * The same for an LSP that is not the actor's own: DEV opens one and invites the first of its people.
 * @throws Refusal as `invitePerson`
 */
export const invitePersonTo = async (
  ctx: PlatformCtx,
  services: PeopleServices,
  lspId: string,
  input: PersonInput,
): Promise<Person> => {
  const looking = { ...actingIn(ctx), lspId }
  const { actor } = looking
  await checkRoles(looking, input.roles)
  const { username, email, first_name: firstName, last_name: lastName } = input
  const { registration_number: registrationNumber = null } = input
  await refuseInactive(ctx, looking, { email, username })
  const there = await personAt(ctx, lspId, email)
  if (there) throw emailTakenBy(looking, there)
  const knownAs = { username, email, firstName, lastName, registrationNumber }
  const userId = await accountFor(ctx, { lspId, ...knownAs, language: null })
  const given: string[] = []
  for (const { role_code: roleCode, tuk_id: tukId, institution_id: institutionId = null } of input.roles) {
    const tie = { tukId, institutionId }
    const role = { lspId, userId, roleCode, ...tie, active: false, givenBy: actor.userId, knownAs }
    given.push(await giveRole(ctx.tx, role, ctx.now).catch(roleTaken))
  }
  const [userPermissionId = ''] = given
  ctx.tell({
    name: 'person.invited',
    subject: { kind: 'person', id: userId },
    lspId,
    facts: { roles: input.roles.map(({ role_code }) => role_code) },
  })
  await mailInvitation(ctx, services, looking, { userId, email, userPermissionId, isInvited: true })
  return readPerson(looking, userId)
}

/** Somebody else has invited that address at this very moment. */
const roleTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'user_permission_once') throw emailTaken()
  throw error
}

/**
 * Mails the link once more to whoever has not answered yet, or has another role that waits.
 * @throws Refusal `not_found`, `not_allowed` where nothing waits, `too_many_attempts` within five minutes of the last
 */
export const inviteAgain = async (
  ctx: PlatformCtx,
  services: PeopleServices,
  userId: string,
): Promise<Person> => {
  const looking = actingIn(ctx)
  const found = await foundPerson(looking, userId)
  const role = found.roles.find(isAwaited)
  if (!role || !personPolicy.invite(looking.actor, ruled(found))) throw new Refusal('not_allowed')
  const { email, invitedAt } = found.row
  const readyAt = (invitedAt?.getTime() ?? 0) + resendMinutes * 60_000
  const wait = Math.ceil((readyAt - ctx.now.getTime()) / 1000)
  if (wait > 0) throw new Refusal('too_many_attempts', { wait_seconds: wait })
  const { userPermissionId, givenBy } = role
  await mailInvitation(ctx, services, looking, {
    userId,
    email,
    userPermissionId,
    isInvited: givenBy !== null,
  })
  ctx.tell({ name: 'person.invited_again', subject: { kind: 'person', id: userId }, lspId: looking.lspId })
  return readPerson(looking, userId)
}
