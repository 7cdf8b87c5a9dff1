import type { TenantTx } from '../../platform/database/tenancy.ts'
import { applicantsByNik, type WholeRow } from './applicants.store.ts'

/** The record with this NIK that can come back out of the bin, where none in use has it. */
export const binnedByNik = async (tx: TenantTx, nikFingerprint: string): Promise<WholeRow | undefined> => {
  const rows = await applicantsByNik(tx, [nikFingerprint])
  if (rows.some(({ deletedAt }) => deletedAt === null)) return undefined
  return rows.find(({ mergedInto }) => mergedInto === null)
}
