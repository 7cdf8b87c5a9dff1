import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { membersOf, plenoOf } from '../plenos.store.ts'
import { decisionsIn } from './votes.store.ts'

/** Who had a seat in the pleno of an assessment, voted on an appeal against it, recorded a decision or signed, by person. */
export const whoDecided = async (tx: TenantTx, assessmentId: string): Promise<string[]> => {
  const stored = await plenoOf(tx, assessmentId)
  if (!stored) return []
  const [members, decisions] = await Promise.all([
    membersOf(tx, stored.plenoId),
    decisionsIn(tx, stored.plenoId),
  ])
  const signed = [stored.chairSignature, stored.directorSignature].flatMap((one) => one ?? [])
  const voted = decisions.flatMap(({ votes, decidedBy }) => [decidedBy, ...votes.map(({ userId }) => userId)])
  return [...new Set([...members, ...signed].map(({ userId }) => userId).concat(voted))]
}
