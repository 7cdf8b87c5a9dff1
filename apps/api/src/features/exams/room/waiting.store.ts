import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import { assessment, assessmentApplicant } from '../../assessments/index.ts'
import { examSitting } from '../exams.tables.ts'
import { clockColumns } from '../sittings.store.ts'

/** More than an LSP has on one day. */
const most = 100

/**
 * Assessments on their day with a test that is not over, by day: all, or some of them. A sitting that nobody began counts,
 * and one whose clock stands still; one whose time is over does not, nor one of whoever is not there.
 */
export const assessmentsWithTests = (
  tx: TenantTx,
  { now, assessmentIds }: { now: Date; assessmentIds?: readonly string[] },
) =>
  often(
    tx,
    assessmentIds ? 'tests_in_assessments' : 'tests_under_way',
    { now: now.toISOString(), assessmentIds },
    (handle) =>
      handle
        .select({
          ...pick(assessment, 'assessmentId', 'title', 'startsOn'),
          tests: sql<string>`string_agg(distinct ${examSitting.title}, ', ')`,
        })
        .from(assessment)
        .innerJoin(examSitting, joined(examSitting, assessment, 'assessmentId'))
        .innerJoin(assessmentApplicant, joined(assessmentApplicant, examSitting, 'assessmentApplicantId'))
        .where(
          and(
            eq(assessment.state, 'REAL_ASSESSMENT'),
            isNull(assessment.deletedAt),
            isNull(examSitting.endedAt),
            isNull(assessmentApplicant.removedAt),
            ne(assessmentApplicant.attendance, 'ABSENT'),
            or(
              isNull(examSitting.endsAt),
              sql`${examSitting.endsAt} > ${sql.placeholder('now')}::timestamptz`,
              isNotNull(examSitting.pausedAt),
            ),
            assessmentIds &&
              sql`${assessment.assessmentId} = any(${sql.placeholder('assessmentIds')}::uuid[])`,
          ),
        )
        .groupBy(assessment.assessmentId, assessment.title, assessment.startsOn)
        .orderBy(asc(assessment.startsOn), asc(assessment.assessmentId))
        .limit(most),
  )

/** The sittings of an assessment that somebody has begun, with their clocks, the first one first. */
export const sittingsBegun = (tx: TenantTx, assessmentId: string) =>
  often(tx, 'sittings_begun', { assessmentId }, (handle) =>
    handle
      .select({
        ...clockColumns,
        ...pick(examSitting, 'sittingId', 'assessmentApplicantId', 'title', 'formCode'),
      })
      .from(examSitting)
      .where(
        and(eq(examSitting.assessmentId, sql.placeholder('assessmentId')), isNotNull(examSitting.startedAt)),
      )
      .orderBy(asc(examSitting.startedAt), asc(examSitting.sittingId)),
  )
