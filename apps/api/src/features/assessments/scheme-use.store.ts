import { inArray, sql } from 'drizzle-orm'
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
