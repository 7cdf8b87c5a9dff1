import type { RoleInput } from '@kompeten/contract/people/content'
import { Refusal } from '../../platform/refusal.ts'
import { institutionsInUse } from '../institutions/index.ts'
import { tuksNamed } from '../tuk/index.ts'
import type { Looking } from './acting.ts'
import { beyond } from './people.rules.ts'

/**
 * Refuses roles that the actor may not give, and venues and institutions that are not the LSP's, or in the bin. The others
 * do not go until the transaction ends.
 * @throws Refusal `not_allowed`, `rule_broken` at `roles`
 */
export const checkRoles = async (
  { tx, actor, lspId }: Looking,
  given: readonly RoleInput[],
): Promise<void> => {
  if (beyond(actor.roleCode, given).length > 0) throw new Refusal('not_allowed')
  const tukIds = given.flatMap(({ tuk_id }) => tuk_id ?? [])
  const institutionIds = given.flatMap(({ institution_id }) => institution_id ?? [])
  const tuks = await tuksNamed(tx, lspId, tukIds, { hold: 'share' })
  const institutions = await institutionsInUse(tx, lspId, institutionIds, { hold: 'share' })
  const venues = new Set(tuks.flatMap(({ tukId, deletedAt }) => (deletedAt === null ? tukId : [])))
  const senders = new Set(institutions.map(({ institutionId }) => institutionId))
  if (tukIds.some((id) => !venues.has(id)) || institutionIds.some((id) => !senders.has(id))) {
    throw new Refusal('rule_broken', { issues: [{ path: 'roles', code: 'not_found' }] })
  }
}
