import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { rolesHeldIn } from '../../access/index.ts'
import { sitsWith } from '../plenos.rules.ts'

/** Those of these people who may have a seat now, in a pleno or in the panel of an appeal, by all the roles that they hold. */
export const whoMaySit = async (tx: TenantTx, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set()
  const held = Map.groupBy(await rolesHeldIn(tx, { userIds }), ({ userId }) => userId)
  return new Set(
    [...held].flatMap(([userId, roles]) => (sitsWith(roles.map(({ roleCode }) => roleCode)) ? [userId] : [])),
  )
}
