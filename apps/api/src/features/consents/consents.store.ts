import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { consent } from './consents.tables.ts'

type ConsentInsert = typeof consent.$inferInsert

export const platformInsertConsent = async (tx: PlatformTx, row: ConsentInsert): Promise<void> => {
  await tx.insert(consent).values(row)
}

/** Whether a role was registered for with consent. */
export const platformHasConsent = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<boolean> => {
  const found = await tx
    .select({ consentId: consent.consentId })
    .from(consent)
    .where(and(eq(consent.lspId, lspId), eq(consent.userPermissionId, userPermissionId)))
    .limit(1)
  return found.length > 0
}

export const platformRemoveConsents = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  await tx
    .delete(consent)
    .where(and(eq(consent.lspId, lspId), eq(consent.userPermissionId, userPermissionId)))
}

export const insertConsent = async (tx: TenantTx, row: ConsentInsert): Promise<void> => {
  await tx.insert(consent).values(row)
}

/** What was agreed to for these roles and these applicants' records, newest first. */
export const consentsFor = (
  tx: TenantTx,
  { userPermissionIds, applicantIds }: { userPermissionIds: string[]; applicantIds: string[] },
) =>
  tx
    .select()
    .from(consent)
    .where(
      or(inArray(consent.userPermissionId, userPermissionIds), inArray(consent.applicantId, applicantIds)),
    )
    .orderBy(desc(consent.givenAt), desc(consent.consentId))
