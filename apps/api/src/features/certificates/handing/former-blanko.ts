import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { type CertificateRow, certificateById } from '../certificates.store.ts'

/**
 * The certificate that a correction, or a reduction of scope, took the place of, where it had been handed over: its form
 * has to come back. Where that is a next edition itself that nobody was handed, the nearest one before it that was.
 */
export const formerHandedOut = async (
  tx: TenantTx,
  { replacement, replacesId }: Pick<CertificateRow, 'replacement' | 'replacesId'>,
): Promise<CertificateRow | null> => {
  if (replacement === null || replacement === 'recertification' || replacesId === null) return null
  const former = await certificateById(tx, replacesId)
  if (!former) return null
  return former.handedOverOn ? former : formerHandedOut(tx, former)
}
