import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessmentAccessor, assessmentAdmin } from './assessments.tables.ts'

const fields = {
  accessorId: assessmentAccessor.accessorId,
  userId: assessmentAccessor.userId,
  userPermissionId: assessmentAccessor.userPermissionId,
  duty: assessmentAccessor.duty,
  answer: assessmentAccessor.answer,
  answeredAt: assessmentAccessor.answeredAt,
  answerReason: assessmentAccessor.answerReason,
  answeredByName: assessmentAccessor.answeredByName,
}

/** Everybody who is or was assigned, in the order in which they came. */
export const accessorsIn = (tx: TenantTx, lspId: string, assessmentId: string) =>
  tx
    .select(fields)
    .from(assessmentAccessor)
    .where(and(eq(assessmentAccessor.lspId, lspId), eq(assessmentAccessor.assessmentId, assessmentId)))
    .orderBy(asc(assessmentAccessor.assignedAt), asc(assessmentAccessor.accessorId))

export type AssignedStored = Awaited<ReturnType<typeof accessorsIn>>[number]

type AccessorInsert = typeof assessmentAccessor.$inferInsert

/** Assigns assessors; one who declined or was released before is asked again. */
export const putAccessors = async (tx: TenantTx, rows: AccessorInsert[]): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insert(assessmentAccessor)
    .values(rows)
    .onConflictDoUpdate({
      target: [assessmentAccessor.lspId, assessmentAccessor.assessmentId, assessmentAccessor.accessorId],
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
export const changeAccessors = (
  tx: TenantTx,
  lspId: string,
  {
    assessmentId,
    accessorIds,
    from,
  }: {
    assessmentId: string
    accessorIds?: readonly string[]
    from: readonly NonNullable<AccessorInsert['answer']>[]
  },
  change: Partial<AccessorInsert>,
) =>
  tx
    .update(assessmentAccessor)
    .set(change)
    .where(
      and(
        eq(assessmentAccessor.lspId, lspId),
        eq(assessmentAccessor.assessmentId, assessmentId),
        accessorIds && inArray(assessmentAccessor.accessorId, [...accessorIds]),
        inArray(assessmentAccessor.answer, [...from]),
      ),
    )
    .returning(fields)

/** The admins who look after an assessment. */
export const adminsIn = (tx: TenantTx, lspId: string, assessmentId: string) =>
  tx
    .select({
      userPermissionId: assessmentAdmin.userPermissionId,
      userId: assessmentAdmin.userId,
      roleCode: assessmentAdmin.roleCode,
    })
    .from(assessmentAdmin)
    .where(and(eq(assessmentAdmin.lspId, lspId), eq(assessmentAdmin.assessmentId, assessmentId)))
    .orderBy(asc(assessmentAdmin.assignedAt), asc(assessmentAdmin.userPermissionId))

/** Replaces the admins of an assessment. */
export const replaceAdmins = async (
  tx: TenantTx,
  lspId: string,
  assessmentId: string,
  rows: (typeof assessmentAdmin.$inferInsert)[],
): Promise<void> => {
  await tx
    .delete(assessmentAdmin)
    .where(and(eq(assessmentAdmin.lspId, lspId), eq(assessmentAdmin.assessmentId, assessmentId)))
  if (rows.length > 0) await tx.insert(assessmentAdmin).values(rows)
}
