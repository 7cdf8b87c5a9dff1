import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { assessmentAdmin, assessmentAssessor } from '../assessments.tables.ts'

const fields = pick(
  assessmentAssessor,
  'assessorId',
  'userId',
  'userPermissionId',
  'duty',
  'answer',
  'answeredAt',
  'answerReason',
  'answeredByName',
)

/** Everybody who is or was assigned, in the order in which they came. */
export const assessorsIn = (tx: TenantTx, assessmentId: string) =>
  often(tx, 'assessors_in_assessment', { assessmentId }, (handle) =>
    handle
      .select(fields)
      .from(assessmentAssessor)
      .where(eq(assessmentAssessor.assessmentId, sql.placeholder('assessmentId')))
      .orderBy(asc(assessmentAssessor.assignedAt), asc(assessmentAssessor.assessorId)),
  )

export type AssignedStored = Awaited<ReturnType<typeof assessorsIn>>[number]

type AssessorInsert = NewRow<typeof assessmentAssessor>

/** Assigns assessors; one who declined or was released before is asked again. */
export const putAssessors = async (tx: TenantTx, rows: AssessorInsert[]): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insert(assessmentAssessor)
    .values(rows)
    .onConflictDoUpdate({
      target: [assessmentAssessor.lspId, assessmentAssessor.assessmentId, assessmentAssessor.assessorId],
      set: {
        duty: sql`excluded.duty`,
        answer: sql`excluded.answer`,
        answeredAt: null,
        answerReason: null,
        answeredByName: null,
        assignedAt: sql`excluded.assigned_at`,
        assignedByName: sql`excluded.assigned_by_name`,
      },
    })
}

/** Changes assignments that stand with one of these answers; returns whose. */
export const changeAssessors = (
  tx: TenantTx,
  {
    assessmentId,
    assessorIds,
    from,
  }: {
    assessmentId: string
    assessorIds?: readonly string[]
    from: readonly NonNullable<AssessorInsert['answer']>[]
  },
  change: Partial<AssessorInsert>,
) =>
  tx
    .update(assessmentAssessor)
    .set(change)
    .where(
      and(
        eq(assessmentAssessor.assessmentId, assessmentId),
        assessorIds && inArray(assessmentAssessor.assessorId, [...assessorIds]),
        inArray(assessmentAssessor.answer, [...from]),
      ),
    )
    .returning(fields)

/** The admins who look after an assessment. */
export const adminsIn = (tx: TenantTx, assessmentId: string) =>
  tx
    .select(pick(assessmentAdmin, 'userPermissionId', 'userId', 'roleCode'))
    .from(assessmentAdmin)
    .where(eq(assessmentAdmin.assessmentId, assessmentId))
    .orderBy(asc(assessmentAdmin.assignedAt), asc(assessmentAdmin.userPermissionId))

/** Replaces the admins of an assessment. */
export const replaceAdmins = async (
  tx: TenantTx,
  assessmentId: string,
  rows: NewRow<typeof assessmentAdmin>[],
): Promise<void> => {
  await tx.delete(assessmentAdmin).where(eq(assessmentAdmin.assessmentId, assessmentId))
  if (rows.length > 0) await tx.insert(assessmentAdmin).values(rows)
}
