import { and, asc, gte, inArray, isNull, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessment, assessmentScheme } from './assessments.tables.ts'

const stands = sql`${assessment.deletedAt} is null and ${assessment.state} <> 'ASSESSMENT_REJECTED'`

/** How many assessments rest on each of these schemes: those neither deleted nor rejected, and all of them. */
export const assessmentsOnSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: assessmentScheme.schemeId,
      standing: sql<number>`(count(*) filter (where ${stands}))::int`,
      ever: sql<number>`count(*)::int`,
    })
    .from(assessmentScheme)
    .innerJoin(assessment, joined(assessment, assessmentScheme, 'assessmentId'))
    .where(inArray(assessmentScheme.schemeId, [...schemeIds]))
    .groupBy(assessmentScheme.schemeId)

/** Before an assessment is held, and while participants are still added to it (decisions §5). */
const takesParticipants = [
  'TUK_SEND_REQUEST_ASSESSMENT',
  'ON_REVISION',
  'ADMIN_CONFIRM_FORM',
  'ON_REVIEW_APPLICANT_DOCUMENT',
] as const

/**
 * By scheme its next assessment that still takes participants, from today on; `day` is its first day by the calendar of
 * the venue. A day that has just begun elsewhere counts as today. Schemes without one are left out.
 */
export const nextAssessments = async (
  tx: TenantTx,
  schemeIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { assessmentId: string; day: string }>> => {
  if (schemeIds.length === 0) return new Map()
  const { assessmentId, startsOn: day } = assessment
  const rows = await tx
    .selectDistinctOn([assessmentScheme.schemeId], { schemeId: assessmentScheme.schemeId, assessmentId, day })
    .from(assessmentScheme)
    .innerJoin(assessment, joined(assessment, assessmentScheme, 'assessmentId'))
    .where(
      and(
        inArray(assessmentScheme.schemeId, [...schemeIds]),
        isNull(assessment.deletedAt),
        inArray(assessment.state, [...takesParticipants]),
        gte(day, now.toISOString().slice(0, 10)),
      ),
    )
    .orderBy(asc(assessmentScheme.schemeId), asc(day), asc(assessmentId))
  return new Map(rows.map(({ schemeId, ...next }) => [schemeId, next]))
}
