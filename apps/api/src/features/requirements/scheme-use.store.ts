import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
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

/** Whether anything is asked of who applies for a scheme: by itself, or of every applicant of the LSP. */
export const asksForScheme = async (tx: TenantTx, schemeId: string): Promise<boolean> => {
  const { requirementMasterId, schemeId: asked, deletedAt, active } = requirementMaster
  const found = await tx
    .select({ requirementMasterId })
    .from(requirementMaster)
    .where(and(or(eq(asked, schemeId), isNull(asked)), isNull(deletedAt), active))
    .limit(1)
  return found.length > 0
}
