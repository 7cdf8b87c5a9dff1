import type { Condition } from '@kompeten/contract/platform/lists'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { idsOfApplicants } from '../../applicants/index.ts'

/** What asks for the certificates of applicants asks for those, too, that stand under a record merged into theirs. */
export const ofWholeRecords = async (tx: TenantTx, conditions: readonly Condition[]): Promise<Condition[]> =>
  Promise.all(
    conditions.map(async (one) =>
      one.field === 'applicant_id' && one.in
        ? { ...one, in: [...new Set([...one.in, ...(await idsOfApplicants(tx, one.in))])] }
        : one,
    ),
  )
