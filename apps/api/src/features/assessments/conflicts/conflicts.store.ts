import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { lspOf, often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { applicantProfile } from '../../applicants/index.ts'
import { joinRequestDecision } from '../../applications/index.ts'
import { assessment, assessmentApplicant } from '../assessments.tables.ts'
import type { Tied } from './conflicts.rules.ts'
import { conflict, conflictWaiver } from './conflicts.tables.ts'

const fields = pick(
  conflict,
  'conflictId',
  'assessorId',
  'applicantId',
  'assessmentApplicantId',
  'assessorPerson',
  'applicantPerson',
  'kind',
  'lastOn',
  'note',
  'declaredAt',
  'declaredByName',
  'withdrawnAt',
  'withdrawnByName',
  'withdrawnReason',
)

const most = 500

const found = (tx: TenantTx, where: SQL | undefined) =>
  tx.select(fields).from(conflict).where(where).orderBy(desc(conflict.declaredAt), desc(conflict.conflictId))

export type ConflictStored = Awaited<ReturnType<typeof found>>[number]

/** Declarations, withdrawn ones too, newest first, at most 500. */
export const conflictsListed = (
  tx: TenantTx,
  { assessorId, applicantId }: { assessorId?: string | undefined; applicantId?: string | undefined },
) =>
  found(
    tx,
    and(
      assessorId === undefined ? undefined : eq(conflict.assessorId, assessorId),
      applicantId === undefined ? undefined : eq(conflict.applicantId, applicantId),
    ),
  ).limit(most)

export const conflictById = async (tx: TenantTx, conflictId: string) => {
  const [one] = await found(tx, eq(conflict.conflictId, conflictId))
  return one
}

/** The records and the keyed hashes of the NIK that persons have as assessors. */
type Assessors = { assessorIds: readonly string[]; fingerprints: readonly string[] }

/** What is declared, and not withdrawn, of these persons as assessors; whoever it ties them to. */
export const tiesOf = async (
  tx: TenantTx,
  { assessorIds, fingerprints }: Assessors,
): Promise<readonly Tied[]> => {
  if (assessorIds.length === 0 && fingerprints.length === 0) return []
  const rows = await tx
    .select({
      ...pick(conflict, 'assessorId', 'assessorPerson', 'assessmentApplicantId', 'applicantId'),
      ...pick(conflict, 'applicantPerson', 'kind', 'lastOn'),
      mergedInto: applicantProfile.mergedInto,
    })
    .from(conflict)
    .leftJoin(applicantProfile, joined(applicantProfile, conflict, 'applicantId'))
    .where(
      and(
        isNull(conflict.withdrawnAt),
        or(
          inArray(conflict.assessorId, [...assessorIds]),
          inArray(conflict.assessorPerson, [...fingerprints]),
        ),
      ),
    )
  return rows.map(({ assessorId, assessorPerson, kind, lastOn, ...row }) => ({
    assessor: [assessorId, assessorPerson],
    applicant: [row.assessmentApplicantId, row.applicantId, row.mergedInto, row.applicantPerson].filter(
      (name) => name !== null,
    ),
    kind,
    lastOn,
  }))
}

/** The participants of an assessment whose application one of these people accepted, and who. */
export const acceptedWithin = (tx: TenantTx, assessmentId: string, userIds: readonly string[]) =>
  often(tx, 'accepted_within_assessment', { assessmentId, userIds }, (handle) =>
    handle
      .select({
        assessmentApplicantId: assessmentApplicant.assessmentApplicantId,
        acceptedBy: joinRequestDecision.decidedBy,
      })
      .from(assessmentApplicant)
      .innerJoin(joinRequestDecision, joined(joinRequestDecision, assessmentApplicant, 'joinRequestId'))
      .where(
        and(
          eq(assessmentApplicant.assessmentId, sql.placeholder('assessmentId')),
          isNull(assessmentApplicant.removedAt),
          eq(joinRequestDecision.decision, 'accepted'),
          sql`${joinRequestDecision.decidedBy} = any(${sql.placeholder('userIds')}::uuid[])`,
        ),
      ),
  )

type ConflictInsert = NewRow<typeof conflict>

/** Adds declarations; one that stands already between the same persons is left as it is. Returns the ids added. */
export const insertConflicts = async (tx: TenantTx, rows: ConflictInsert[]): Promise<string[]> => {
  if (rows.length === 0) return []
  const added = await tx
    .insert(conflict)
    .values(rows)
    .onConflictDoNothing()
    .returning({ conflictId: conflict.conflictId })
  return added.map(({ conflictId }) => conflictId)
}

type Assessed = {
  assessorId: string
  to: { applicantIds: readonly string[] } | { assessmentApplicantId: string }
}

/** The assessments in one of these states in which the assessor assesses that person. */
export const assessedIn = (tx: TenantTx, { assessorId, to }: Assessed, states: readonly AssessmentState[]) =>
  tx
    .select({
      ...pick(assessment, 'assessmentId', 'title', 'number', 'tukId', 'startsOn'),
      ...pick(assessmentApplicant, 'assessmentApplicantId', 'applicantId', 'assessorId', 'removedAt'),
    })
    .from(assessmentApplicant)
    .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
    .where(
      and(
        eq(assessmentApplicant.assessorId, assessorId),
        'applicantIds' in to
          ? inArray(assessmentApplicant.applicantId, [...to.applicantIds])
          : eq(assessmentApplicant.assessmentApplicantId, to.assessmentApplicantId),
        isNull(assessmentApplicant.removedAt),
        isNull(assessment.deletedAt),
        inArray(assessment.state, [...states]),
      ),
    )

type Become = { assessmentApplicantId: string; applicantId: string; applicantPerson: string }

/**
 * Gives what was declared of a participant without account to the applicant that they have become; what is declared of
 * that person already stands twice, once by the place in the assessment.
 */
export const giveTiesToApplicant = async (
  tx: TenantTx,
  { assessmentApplicantId, applicantId, applicantPerson }: Become,
): Promise<void> => {
  await tx.execute(sql`
    update ${conflict} c set applicant_id = ${applicantId}, applicant_person = ${applicantPerson}
    where c.lsp_id = ${lspOf(tx)} and c.assessment_applicant_id = ${assessmentApplicantId}
      and not exists (select 1 from ${conflict} known
        where known.lsp_id = ${lspOf(tx)} and known.assessor_person = c.assessor_person
          and known.applicant_person = ${applicantPerson} and known.kind = c.kind
          and known.withdrawn_at is null and c.withdrawn_at is null)`)
}

/** Withdraws a declaration that stands; returns whether it did. */
export const withdrawConflict = async (
  tx: TenantTx,
  conflictId: string,
  change: Pick<ConflictInsert, 'withdrawnAt' | 'withdrawnByName' | 'withdrawnReason'>,
): Promise<boolean> => {
  const changed = await tx
    .update(conflict)
    .set(change)
    .where(and(eq(conflict.conflictId, conflictId), isNull(conflict.withdrawnAt)))
    .returning({ conflictId: conflict.conflictId })
  return changed.length > 0
}

/** The waivers of an assessment, oldest first. */
export const waiversIn = (tx: TenantTx, assessmentId: string) =>
  tx
    .select()
    .from(conflictWaiver)
    .where(eq(conflictWaiver.assessmentId, assessmentId))
    .orderBy(conflictWaiver.waivedAt, conflictWaiver.waiverId)

export type WaiverStored = Awaited<ReturnType<typeof waiversIn>>[number]

export const insertWaiver = async (tx: TenantTx, row: NewRow<typeof conflictWaiver>): Promise<void> => {
  await tx.insert(conflictWaiver).values(row)
}
