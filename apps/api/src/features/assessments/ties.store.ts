import { outcomeOf } from '@kompeten/contract/assessments/content'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { idsOfApplicant } from '../applicants/index.ts'
import { type Tie, untied } from './assessments.rules.ts'
import { assessment, assessmentApplicant, assessmentAssessor } from './assessments.tables.ts'

/** What ties the actor to each of these assessments; those they are not tied to are left out. */
export const tiesOf = async (
  { tx, actor }: ReadCtx,
  assessmentIds: readonly string[],
): Promise<ReadonlyMap<string, Tie>> => {
  if (assessmentIds.length === 0 || !['ACS', 'APL'].includes(actor.roleCode)) return new Map()
  const ids = [...assessmentIds]
  if (actor.roleCode === 'APL') {
    const rows = await tx
      .select({
        assessmentId: assessmentApplicant.assessmentId,
        attendance: assessmentApplicant.attendance,
        graduation: assessmentApplicant.statusGraduation,
      })
      .from(assessmentApplicant)
      .where(
        and(
          eq(assessmentApplicant.userPermissionId, actor.userPermissionId),
          inArray(assessmentApplicant.assessmentId, ids),
          isNull(assessmentApplicant.removedAt),
        ),
      )
    const parts = Map.groupBy(rows, ({ assessmentId }) => assessmentId)
    return new Map(
      [...parts].map(([assessmentId, own]) => [
        assessmentId,
        { ...untied, takesPart: true, outcome: outcomeOf(own) },
      ]),
    )
  }
  const rows = await tx
    .select({
      ...pick(assessmentAssessor, 'assessmentId', 'duty', 'answer'),
      // By the table's name: a column of one table alone is written without it, and would be the participant's own here.
      assessesAll: sql<boolean>`coalesce((select bool_and(ap.assessor_id is not distinct from assessment_assessor.assessor_id)
        from ${assessmentApplicant} ap where ap.lsp_id = assessment_assessor.lsp_id
          and ap.assessment_id = assessment_assessor.assessment_id and ap.removed_at is null), false)`,
    })
    .from(assessmentAssessor)
    .where(
      and(
        eq(assessmentAssessor.userPermissionId, actor.userPermissionId),
        inArray(assessmentAssessor.assessmentId, ids),
      ),
    )
  return new Map(
    rows
      .filter(({ answer }) => answer !== 'declined' && answer !== 'released')
      .map(({ assessmentId, duty, answer, assessesAll }) => [
        assessmentId,
        { ...untied, duty, invited: answer === 'invited', assessesAll },
      ]),
  )
}

/**
 * Whether the assessor who asks is the one that the applicant has in an assessment, and has taken it on: until then, and
 * once the assessor is released or the assessment is rejected or in the bin, the two are strangers (domain §4.2).
 */
export const assessesApplicant = async ({ tx, actor }: ReadCtx, applicantId: string): Promise<boolean> => {
  const ids = [...new Set([applicantId, ...(await idsOfApplicant(tx, applicantId))])]
  const rows = await tx
    .select({ one: sql`1` })
    .from(assessmentApplicant)
    .innerJoin(
      assessmentAssessor,
      joined(assessmentAssessor, assessmentApplicant, 'assessmentId', 'assessorId'),
    )
    .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
    .where(
      and(
        inArray(assessmentApplicant.applicantId, ids),
        isNull(assessmentApplicant.removedAt),
        eq(assessmentAssessor.userPermissionId, actor.userPermissionId),
        inArray(assessmentAssessor.answer, ['accepted', 'confirmed']),
        isNull(assessment.deletedAt),
        ne(assessment.state, 'ASSESSMENT_REJECTED'),
      ),
    )
    .limit(1)
  return rows.length > 0
}
