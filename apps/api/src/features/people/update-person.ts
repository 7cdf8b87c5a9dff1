import type { Person, PersonChange, RoleInput } from '@kompeten/contract/people/content'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endSessionsIn, forgetSessions, giveRole } from '../access/index.ts'
import { platformWithdrawLinksOf } from '../passwords/index.ts'
import { actingIn, type Looking } from './acting.ts'
import { changePerson, keepSuperUser } from './change-person.ts'
import { checkRoles } from './check-roles.ts'
import { inviteInstead, mayReaddress, otherAccount, readdress } from './invite-instead.ts'
import { type Found, foundPerson, isAwaited, readPerson, ruled } from './people.reads.ts'
import { personPolicy, roleChanges, signsUnder } from './people.rules.ts'
import { platformNameAccount, platformReviveRole, platformTakeRoles } from './people.store.ts'
import type { CorrectingServices, PeopleServices } from './people-services.ts'

/**
 * Changes a person's name and roles. A confirmed person uses a new role at once, an invited one with the rest. Sessions
 * in a role that is taken away end at once. The account's own name follows while no other LSP knows it.
 * A director's name, which certificates bear, is changed by somebody else.
 * Who has not accepted yet is invited at another address, or under another username.
 * @throws Refusal `not_found`, `not_allowed`, `version_conflict`, `already_exists`, `rule_broken`, `last_super_user`
 */
export const updatePerson = async (
  ctx: PlatformCtx,
  services: CorrectingServices,
  userId: string,
  { version, ...input }: PersonChange & { version: number },
): Promise<Person> => {
  const looking = actingIn(ctx)
  const found = await foundPerson(looking, userId)
  const { row } = found
  if (!personPolicy.update(looking.actor, ruled(found))) throw new Refusal('not_allowed')
  const other = otherAccount(row, input)
  if (other) {
    if (!personPolicy.set_account(looking.actor, ruled(found))) throw new Refusal('not_allowed')
    if (!(await mayReaddress(ctx, looking, row, other)))
      return inviteInstead(ctx, services, looking, found, { ...other, version })
  }
  const held = found.roles.map(({ roleCode, tukId, institutionId }) => ({
    role_code: roleCode,
    tuk_id: tukId,
    institution_id: institutionId,
  }))
  const { given, taken } = roleChanges(held, input.roles)
  const changesRoles = given.length + taken.length > 0
  if (changesRoles && !personPolicy.set_roles(looking.actor, ruled(found))) throw new Refusal('not_allowed')

  const name = { firstName: input.first_name, lastName: input.last_name }
  const renamed = name.firstName !== row.firstName || name.lastName !== row.lastName
  if (renamed && userId === looking.actor.userId && signsUnder(ruled(found))) {
    throw new Refusal('rule_broken', { issues: [{ path: 'first_name', code: 'own_signing_name' }] })
  }
  const { registration_number: number = row.registrationNumber } = input
  const renumbered = number !== row.registrationNumber
  if (row.version === version && !changesRoles && !renamed && !renumbered && !other)
    return readPerson(looking, userId)
  const login = other && { username: other.username, email: other.email }
  await changePerson(ctx.now, looking, { userId, version }, { ...name, ...login, registrationNumber: number })
  if (renamed) {
    await platformNameAccount(ctx.tx, { lspId: looking.lspId, userId }, name, ctx.now)
    await forgetSessions(ctx.tx, services.passwords.access, userId)
  }
  if (taken.length > 0) await takeRoles(ctx, services, looking, found, taken)
  if (given.length > 0) await giveRoles(ctx, looking, found, given)
  if (other) await readdress(ctx, services, looking, found, other)
  ctx.tell({
    name: 'person.updated',
    subject: { kind: 'person', id: userId },
    lspId: looking.lspId,
    facts: {
      ...(name.firstName !== row.firstName && { first_name: ['…', '…'] }),
      ...(name.lastName !== row.lastName && { last_name: ['…', '…'] }),
      ...(renumbered && { registration_number: [row.registrationNumber, number] }),
      ...(login && login.username !== row.username && { username: ['…', '…'] }),
      ...(login && login.email !== row.email && { email: ['…', '…'] }),
      ...(changesRoles && { roles: [codesOf(held), codesOf(input.roles)] }),
    },
  })
  return readPerson(looking, userId)
}

const codesOf = (roles: readonly { role_code: string }[]) =>
  roles.map(({ role_code }) => role_code).join(', ')

const takeRoles = async (
  ctx: PlatformCtx,
  { passwords }: PeopleServices,
  { lspId }: Looking,
  found: Found,
  taken: readonly { role_code: string; tuk_id: string | null }[],
) => {
  if (taken.some(({ role_code }) => role_code === 'SUP')) await keepSuperUser(ctx.tx, lspId, found)
  const roles = found.roles
    .filter((role) => taken.some((other) => other.role_code === role.roleCode && other.tuk_id === role.tukId))
    .map(({ userPermissionId }) => userPermissionId)
  await platformTakeRoles(ctx.tx, lspId, roles, ctx.now)
  const of = { lspId, userId: found.row.userId, roles }
  await endSessionsIn(ctx.tx, passwords.access, of, 'permission_changed', ctx.now)
  const awaited = found.roles.filter((role) => isAwaited(role) && role.givenBy !== null)
  // The link of one that waits confirms all that do: it has nothing to confirm once none is left.
  if (awaited.some(({ userPermissionId }) => !roles.includes(userPermissionId))) return
  for (const { userPermissionId } of awaited) {
    await platformWithdrawLinksOf(ctx.tx, userPermissionId, ctx.now)
  }
}

const giveRoles = async (ctx: PlatformCtx, looking: Looking, { row }: Found, given: readonly RoleInput[]) => {
  await checkRoles(looking, given)
  const { actor, lspId } = looking
  const active = row.state === 'active'
  const by = { active, givenBy: actor.userId, at: ctx.now }
  for (const { role_code: roleCode, tuk_id: tukId, institution_id: institutionId = null } of given) {
    const role = { lspId, userId: row.userId, roleCode, tukId, institutionId }
    if (await platformReviveRole(ctx.tx, role, by)) continue
    await giveRole(ctx.tx, { ...role, active, givenBy: actor.userId }, ctx.now)
  }
}
