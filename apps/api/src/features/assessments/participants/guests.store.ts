import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { assessment, assessmentApplicant } from '../assessments.tables.ts'
import { guestStates } from './guests.rules.ts'

/** Participants of assessments that still take people in, the oldest first. */
const found = (tx: TenantTx, where: SQL | undefined) =>
  tx
    .select({
      assessmentApplicantId: assessmentApplicant.assessmentApplicantId,
      assessmentId: assessmentApplicant.assessmentId,
      email: assessmentApplicant.guestEmail,
    })
    .from(assessmentApplicant)
    .innerJoin(
      assessment,
      and(
        joined(assessment, assessmentApplicant, 'assessmentId'),
        isNull(assessment.deletedAt),
        inArray(assessment.state, [...guestStates]),
      ),
    )
    .where(and(isNull(assessmentApplicant.removedAt), where))
    .orderBy(asc(assessmentApplicant.assessmentId), asc(assessmentApplicant.assessmentApplicantId))

/** Participants without account who bear that e-mail. */
export const guestsWithEmail = (tx: TenantTx, email: string) =>
  found(
    tx,
    and(isNull(assessmentApplicant.applicantId), eq(assessmentApplicant.guestEmail, email.toLowerCase())),
  )

/** The participants without account of an assessment. */
export const guestsIn = (tx: TenantTx, assessmentId: string) =>
  found(
    tx,
    and(
      isNull(assessmentApplicant.applicantId),
      isNotNull(assessmentApplicant.guestEmail),
      eq(assessmentApplicant.assessmentId, assessmentId),
    ),
  )

/** Where an applicant takes part for a scheme without an application. */
export const unappliedParts = (
  tx: TenantTx,
  { applicantId, schemeId }: { applicantId: string; schemeId: string },
) =>
  found(
    tx,
    and(
      eq(assessmentApplicant.applicantId, applicantId),
      eq(assessmentApplicant.schemeId, schemeId),
      isNull(assessmentApplicant.joinRequestId),
    ),
  )
