import type { DomainEvent } from '../../platform/context.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { platformRemovePermission, platformRemoveUnusedIdentity, platformRolesHeld } from '../access/index.ts'
import { platformRemoveApplicant } from '../applicants/index.ts'
import { platformRemoveAssessor } from '../assessors/index.ts'
import { platformRemoveConsents } from '../consents/index.ts'
import { platformRemoveLinksOf } from '../passwords/index.ts'
import { removeSignatures } from '../signatures/index.ts'
import { type Pending, platformPendingBefore, platformTakePending } from './registration.store.ts'

/** A registration that nobody confirms is kept so long. */
const keptMs = 30 * 24 * 3_600_000

/** The event of a registration that was dropped; its signature's files are still to be removed. */
const dropped = ({ userPermissionId, roleCode }: Pending, fileKeys: string[]): DomainEvent => ({
  name: 'registration.dropped',
  subject: { kind: 'user_permission', id: userPermissionId },
  facts: { role_code: roleCode, file_keys: fileKeys },
})

/**
 * Removes a registration that nobody has confirmed, with all that it made, and returns what to tell of it; undefined
 * where it was confirmed meanwhile. Other roles of the person stay.
 */
export const platformDropPending = async (
  tx: PlatformTx,
  { lspId, userPermissionId, userId }: { lspId: string; userPermissionId: string; userId: string },
): Promise<DomainEvent | undefined> => {
  const roles = await platformRolesHeld(tx, userId, lspId)
  const role = roles.find((held) => held.userPermissionId === userPermissionId)
  if (role?.active) return undefined
  const pending = await platformTakePending(tx, lspId, userPermissionId)
  if (!pending) return undefined
  await Promise.all([
    platformRemoveApplicant(tx, lspId, userPermissionId),
    platformRemoveAssessor(tx, lspId, userPermissionId),
    platformRemoveConsents(tx, lspId, userPermissionId),
    platformRemoveLinksOf(tx, userPermissionId),
    platformRemovePermission(tx, lspId, userPermissionId),
  ])
  const fileKeys = roles.length > 1 ? [] : await removeSignatures(tx, lspId, userId)
  await platformRemoveUnusedIdentity(tx, userId)
  return dropped(pending, fileKeys)
}

/** Drops the registrations that have waited for a month, at most 100, and returns what to tell of each. */
export const platformDropForgotten = async (
  tx: PlatformTx,
  now: Date,
): Promise<{ lspId: string; event: DomainEvent }[]> => {
  const told: { lspId: string; event: DomainEvent }[] = []
  for (const pending of await platformPendingBefore(tx, new Date(now.getTime() - keptMs))) {
    const event = await platformDropPending(tx, pending)
    if (event) told.push({ lspId: pending.lspId, event })
    else await platformTakePending(tx, pending.lspId, pending.userPermissionId)
  }
  return told
}
