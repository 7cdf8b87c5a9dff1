import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessmentAccessor, assessmentAdmin, assessmentApplicant } from './assessments.tables.ts'

/** Assessors and admins of an assessment who stand to it now. */
export const staffUserIds = async (tx: TenantTx, lspId: string, assessmentId: string): Promise<string[]> => {
  const [accessors, admins] = await Promise.all([
    tx
      .select({ userId: assessmentAccessor.userId })
      .from(assessmentAccessor)
      .where(
        and(
          eq(assessmentAccessor.lspId, lspId),
          eq(assessmentAccessor.assessmentId, assessmentId),
          notInArray(assessmentAccessor.answer, ['declined', 'released']),
        ),
      ),
    tx
      .select({ userId: assessmentAdmin.userId })
      .from(assessmentAdmin)
      .where(and(eq(assessmentAdmin.lspId, lspId), eq(assessmentAdmin.assessmentId, assessmentId))),
  ])
  return [...accessors, ...admins].map(({ userId }) => userId)
}

/** The applicants who take part now, or those of these rows, removed or not. */
export const applicantIdsIn = async (
  tx: TenantTx,
  lspId: string,
  assessmentId: string,
  rows?: readonly string[],
): Promise<string[]> => {
  const found = await tx
    .select({ applicantId: assessmentApplicant.applicantId })
    .from(assessmentApplicant)
    .where(
      and(
        eq(assessmentApplicant.lspId, lspId),
        eq(assessmentApplicant.assessmentId, assessmentId),
        rows
          ? inArray(assessmentApplicant.assessmentApplicantId, [...rows])
          : isNull(assessmentApplicant.removedAt),
      ),
    )
  return found.flatMap(({ applicantId }) => applicantId ?? [])
}
