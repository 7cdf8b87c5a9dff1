import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
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

/** Whether any assessor has a competence for a scheme that counts on that day. */
export const hasAssessorFor = async (tx: TenantTx, schemeId: string, day: string): Promise<boolean> => {
  const { competenceId, state, validUntil } = assessorCompetence
  const found = await tx
    .select({ competenceId })
    .from(assessorCompetence)
    .where(
      and(
        eq(assessorCompetence.schemeId, schemeId),
        eq(state, 'VERIFIED'),
        or(isNull(validUntil), gte(validUntil, day)),
      ),
    )
    .limit(1)
  return found.length > 0
}
