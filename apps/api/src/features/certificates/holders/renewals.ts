import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { renewalsUnderWay } from '../../applications/index.ts'
import { requestsGoingOn } from '../../assessments/index.ts'
import { isNextEdition } from '../certificates.rules.ts'
import type { CertificateRow } from '../certificates.store.ts'

/**
 * By the id of a certificate the application that renews it, from its draft on until the assessment that it was taken into is
 * over; of one that was corrected or reduced, by the id of the edition that has its place. `held` is all that the person holds.
 */
export const renewalsOf = async (tx: TenantTx, userId: string, held: readonly CertificateRow[]) => {
  const found = [...(await renewalsUnderWay(tx, userId))]
  const taken = found.flatMap(([, { state, joinRequestId }]) => (state === 'ASSIGNED' ? joinRequestId : []))
  const goingOn = await requestsGoingOn(tx, taken)
  const byId = new Map(held.map((row) => [row.certificateId, row]))
  const placeOf = (certificateId: string): string => {
    const next = byId.get(byId.get(certificateId)?.replacedById ?? '')
    return next && isNextEdition(next) ? placeOf(next.certificateId) : certificateId
  }
  return new Map(
    found
      .filter(([, { state, joinRequestId }]) => state !== 'ASSIGNED' || goingOn.has(joinRequestId))
      .map(([certificateId, renewal]) => [placeOf(certificateId), renewal] as const),
  )
}
