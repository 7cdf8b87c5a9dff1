import type { DomainEvent } from '../../platform/context.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { wireName } from '../../platform/wire.ts'
import { platformMemberFollows } from '../access/index.ts'
import { platformFillApplicant, platformNoteConfirmed } from '../applicants/index.ts'
import { platformClaimNik } from './claim-nik.ts'
import { platformRecordsFollow } from './follow-email.ts'
import { platformTakePending } from './registration.store.ts'

/**
 * A confirmed role waits no longer: a registration is not among those that are dropped when nobody confirms them, what it adds
 * to a record that the LSP had before comes into that, and its NIK is held by no other that nobody has confirmed; and the LSP
 * learns the address that the account has by now. Returns what to tell of it. Idempotent.
 */
export const platformSettlePending = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
  now: Date,
): Promise<DomainEvent[]> => {
  const pending = await platformTakePending(tx, lspId, userPermissionId)
  if (pending) await platformNoteConfirmed(tx, { lspId, userPermissionId, at: now })
  await platformClaimNik(tx, lspId, userPermissionId)
  const moved = await platformMemberFollows(tx, { lspId, userPermissionId })
  const told = moved ? await platformRecordsFollow(tx, lspId, { ...moved, at: now }) : []
  if (!pending?.gaps) return told
  const added = await platformFillApplicant(tx, lspId, userPermissionId, { gaps: pending.gaps, at: now })
  if (!added) return told
  const facts = Object.fromEntries(added.filled.map((key) => [wireName(key), ['…', '…']]))
  return [
    ...told,
    { name: 'applicant.updated', subject: { kind: 'applicant', id: added.applicantId }, facts },
  ]
}
