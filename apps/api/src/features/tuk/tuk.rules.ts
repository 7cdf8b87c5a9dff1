import type { RoleCode } from '@kompeten/contract/roles'
import { actsAs } from '@kompeten/contract/roles'
import type { tukSteps } from '@kompeten/contract/tuk'
import { all, any, is, not, type Rule } from '../../platform/policy.ts'

type Step = (typeof tukSteps)[number]

/** What of a venue the rules look at. */
export type RuledTuk = { tukId: string; deletedAt: Date | null }

const holds =
  (...codes: ('TUK_UPDATE' | 'TUK_DELETE' | 'TUK_LIST' | 'TUK_CREATE_OWN')[]): Rule<RuledTuk> =>
  (actor) =>
    codes.some((code) => actor.permissions.has(code))

const inBin = is<RuledTuk>((tuk) => tuk.deletedAt !== null)

/** "My venue": the one that the TUK admin's role is tied to (decisions §2, CREATE_OWN). */
const ownVenue: Rule<RuledTuk> = (actor, tuk) =>
  actor.permissions.has('TUK_CREATE_OWN') && actor.tukId === tuk.tukId

const superUser: Rule<RuledTuk> = (actor) => (['SUP', 'DEV'] as RoleCode[]).includes(actsAs(actor.roleCode))

/** Who may see and change a venue. A venue that may not be seen is not found, never forbidden. */
export const tukPolicy = {
  see: any(holds('TUK_LIST'), all(ownVenue, not(inBin))),
  update: all(not(inBin), any(holds('TUK_UPDATE'), ownVenue)),
  delete: all(not(inBin), holds('TUK_DELETE')),
  restore: all(inBin, holds('TUK_DELETE')),
  erase: all(inBin, holds('TUK_DELETE'), superUser),
} satisfies Record<Step | 'see', Rule<RuledTuk>>
