import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { requirementMaster } from './requirements.tables.ts'

/** How many requirements in use belong to each of these schemes; they go to the bin with it, but are not erased with it. */
export const requirementsOnSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: sql<string>`${requirementMaster.schemeId}`,
      standing: sql<number>`0`,
      ever: sql<number>`count(*)::int`,
    })
    .from(requirementMaster)
    .where(and(inArray(requirementMaster.schemeId, [...schemeIds]), isNull(requirementMaster.deletedAt)))
    .groupBy(requirementMaster.schemeId)
