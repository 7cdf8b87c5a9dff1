import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { plenoOf } from '../plenos.store.ts'
import { decisionCount } from './votes.store.ts'

/**
 * How many participants a pleno has decided on; one at least once its chair has signed, though nobody was there to decide on.
 * What is signed is not reopened.
 */
export const settledCount = async (tx: TenantTx, assessmentId: string): Promise<number> => {
  const decided = await decisionCount(tx, assessmentId)
  if (decided > 0) return decided
  return (await plenoOf(tx, assessmentId))?.chairSignature ? 1 : 0
}
