import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNull, ne, not, notInArray, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { isAnnounced } from './assessments.rules.ts'
import { assessment, assessmentApplicant, assessmentAssessor } from './assessments.tables.ts'

const name = sql<string>`coalesce(${assessment.number}, ${assessment.title})`
const isOpen = and(
  isNull(assessment.deletedAt),
  notInArray(assessment.state, ['COMPLETED', 'ASSESSMENT_REJECTED']),
)

/** The assessments to which a person is assigned as an assessor or penyelia, and that are not over. */
export const openAssignmentsOf = (tx: TenantTx, userId: string) =>
  tx
    .select({ name })
    .from(assessmentAssessor)
    .innerJoin(assessment, joined(assessment, assessmentAssessor, 'assessmentId'))
    .where(
      and(
        eq(assessmentAssessor.userId, userId),
        notInArray(assessmentAssessor.answer, ['declined', 'released']),
        isOpen,
      ),
    )
    .orderBy(asc(assessment.startsOn), asc(assessment.assessmentId))

const isDraft = eq(assessment.state, 'DRAFT')

/** What the admins of these venues have not sent: what is in use, or went to the bin at that moment. */
export const draftsAt = async (
  tx: TenantTx,
  tukIds: readonly string[],
  deletedAt: Date | null,
): Promise<string[]> => {
  const place = deletedAt === null ? isNull(assessment.deletedAt) : eq(assessment.deletedAt, deletedAt)
  const rows = await tx
    .select({ assessmentId: assessment.assessmentId })
    .from(assessment)
    .where(and(inArray(assessment.tukId, [...tukIds]), isDraft, place))
    .orderBy(asc(assessment.assessmentId))
  return rows.map(({ assessmentId }) => assessmentId)
}

/** How many assessments that were sent and are not over are held at each of these venues. */
export const openAssessmentsAt = (tx: TenantTx, tukIds: readonly string[]) =>
  tx
    .select({ tukId: assessment.tukId, count: sql<number>`count(*)::int` })
    .from(assessment)
    .where(and(inArray(assessment.tukId, [...tukIds]), isOpen, not(isDraft)))
    .groupBy(assessment.tukId)

/** The assessments in which these applicants take part, and that are neither archived nor rejected nor in the bin. */
export const openAssessmentsOf = (tx: TenantTx, applicantIds: readonly string[]) =>
  tx
    .select({
      applicantId: sql<string>`${assessmentApplicant.applicantId}`,
      name,
    })
    .from(assessmentApplicant)
    .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
    .where(
      and(
        inArray(assessmentApplicant.applicantId, [...applicantIds]),
        isNull(assessmentApplicant.removedAt),
        isOpen,
      ),
    )
    .orderBy(asc(assessment.startsOn), asc(assessment.assessmentId))

/** Which of these applications were taken into an assessment that is not over, and are not decided against there. */
export const requestsGoingOn = async (
  tx: TenantTx,
  joinRequestIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (joinRequestIds.length === 0) return new Set()
  const rows = await tx
    .select(pick(assessmentApplicant, 'joinRequestId'))
    .from(assessmentApplicant)
    .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
    .where(
      and(
        inArray(assessmentApplicant.joinRequestId, [...joinRequestIds]),
        isNull(assessmentApplicant.removedAt),
        ne(assessmentApplicant.statusGraduation, 'TL'),
        isOpen,
      ),
    )
  return new Set(rows.flatMap(({ joinRequestId }) => joinRequestId ?? []))
}

const isAwaiting = and(
  isNull(assessmentApplicant.removedAt),
  ne(assessmentApplicant.attendance, 'ABSENT'),
  eq(assessmentApplicant.statusGraduation, 'NONE'),
  isOpen,
)

/** The places of these people in assessments that are not over, in which they were not absent and nothing is decided on them. */
export const placesAwaiting = (tx: TenantTx, applicantIds: readonly string[]) =>
  tx
    .select({
      applicantId: sql<string>`${assessmentApplicant.applicantId}`,
      ...pick(assessmentApplicant, 'schemeId', 'joinRequestId'),
      ...pick(assessment, 'assessmentId', 'title', 'state'),
    })
    .from(assessmentApplicant)
    .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
    .where(and(inArray(assessmentApplicant.applicantId, [...applicantIds]), isAwaiting))
    .orderBy(asc(assessment.startsOn), asc(assessment.assessmentId))

/** With which applications these people take part, as they may hear of it; whoever came without one still has to apply. */
export const takingPartIn = async (tx: TenantTx, applicantIds: readonly string[]) => {
  const places = applicantIds.length === 0 ? [] : await placesAwaiting(tx, applicantIds)
  return places.flatMap(({ schemeId, joinRequestId, state, title }) =>
    joinRequestId === null ? [] : { schemeId, joinRequestId, assessment: isAnnounced(state) ? title : null },
  )
}
