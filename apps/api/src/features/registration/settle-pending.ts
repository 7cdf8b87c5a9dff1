import type { DomainEvent } from '../../platform/context.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { wireName } from '../../platform/wire.ts'
import { platformFillApplicant } from '../applicants/index.ts'
import { platformClaimNik } from './claim-nik.ts'
import { platformTakePending } from './registration.store.ts'

/**
 * A confirmed registration waits no longer: it is not among those that are dropped when nobody confirms them, what it adds to a
 * record that the LSP had before comes into that, and its NIK is held by no other that nobody has confirmed. Returns what to
 * tell of it. Idempotent.
 */
export const platformSettlePending = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
  now: Date,
): Promise<DomainEvent[]> => {
  const pending = await platformTakePending(tx, lspId, userPermissionId)
  await platformClaimNik(tx, lspId, userPermissionId)
  if (!pending?.gaps) return []
  const added = await platformFillApplicant(tx, lspId, userPermissionId, { gaps: pending.gaps, at: now })
  if (!added) return []
  const facts = Object.fromEntries(added.filled.map((key) => [wireName(key), ['…', '…']]))
  return [{ name: 'applicant.updated', subject: { kind: 'applicant', id: added.applicantId }, facts }]
}
