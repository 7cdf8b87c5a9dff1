import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { often } from '../../platform/database/tenancy.ts'
import { assessment, assessmentApplicant, assessmentAssessor } from './assessments.tables.ts'

/** Nobody has more than so many at once. */
const most = 200

/**
 * What an assessor is assigned to and has not declined, from the assignment to the day itself, by day; and of how many of
 * their participants who were there they have recorded no result yet, and for how many they have declared nothing.
 */
export const ownAssignments = ({ tx, actor }: ReadCtx) =>
  often(tx, 'own_assignments', { permissionId: actor.userPermissionId }, (handle) =>
    handle
      .select({
        ...pick(assessment, 'assessmentId', 'title', 'state', 'tukId', 'startsOn'),
        duty: assessmentAssessor.duty,
        answer: assessmentAssessor.answer,
        open: sql<number>`(select count(*)::int from ${assessmentApplicant} ap where ap.lsp_id = ${assessment.lspId}
        and ap.assessment_id = ${assessment.assessmentId} and ap.assessor_id = ${assessmentAssessor.assessorId}
        and ap.removed_at is null and ap.attendance <> 'ABSENT' and ap.status_recomendation = 'NONE')`,
        undeclared: sql<number>`(select count(*)::int from ${assessmentApplicant} ap where ap.lsp_id = ${assessment.lspId}
        and ap.assessment_id = ${assessment.assessmentId} and ap.assessor_id = ${assessmentAssessor.assessorId}
        and ap.removed_at is null and ap.declared_at is null)`,
      })
      .from(assessmentAssessor)
      .innerJoin(assessment, joined(assessment, assessmentAssessor, 'assessmentId'))
      .where(
        and(
          eq(assessmentAssessor.userPermissionId, sql.placeholder('permissionId')),
          inArray(assessmentAssessor.answer, ['invited', 'accepted', 'confirmed']),
          isNull(assessment.deletedAt),
          inArray(assessment.state, [
            'ADMIN_CONFIRM_FORM',
            'ON_REVIEW_APPLICANT_DOCUMENT',
            'ON_COMPLETED_REPORT',
            'REAL_ASSESSMENT',
          ]),
        ),
      )
      .orderBy(asc(assessment.startsOn), asc(assessment.assessmentId))
      .limit(most),
  )

/** What an applicant takes part in while forms are written: for whoever asks what they still have to sign there. */
export const ownParts = ({ tx, actor }: ReadCtx) =>
  often(tx, 'own_parts', { permissionId: actor.userPermissionId }, (handle) =>
    handle
      .select({
        assessmentApplicantId: assessmentApplicant.assessmentApplicantId,
        ...pick(assessment, 'assessmentId', 'title', 'state', 'startsOn'),
        attendance: assessmentApplicant.attendance,
      })
      .from(assessmentApplicant)
      .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
      .where(
        and(
          eq(assessmentApplicant.userPermissionId, sql.placeholder('permissionId')),
          isNull(assessmentApplicant.removedAt),
          isNull(assessment.deletedAt),
          inArray(assessment.state, [
            'ON_REVIEW_APPLICANT_DOCUMENT',
            'ON_COMPLETED_REPORT',
            'REAL_ASSESSMENT',
          ]),
        ),
      )
      .orderBy(asc(assessment.startsOn), asc(assessment.assessmentId))
      .limit(most),
  )

export type OwnPart = Awaited<ReturnType<typeof ownParts>>[number]
