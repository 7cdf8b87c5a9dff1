import { eq, inArray, max, min } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { certificate } from './certificates.tables.ts'

/** The highest edition that a decision has; 0 for none. */
export const lastEdition = async (tx: TenantTx, decisionId: string): Promise<number> => {
  const [found] = await tx
    .select({ edition: max(certificate.edition) })
    .from(certificate)
    .where(eq(certificate.decisionId, decisionId))
  return found?.edition ?? 0
}

/** The day on which the first edition of a decision's certificate was issued. */
export const firstIssuedOn = async (tx: TenantTx, decisionId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ day: min(certificate.issuedOn) })
    .from(certificate)
    .where(eq(certificate.decisionId, decisionId))
  return found?.day ?? null
}

/** Of these decisions those that have a certificate. */
export const decisionsCertified = async (
  tx: TenantTx,
  decisionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await tx
    .select({ decisionId: certificate.decisionId })
    .from(certificate)
    .where(inArray(certificate.decisionId, [...decisionIds]))
  return new Set(found.flatMap(({ decisionId }) => decisionId ?? []))
}
