import type { PersonState, personSteps, RoleInput } from '@kompeten/contract/people/content'
import { actsAs, mayGrant, type RoleCode } from '@kompeten/contract/platform/roles'
import { all, is, not, type Rule } from '../../platform/policy.ts'

type Step = (typeof personSteps)[number]

/** What of a person the rules look at. */
export type RuledPerson = {
  userId: string
  state: PersonState
  /** Those not taken away. */
  roleCodes: readonly RoleCode[]
  /** A role that they hold is not confirmed by the mailed link. */
  awaited: boolean
  /** Every role was given by the LSP: they did not register themselves. */
  cameByInvitation: boolean
}

const holds =
  (code: 'USER_CREATE' | 'USER_UPDATE' | 'USER_DELETE'): Rule<RuledPerson> =>
  (actor) =>
    actor.permissions.has(code)

const inactive = is<RuledPerson>(({ state }) => state === 'inactive')
const invited = is<RuledPerson>(({ state }) => state === 'invited')

const awaited = is<RuledPerson>((person) => person.awaited)
const cameByInvitation = is<RuledPerson>((person) => person.cameByInvitation)

/** Oneself: nobody changes their own roles or locks themselves out (decisions §2). */
const oneself: Rule<RuledPerson> = (actor, { userId }) => actor.userId === userId

/** Holds no role above the actor's own: who may not give a role may not touch who holds it (decisions §2). */
const notAbove: Rule<RuledPerson> = (actor, { roleCodes }) =>
  roleCodes.every((role) => mayGrant(actor.roleCode, role))

/** Signs others out: the Super User, whoever acts as one, and DEV. */
const superUser: Rule<RuledPerson> = ({ roleCode }) => roleCode === 'DEV' || actsAs(roleCode) === 'SUP'

/** Whose name certificates bear as the LSP's record has it: nobody writes that of themselves. */
export const signsUnder = ({ roleCodes }: Pick<RuledPerson, 'roleCodes'>): boolean =>
  roleCodes.includes('DIR')

/** Who may change a person. */
export const personPolicy = {
  update: all(not(inactive), holds('USER_UPDATE'), notAbove),
  // A registration's data are its person's own; an account that is accepted is its holder's.
  set_account: all(invited, cameByInvitation, holds('USER_UPDATE'), notAbove),
  set_roles: all(not(inactive), holds('USER_UPDATE'), notAbove, not(oneself)),
  invite: all(not(inactive), awaited, holds('USER_CREATE'), notAbove),
  deactivate: all(not(inactive), holds('USER_DELETE'), notAbove, not(oneself)),
  end_sessions: all(not(inactive), not(invited), superUser, holds('USER_UPDATE'), notAbove, not(oneself)),
  restore: all(inactive, holds('USER_DELETE'), notAbove, not(oneself)),
} satisfies Record<Step, Rule<RuledPerson>>

type Role = Pick<RoleInput, 'tuk_id' | 'institution_id'> & { role_code: RoleCode }

const isSame = (one: Role, other: Role) =>
  one.role_code === other.role_code &&
  one.tuk_id === other.tuk_id &&
  (one.institution_id ?? null) === (other.institution_id ?? null)

/** What a wish for exactly these roles gives and takes away; DEV is not an LSP's to take. */
export const roleChanges = (held: readonly Role[], wanted: readonly RoleInput[]) => ({
  given: wanted.filter((role) => !held.some((other) => isSame(role, other))),
  taken: held.filter((role) => role.role_code !== 'DEV' && !wanted.some((other) => isSame(role, other))),
})

/** The roles among these that the granter may neither give nor take away: those above their own, and DEV's. */
export const beyond = (granter: RoleCode, roles: readonly { role_code: RoleCode }[]): RoleCode[] =>
  roles.map(({ role_code }) => role_code).filter((role) => role === 'DEV' || !mayGrant(granter, role))
