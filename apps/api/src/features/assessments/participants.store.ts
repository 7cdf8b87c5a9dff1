import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessmentApplicant } from './assessments.tables.ts'

const fields = {
  assessmentApplicantId: assessmentApplicant.assessmentApplicantId,
  assessmentId: assessmentApplicant.assessmentId,
  applicantId: assessmentApplicant.applicantId,
  userPermissionId: assessmentApplicant.userPermissionId,
  guest: assessmentApplicant.guest,
  suggestedApplicantId: assessmentApplicant.suggestedApplicantId,
  schemeId: assessmentApplicant.schemeId,
  schemeVersionId: assessmentApplicant.schemeVersionId,
  joinRequestId: assessmentApplicant.joinRequestId,
  accessorId: assessmentApplicant.accessorId,
  testMethod: assessmentApplicant.testMethod,
  attendance: assessmentApplicant.attendance,
  statusRecomendation: assessmentApplicant.statusRecomendation,
  statusGraduation: assessmentApplicant.statusGraduation,
  declaredAt: assessmentApplicant.declaredAt,
  removedAt: assessmentApplicant.removedAt,
  removedReason: assessmentApplicant.removedReason,
}

const found = (tx: TenantTx, where: SQL | undefined) =>
  tx
    .select(fields)
    .from(assessmentApplicant)
    .where(where)
    .orderBy(asc(assessmentApplicant.assessmentApplicantId))

export type ParticipantStored = Awaited<ReturnType<typeof found>>[number]

/** Everybody who takes or took part, in the order in which they came. */
export const participantsIn = (tx: TenantTx, lspId: string, assessmentId: string) =>
  found(tx, and(eq(assessmentApplicant.lspId, lspId), eq(assessmentApplicant.assessmentId, assessmentId)))

/** These participants, wherever they take part. */
export const participantsById = async (tx: TenantTx, lspId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : found(
        tx,
        and(
          eq(assessmentApplicant.lspId, lspId),
          inArray(assessmentApplicant.assessmentApplicantId, [...ids]),
        ),
      )

type ParticipantInsert = typeof assessmentApplicant.$inferInsert

/** Adds participants, however many, in one statement for each 1,000. */
export const insertParticipants = async (tx: TenantTx, rows: ParticipantInsert[]): Promise<void> => {
  const batch = 1000
  for (let from = 0; from < rows.length; from += batch) {
    await tx.insert(assessmentApplicant).values(rows.slice(from, from + batch))
  }
}

type Narrowed = { assessmentId: string; ids?: readonly string[]; accessorId?: string }

/**
 * Changes participants of an assessment who are not removed: those named, those of one assessor, or all; returns whom.
 */
export const changeParticipants = (
  tx: TenantTx,
  lspId: string,
  { assessmentId, ids, accessorId }: Narrowed,
  change: Partial<ParticipantInsert>,
) =>
  tx
    .update(assessmentApplicant)
    .set(change)
    .where(
      and(
        eq(assessmentApplicant.lspId, lspId),
        eq(assessmentApplicant.assessmentId, assessmentId),
        isNull(assessmentApplicant.removedAt),
        ids && inArray(assessmentApplicant.assessmentApplicantId, [...ids]),
        accessorId === undefined ? undefined : eq(assessmentApplicant.accessorId, accessorId),
      ),
    )
    .returning({
      assessmentApplicantId: assessmentApplicant.assessmentApplicantId,
      joinRequestId: assessmentApplicant.joinRequestId,
      userPermissionId: assessmentApplicant.userPermissionId,
    })

/**
 * Gives each participant their assessor, all in one statement. Who changes their assessor has to be declared again; a
 * pair that stays keeps its declaration. Returns how many changed.
 */
export const assignParticipants = async (
  tx: TenantTx,
  lspId: string,
  assessmentId: string,
  pairs: readonly { assessmentApplicantId: string; accessorId: string | null }[],
): Promise<number> => {
  if (pairs.length === 0) return 0
  const given = JSON.stringify(pairs.map((pair) => [pair.assessmentApplicantId, pair.accessorId]))
  const changed = await tx.execute(sql`
    update ${assessmentApplicant} ap set accessor_id = given.accessor_id, declared_at = null
    from (select (pair ->> 0)::uuid as id, (pair ->> 1)::uuid as accessor_id from jsonb_array_elements(${given}::jsonb) pair) given
    where ap.lsp_id = ${lspId} and ap.assessment_id = ${assessmentId} and ap.assessment_applicant_id = given.id
      and ap.removed_at is null and ap.accessor_id is distinct from given.accessor_id`)
  return changed.rowCount ?? 0
}

/** Gives participants what the pleno decided, in one statement; returns how many there were. */
export const graduateParticipants = async (
  tx: TenantTx,
  lspId: string,
  assessmentId: string,
  graduated: readonly { assessmentApplicantId: string; graduation: 'L' | 'TL' }[],
): Promise<number> => {
  if (graduated.length === 0) return 0
  const given = JSON.stringify(graduated.map((one) => [one.assessmentApplicantId, one.graduation]))
  const changed = await tx.execute(sql`
    update ${assessmentApplicant} ap set status_graduation = given.graduation
    from (select (pair ->> 0)::uuid as id, pair ->> 1 as graduation from jsonb_array_elements(${given}::jsonb) pair) given
    where ap.lsp_id = ${lspId} and ap.assessment_id = ${assessmentId} and ap.assessment_applicant_id = given.id
      and ap.removed_at is null`)
  return changed.rowCount ?? 0
}

/** The assessments in which a person takes part under this id. */
export const assessmentsOfApplicant = async (
  tx: TenantTx,
  lspId: string,
  applicantId: string,
): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ assessmentId: assessmentApplicant.assessmentId })
    .from(assessmentApplicant)
    .where(
      and(
        eq(assessmentApplicant.lspId, lspId),
        eq(assessmentApplicant.applicantId, applicantId),
        isNull(assessmentApplicant.removedAt),
      ),
    )
  return rows.map(({ assessmentId }) => assessmentId)
}
