import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type Tie, untied } from './assessments.rules.ts'
import { assessmentAccessor, assessmentApplicant } from './assessments.tables.ts'

/** What ties the actor to each of these assessments; those he is not tied to are left out. */
export const tiesOf = async (
  { tx, tenant, actor }: ReadCtx,
  assessmentIds: readonly string[],
): Promise<ReadonlyMap<string, Tie>> => {
  if (assessmentIds.length === 0 || !['ACS', 'APL'].includes(actor.roleCode)) return new Map()
  const [ids, lspId] = [[...assessmentIds], tenant.lspId]
  if (actor.roleCode === 'APL') {
    const rows = await tx
      .selectDistinct({ assessmentId: assessmentApplicant.assessmentId })
      .from(assessmentApplicant)
      .where(
        and(
          eq(assessmentApplicant.lspId, lspId),
          eq(assessmentApplicant.userPermissionId, actor.userPermissionId),
          inArray(assessmentApplicant.assessmentId, ids),
          isNull(assessmentApplicant.removedAt),
        ),
      )
    return new Map(rows.map((row) => [row.assessmentId, { ...untied, takesPart: true }]))
  }
  const rows = await tx
    .select({
      assessmentId: assessmentAccessor.assessmentId,
      duty: assessmentAccessor.duty,
      answer: assessmentAccessor.answer,
      assessesAll: sql<boolean>`coalesce((select bool_and(ap.accessor_id is not distinct from ${assessmentAccessor.accessorId})
        from ${assessmentApplicant} ap where ap.lsp_id = ${assessmentAccessor.lspId}
          and ap.assessment_id = ${assessmentAccessor.assessmentId} and ap.removed_at is null), false)`,
    })
    .from(assessmentAccessor)
    .where(
      and(
        eq(assessmentAccessor.lspId, lspId),
        eq(assessmentAccessor.userPermissionId, actor.userPermissionId),
        inArray(assessmentAccessor.assessmentId, ids),
      ),
    )
  return new Map(
    rows
      .filter(({ answer }) => answer !== 'declined' && answer !== 'released')
      .map(({ assessmentId, duty, answer, assessesAll }) => [
        assessmentId,
        { duty, invited: answer === 'invited', assessesAll, takesPart: false },
      ]),
  )
}
