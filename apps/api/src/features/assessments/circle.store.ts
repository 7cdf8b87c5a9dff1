import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { isAnnounced } from './assessments.rules.ts'
import { assessment, assessmentAdmin, assessmentApplicant, assessmentAssessor } from './assessments.tables.ts'

const headsOf = (tx: TenantTx, ids: string[]) =>
  tx
    .select(pick(assessment, 'assessmentId', 'number', 'title', 'state', 'tukId'))
    .from(assessment)
    .where(and(inArray(assessment.assessmentId, ids), isNull(assessment.deletedAt)))

const assignedIn = (tx: TenantTx, ids: string[]) =>
  tx
    .select(pick(assessmentAssessor, 'assessmentId', 'assessorId', 'userId', 'userPermissionId'))
    .from(assessmentAssessor)
    .where(
      and(
        inArray(assessmentAssessor.assessmentId, ids),
        notInArray(assessmentAssessor.answer, ['declined', 'released']),
      ),
    )

const lookedAfterBy = (tx: TenantTx, ids: string[]) =>
  tx
    .select({
      assessmentId: assessmentAdmin.assessmentId,
      userPermissionId: assessmentAdmin.userPermissionId,
    })
    .from(assessmentAdmin)
    .where(inArray(assessmentAdmin.assessmentId, ids))

/**
 * Who stands to these assessments now: assessors and penyelia who have not declined or been released, and the admins who
 * look after them. One that is deleted or not there is absent.
 */
export const circlesIn = async (tx: TenantTx, assessmentIds: readonly string[]) => {
  const ids = [...new Set(assessmentIds)]
  if (ids.length === 0) return new Map<string, AssessmentCircle>()
  const [heads, assessors, admins] = await Promise.all([
    headsOf(tx, ids),
    assignedIn(tx, ids),
    lookedAfterBy(tx, ids),
  ])
  const of = <Row extends { assessmentId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ assessmentId }) => assessmentId === id)
  return new Map<string, AssessmentCircle>(
    heads.map(({ state, ...head }) => [
      head.assessmentId,
      {
        ...head,
        isSent: state !== 'DRAFT',
        isAnnounced: isAnnounced(state),
        assessors: of(assessors, head.assessmentId),
        adminPermissionIds: of(admins, head.assessmentId).map((one) => one.userPermissionId),
      },
    ]),
  )
}

export type AssessmentCircle = Omit<Awaited<ReturnType<typeof headsOf>>[number], 'state'> & {
  /** A draft is the venue's own. */
  isSent: boolean
  /** Whether its assessors and participants may hear of it. */
  isAnnounced: boolean
  assessors: Awaited<ReturnType<typeof assignedIn>>
  adminPermissionIds: string[]
}

/** Those of these participants who take part now and have an account, with the assessor to whom they are assigned. */
export const takingPart = async (
  tx: TenantTx,
  by: { participantIds: readonly string[] } | { assessmentId: string },
) =>
  tx
    .select(pick(assessmentApplicant, 'assessmentApplicantId', 'assessmentId', 'applicantId', 'assessorId'))
    .from(assessmentApplicant)
    .where(
      and(
        'assessmentId' in by
          ? eq(assessmentApplicant.assessmentId, by.assessmentId)
          : inArray(assessmentApplicant.assessmentApplicantId, [...by.participantIds]),
        isNull(assessmentApplicant.removedAt),
      ),
    )
