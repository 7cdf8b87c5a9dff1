import type { institutionSteps } from '@kompeten/contract/institutions'
import type { RoleCode } from '@kompeten/contract/roles'
import { actsAs } from '@kompeten/contract/roles'
import { all, is, not, type Rule } from '../../platform/policy.ts'

type Step = (typeof institutionSteps)[number]

/** What of an institution the rules look at. */
export type RuledInstitution = { deletedAt: Date | null }

const mayChange: Rule<RuledInstitution> = (actor) => actor.permissions.has('INSTITUTION_UPDATE')
const mayDelete: Rule<RuledInstitution> = (actor) => actor.permissions.has('INSTITUTION_DELETE')
const inBin = is<RuledInstitution>((row) => row.deletedAt !== null)
const superUser: Rule<RuledInstitution> = (actor) =>
  (['SUP', 'DEV'] as RoleCode[]).includes(actsAs(actor.roleCode))

/** Who may change an institution; whoever may call sees all of the LSP's. */
export const institutionPolicy = {
  update: all(not(inBin), mayChange),
  delete: all(not(inBin), mayDelete),
  restore: all(inBin, mayDelete),
  erase: all(inBin, mayDelete, superUser),
} satisfies Record<Step, Rule<RuledInstitution>>
