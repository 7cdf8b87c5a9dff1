import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import type { requirementSteps } from '@kompeten/contract/requirements/requirements'
import { all, any, is, not, type Rule } from '../../platform/policy.ts'

type Step = (typeof requirementSteps)[number]

/** What of a requirement the rules look at. */
export type RuledRequirement = { category: RequirementCategory; deletedAt: Date | null }

const holds =
  (code: PermissionCode): Rule<RuledRequirement> =>
  (actor) =>
    actor.permissions.has(code)

const inBin = is<RuledRequirement>(({ deletedAt }) => deletedAt !== null)
const isMaterial = is<RuledRequirement>(({ category }) => category === 'materi_uji')

/**
 * Who may see and change a requirement. Test material is closed, its titles too, to all but those who keep it: the
 * committee and the LSP's administration (domain §5.3, ISO/IEC 17024 7.4).
 */
export const requirementPolicy = {
  see: any(holds('REQUIREMENT_UPDATE'), all(holds('REQUIREMENT_LIST'), not(isMaterial), not(inBin))),
  update: all(not(inBin), holds('REQUIREMENT_UPDATE')),
  files: all(not(inBin), holds('REQUIREMENT_UPDATE')),
  delete: all(not(inBin), holds('REQUIREMENT_DELETE')),
  restore: all(inBin, holds('REQUIREMENT_DELETE')),
} satisfies Record<Step | 'see', Rule<RuledRequirement>>

/** What of a cluster the rules look at. */
export type RuledCluster = RuledRequirement & { requirementCount: number }

/** Who may see and change a cluster; one that holds requirements stays. */
export const clusterPolicy = {
  see: requirementPolicy.see as Rule<RuledCluster>,
  update: requirementPolicy.update as Rule<RuledCluster>,
  delete: all<RuledCluster>(
    requirementPolicy.delete as Rule<RuledCluster>,
    is(({ requirementCount }) => requirementCount === 0),
  ),
  restore: requirementPolicy.restore as Rule<RuledCluster>,
}
