import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { signedForms } from '../../instruments/index.ts'
import type { SittingStored } from '../sittings.store.ts'

/** Of which sittings of an assessment the form is signed: what somebody has signed rests on the result as it was. */
export const resultSigned = async (tx: TenantTx, assessmentId: string) => {
  const signed = await signedForms(tx, assessmentId)
  const names = new Set(signed.map((one) => `${one.assessmentApplicantId} ${one.formCode}`))
  return (row: SittingStored): boolean => names.has(`${row.assessmentApplicantId} ${row.formCode}`)
}
