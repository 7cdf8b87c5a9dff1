import { inArray } from 'drizzle-orm'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { verificationCode } from '../certificates.tables.ts'

/** Enters codes before their certificates are issued. @throws a unique violation for a code that another bears */
export const platformEnterCodes = async (
  tx: PlatformTx,
  codes: readonly { lspId: string; certificateId: string; code: string }[],
): Promise<void> => {
  if (codes.length === 0) return
  await tx
    .insert(verificationCode)
    .values([...codes])
    .onConflictDoNothing()
}

/** Certificates of the codes, to see whose they are. */
export const platformCodesOf = async (tx: PlatformTx, codes: readonly string[]) =>
  tx
    .select()
    .from(verificationCode)
    .where(inArray(verificationCode.code, [...codes]))
