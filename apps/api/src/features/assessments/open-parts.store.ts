import { and, asc, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessment, assessmentApplicant } from './assessments.tables.ts'

/** The assessments in which these applicants take part, and that are neither archived nor rejected nor in the bin. */
export const openAssessmentsOf = (tx: TenantTx, applicantIds: readonly string[]) =>
  tx
    .select({
      applicantId: sql<string>`${assessmentApplicant.applicantId}`,
      name: sql<string>`coalesce(${assessment.number}, ${assessment.title})`,
    })
    .from(assessmentApplicant)
    .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
    .where(
      and(
        inArray(assessmentApplicant.applicantId, [...applicantIds]),
        isNull(assessmentApplicant.removedAt),
        isNull(assessment.deletedAt),
        notInArray(assessment.state, ['COMPLETED', 'ASSESSMENT_REJECTED']),
      ),
    )
    .orderBy(asc(assessment.startsOn), asc(assessment.assessmentId))
