import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { idsOfApplicant } from '../applicants/index.ts'
import { type Tie, untied } from './assessments.rules.ts'
import { assessment, assessmentAccessor, assessmentApplicant } from './assessments.tables.ts'

/** What ties the actor to each of these assessments; those they are not tied to are left out. */
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

/**
 * Whether the assessor who asks is the one that the applicant has in an assessment, and has taken it on: until then, and
 * once the assessor is released or the assessment is rejected or in the bin, the two are strangers (domain §4.2).
 */
export const assessesApplicant = async (
  { tx, tenant, actor }: ReadCtx,
  applicantId: string,
): Promise<boolean> => {
  const ids = [...new Set([applicantId, ...(await idsOfApplicant(tx, tenant.lspId, applicantId))])]
  const rows = await tx
    .select({ one: sql`1` })
    .from(assessmentApplicant)
    .innerJoin(
      assessmentAccessor,
      joined(assessmentAccessor, assessmentApplicant, 'assessmentId', 'accessorId'),
    )
    .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
    .where(
      and(
        eq(assessmentApplicant.lspId, tenant.lspId),
        inArray(assessmentApplicant.applicantId, ids),
        isNull(assessmentApplicant.removedAt),
        eq(assessmentAccessor.userPermissionId, actor.userPermissionId),
        inArray(assessmentAccessor.answer, ['accepted', 'confirmed']),
        isNull(assessment.deletedAt),
        ne(assessment.state, 'ASSESSMENT_REJECTED'),
      ),
    )
    .limit(1)
  return rows.length > 0
}
