import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { lspOf, often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { assessment, assessmentApplicant } from '../assessments.tables.ts'

const fields = pick(
  assessmentApplicant,
  'assessmentApplicantId',
  'assessmentId',
  'applicantId',
  'userPermissionId',
  'guest',
  'suggestedApplicantId',
  'schemeId',
  'schemeVersionId',
  'joinRequestId',
  'assessorId',
  'testMethod',
  'attendance',
  'statusRecomendation',
  'statusGraduation',
  'declaredAt',
  'invitationAssessorId',
  'assignmentAssessorId',
  'removedAt',
  'removedReason',
)

const found = (tx: Pick<TenantTx, 'select'>, where: SQL | undefined) =>
  tx
    .select(fields)
    .from(assessmentApplicant)
    .where(where)
    .orderBy(asc(assessmentApplicant.assessmentApplicantId))

export type ParticipantStored = Awaited<ReturnType<typeof found>>[number]

/** Everybody who takes or took part, in the order in which they came. */
export const participantsIn = (tx: TenantTx, assessmentId: string) =>
  often(tx, 'participants_in_assessment', { assessmentId }, (handle) =>
    found(handle, eq(assessmentApplicant.assessmentId, sql.placeholder('assessmentId'))),
  )

/** These participants, wherever they take part. */
export const participantsById = async (tx: TenantTx, ids: readonly string[]) =>
  ids.length === 0 ? [] : found(tx, inArray(assessmentApplicant.assessmentApplicantId, [...ids]))

/** The place in an assessment that an application has, or had last; undefined where it never had one. */
export const placeOfRequest = async (
  tx: TenantTx,
  joinRequestId: string,
): Promise<ParticipantStored | undefined> => {
  const places = await found(tx, eq(assessmentApplicant.joinRequestId, joinRequestId))
  return places.findLast(({ removedAt }) => removedAt === null) ?? places.at(-1)
}

/**
 * Keeps on an assessment how many take part and what the pleno decided on them. Whoever changes either calls it afterwards:
 * the row is held before it is counted, so that of two who change it at once the second counts what both have left. The
 * version that people see is of what they fill in, and stays.
 */
const keepCounts = async (tx: TenantTx, assessmentId: string): Promise<void> => {
  await tx
    .select({ held: sql`1` })
    .from(assessment)
    .where(eq(assessment.assessmentId, assessmentId))
    .for('no key update')
  await tx.execute(sql`
    update ${assessment} a set participants = counted.participants, passed = counted.passed, not_passed = counted.not_passed
    from (select count(*)::int as participants, (count(*) filter (where ap.status_graduation = 'L'))::int as passed,
        (count(*) filter (where ap.status_graduation = 'TL'))::int as not_passed
      from ${assessmentApplicant} ap
      where ap.lsp_id = ${lspOf(tx)} and ap.assessment_id = ${assessmentId} and ap.removed_at is null) counted
    where a.lsp_id = ${lspOf(tx)} and a.assessment_id = ${assessmentId}`)
}

/** Removes places of an assessment that nothing rests on, for good. */
export const deleteParticipants = async (
  tx: TenantTx,
  assessmentId: string,
  ids: readonly string[],
): Promise<void> => {
  await tx
    .delete(assessmentApplicant)
    .where(
      and(
        eq(assessmentApplicant.assessmentId, assessmentId),
        inArray(assessmentApplicant.assessmentApplicantId, [...ids]),
      ),
    )
  await keepCounts(tx, assessmentId)
}

/** These participants, held until the end of the transaction. */
export const heldParticipants = (tx: TenantTx, ids: readonly string[]) =>
  found(tx, inArray(assessmentApplicant.assessmentApplicantId, [...ids])).for('update')

type ParticipantInsert = NewRow<typeof assessmentApplicant>

/** Adds participants to an assessment, however many, in one statement for each 1,000. */
export const insertParticipants = async (
  tx: TenantTx,
  assessmentId: string,
  rows: Omit<ParticipantInsert, 'assessmentId'>[],
): Promise<void> => {
  const batch = 1000
  for (let from = 0; from < rows.length; from += batch) {
    const added = rows.slice(from, from + batch).map((row) => ({ ...row, assessmentId }))
    await tx.insert(assessmentApplicant).values(added)
  }
  await keepCounts(tx, assessmentId)
}

type Narrowed = { assessmentId: string; ids?: readonly string[]; assessorId?: string }

const change = (
  tx: TenantTx,
  { assessmentId, ids, assessorId }: Narrowed,
  columns: Partial<ParticipantInsert>,
) =>
  tx
    .update(assessmentApplicant)
    .set(columns)
    .where(
      and(
        eq(assessmentApplicant.assessmentId, assessmentId),
        isNull(assessmentApplicant.removedAt),
        ids && inArray(assessmentApplicant.assessmentApplicantId, [...ids]),
        assessorId === undefined ? undefined : eq(assessmentApplicant.assessorId, assessorId),
      ),
    )
    .returning(pick(assessmentApplicant, 'assessmentApplicantId', 'joinRequestId', 'userPermissionId'))

type Removal = 'removedAt' | 'removedReason' | 'removedByName'
type Counted = 'assessmentId' | 'statusGraduation' | Removal
/** What may be changed of participants without their assessment's counts. */
type Uncounted = Partial<Omit<ParticipantInsert, Counted>> & { [Column in Counted]?: never }

/**
 * Changes participants of an assessment who are not removed: those named, those of one assessor, or all; returns whom.
 */
export const changeParticipants = (tx: TenantTx, whom: Narrowed, changed: Uncounted) =>
  change(tx, whom, changed)

/** Takes participants of an assessment out, who stay on the record; returns whom. */
export const takeOutParticipants = async (
  tx: TenantTx,
  whom: Narrowed,
  removal: Required<Pick<ParticipantInsert, Removal>>,
) => {
  const removed = await change(tx, whom, removal)
  await keepCounts(tx, whom.assessmentId)
  return removed
}

/**
 * Gives each participant their assessor, all in one statement. Who changes their assessor has to be declared again; a
 * pair that stays keeps its declaration. Returns how many changed.
 */
export const assignParticipants = async (
  tx: TenantTx,
  assessmentId: string,
  pairs: readonly { assessmentApplicantId: string; assessorId: string | null }[],
): Promise<number> => {
  if (pairs.length === 0) return 0
  const given = JSON.stringify(pairs.map((pair) => [pair.assessmentApplicantId, pair.assessorId]))
  const changed = await tx.execute(sql`
    update ${assessmentApplicant} ap set assessor_id = given.assessor_id, declared_at = null
    from (select (pair ->> 0)::uuid as id, (pair ->> 1)::uuid as assessor_id from jsonb_array_elements(${given}::jsonb) pair) given
    where ap.lsp_id = ${lspOf(tx)} and ap.assessment_id = ${assessmentId} and ap.assessment_applicant_id = given.id
      and ap.removed_at is null and ap.assessor_id is distinct from given.assessor_id`)
  return changed.rowCount ?? 0
}

/** Notes that these participants are invited, with the assessor whom they have now. */
export const noteInvited = async (tx: TenantTx, assessmentId: string, ids: readonly string[]) => {
  if (ids.length === 0) return
  await tx
    .update(assessmentApplicant)
    .set({ invitationAssessorId: sql`${assessmentApplicant.assessorId}` })
    .where(
      and(
        eq(assessmentApplicant.assessmentId, assessmentId),
        inArray(assessmentApplicant.assessmentApplicantId, [...ids]),
      ),
    )
}

/** Notes that the assignment letters of these assessors list the participants whom they have now, and nobody else. */
export const noteListed = async (tx: TenantTx, assessmentId: string, assessorIds: readonly string[]) => {
  if (assessorIds.length === 0) return
  const { assessorId, assignmentAssessorId, removedAt } = assessmentApplicant
  const isTheirs = inArray(assessorId, [...assessorIds])
  await tx
    .update(assessmentApplicant)
    .set({ assignmentAssessorId: sql`case when ${isTheirs} then ${assessorId} end` })
    .where(
      and(
        eq(assessmentApplicant.assessmentId, assessmentId),
        isNull(removedAt),
        or(isTheirs, inArray(assignmentAssessorId, [...assessorIds])),
      ),
    )
}

/** Gives participants what the pleno decided, in one statement; returns how many there were. */
export const graduateParticipants = async (
  tx: TenantTx,
  assessmentId: string,
  graduated: readonly { assessmentApplicantId: string; graduation: 'L' | 'TL' }[],
): Promise<number> => {
  if (graduated.length === 0) return 0
  const given = JSON.stringify(graduated.map((one) => [one.assessmentApplicantId, one.graduation]))
  const changed = await tx.execute(sql`
    update ${assessmentApplicant} ap set status_graduation = given.graduation
    from (select (pair ->> 0)::uuid as id, pair ->> 1 as graduation from jsonb_array_elements(${given}::jsonb) pair) given
    where ap.lsp_id = ${lspOf(tx)} and ap.assessment_id = ${assessmentId} and ap.assessment_applicant_id = given.id
      and ap.removed_at is null`)
  await keepCounts(tx, assessmentId)
  return changed.rowCount ?? 0
}

/** The assessments in which a person takes part under this id. */
export const assessmentsOfApplicant = async (tx: TenantTx, applicantId: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ assessmentId: assessmentApplicant.assessmentId })
    .from(assessmentApplicant)
    .where(and(eq(assessmentApplicant.applicantId, applicantId), isNull(assessmentApplicant.removedAt)))
  return rows.map(({ assessmentId }) => assessmentId)
}
