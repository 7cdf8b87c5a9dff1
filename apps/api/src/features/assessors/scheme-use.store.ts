import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { accessorCompetence } from './assessors.tables.ts'

/** How many competences of assessors name each of these schemes; none of them keeps a scheme out of the bin. */
export const competencesOnSchemes = (tx: TenantTx, lspId: string, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: accessorCompetence.schemeId,
      standing: sql<number>`0`,
      ever: sql<number>`count(*)::int`,
    })
    .from(accessorCompetence)
    .where(and(eq(accessorCompetence.lspId, lspId), inArray(accessorCompetence.schemeId, [...schemeIds])))
    .groupBy(accessorCompetence.schemeId)
