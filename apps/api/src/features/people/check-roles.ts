import type { RoleInput } from '@kompeten/contract/people'
import { Refusal } from '../../platform/refusal.ts'
import { tuksNamed } from '../tuk/index.ts'
import type { Looking } from './acting.ts'
import { beyond } from './people.rules.ts'

/**
 * Refuses roles that the actor may not give, and venues that are not the LSP's, or in the bin.
 * @throws Refusal `not_allowed`, `rule_broken` at `roles`
 */
export const checkRoles = async (
  { tx, actor, lspId }: Looking,
  given: readonly RoleInput[],
): Promise<void> => {
  if (beyond(actor.roleCode, given).length > 0) throw new Refusal('not_allowed')
  const tukIds = given.flatMap(({ tuk_id }) => tuk_id ?? [])
  if (tukIds.length === 0) return
  const inUse = (await tuksNamed(tx, lspId, tukIds)).filter(({ deletedAt }) => deletedAt === null)
  const isThere = new Set(inUse.map(({ tukId }) => tukId))
  if (tukIds.some((tukId) => !isThere.has(tukId))) {
    throw new Refusal('rule_broken', { issues: [{ path: 'roles', code: 'not_found' }] })
  }
}
