import type { DomainEvent } from '../../platform/context.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import {
  platformIdentity,
  platformRemovePermission,
  platformRemoveUnusedIdentity,
  platformRolesHeld,
} from '../access/index.ts'
import { platformRemoveApplicant } from '../applicants/index.ts'
import { platformRemoveAssessor } from '../assessors/index.ts'
import { platformRemoveConsents } from '../consents/index.ts'
import { platformRemoveLinksOf } from '../passwords/index.ts'
import { removeSignatures } from '../signatures/index.ts'
import { type Pending, platformPendingBefore, platformTakePending } from './registration.store.ts'

/** A registration that nobody confirms is kept so long. */
const keptMs = 30 * 24 * 3_600_000

/** What is told of a registration that was dropped; its signature's files are still to be removed. */
const droppedEvents = (
  { userPermissionId, roleCode }: Pending,
  fileKeys: string[],
  applicantId: string | undefined,
): DomainEvent[] => [
  {
    name: 'registration.dropped',
    subject: { kind: 'user_permission', id: userPermissionId },
    facts: { role_code: roleCode, file_keys: fileKeys },
  },
  ...(applicantId === undefined
    ? []
    : [{ name: 'applicant.account_dropped', subject: { kind: 'applicant', id: applicantId } } as const]),
]

/** A registration of an LSP. */
export type Registration = Pick<Pending, 'lspId' | 'userPermissionId' | 'userId'>
type Dropping = Registration & { at: Date }

/**
 * Removes a registration that nobody has confirmed, with all that it made, and returns what to tell of it; nothing
 * where it was confirmed meanwhile. Other roles of the person stay.
 */
export const platformDropPending = async (
  tx: PlatformTx,
  { lspId, userPermissionId, userId, at }: Dropping,
): Promise<DomainEvent[]> => {
  const roles = await platformRolesHeld(tx, userId, lspId)
  const role = roles.find((held) => held.userPermissionId === userPermissionId)
  if (role?.active) return []
  const pending = await platformTakePending(tx, lspId, userPermissionId)
  if (!pending) return []
  const person = await platformIdentity(tx, userId)
  const [applicantId] = await Promise.all([
    platformRemoveApplicant(tx, lspId, { userPermissionId, email: person?.email ?? '', at }),
    platformRemoveAssessor(tx, lspId, userPermissionId),
    platformRemoveConsents(tx, lspId, userPermissionId),
    platformRemoveLinksOf(tx, userPermissionId),
    platformRemovePermission(tx, lspId, userPermissionId),
  ])
  const fileKeys = roles.length > 1 ? [] : await removeSignatures(tx, lspId, userId)
  await platformRemoveUnusedIdentity(tx, userId)
  return droppedEvents(pending, fileKeys, applicantId)
}

/** The registrations that have waited for a month, at most 100. */
export const platformForgotten = (tx: PlatformTx, now: Date): Promise<Registration[]> =>
  platformPendingBefore(tx, new Date(now.getTime() - keptMs))

/**
 * Drops a registration that has waited for a month, and returns what to tell of it. One that was confirmed only waits no
 * longer.
 */
export const platformDropForgotten = async (
  tx: PlatformTx,
  registration: Dropping,
): Promise<DomainEvent[]> => {
  const told = await platformDropPending(tx, registration)
  if (told.length === 0) await platformTakePending(tx, registration.lspId, registration.userPermissionId)
  return told
}
