import { inArray, sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { certificate } from './certificates.tables.ts'

/** How many certificates name each of these schemes; they stand by themselves, so none keeps a scheme out of the bin. */
export const certificatesOnSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: sql<string>`${certificate.schemeId}`,
      standing: sql<number>`0`,
      ever: sql<number>`count(*)::int`,
    })
    .from(certificate)
    .where(inArray(certificate.schemeId, [...schemeIds]))
    .groupBy(certificate.schemeId)
