import { inArray, sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessorCompetence } from './assessors.tables.ts'

/** How many competences of assessors name each of these schemes; none of them keeps a scheme out of the bin. */
export const competencesOnSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: assessorCompetence.schemeId,
      standing: sql<number>`0`,
      ever: sql<number>`count(*)::int`,
    })
    .from(assessorCompetence)
    .where(inArray(assessorCompetence.schemeId, [...schemeIds]))
    .groupBy(assessorCompetence.schemeId)
