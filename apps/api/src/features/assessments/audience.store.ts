import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessmentAdmin, assessmentApplicant, assessmentAssessor } from './assessments.tables.ts'

/** Assessors and admins of an assessment who stand to it now. */
export const staffUserIds = async (tx: TenantTx, assessmentId: string): Promise<string[]> => {
  const [assessors, admins] = await Promise.all([
    tx
      .select({ userId: assessmentAssessor.userId })
      .from(assessmentAssessor)
      .where(
        and(
          eq(assessmentAssessor.assessmentId, assessmentId),
          notInArray(assessmentAssessor.answer, ['declined', 'released']),
        ),
      ),
    tx
      .select({ userId: assessmentAdmin.userId })
      .from(assessmentAdmin)
      .where(eq(assessmentAdmin.assessmentId, assessmentId)),
  ])
  return [...assessors, ...admins].map(({ userId }) => userId)
}

/**
 * The applicants who take part now, those of them who were not absent, those who came without an application, or those of these
 * rows, removed or not, who did: whoever has one is told by that.
 */
export const applicantIdsIn = async (
  tx: TenantTx,
  assessmentId: string,
  rows?: readonly string[] | 'present' | 'unapplied',
): Promise<string[]> => {
  const found = await tx
    .select({ applicantId: assessmentApplicant.applicantId })
    .from(assessmentApplicant)
    .where(
      and(
        eq(assessmentApplicant.assessmentId, assessmentId),
        typeof rows === 'object'
          ? inArray(assessmentApplicant.assessmentApplicantId, [...rows])
          : isNull(assessmentApplicant.removedAt),
        rows === 'present' ? ne(assessmentApplicant.attendance, 'ABSENT') : undefined,
        rows === undefined || rows === 'present' ? undefined : isNull(assessmentApplicant.joinRequestId),
      ),
    )
  return found.flatMap(({ applicantId }) => applicantId ?? [])
}
