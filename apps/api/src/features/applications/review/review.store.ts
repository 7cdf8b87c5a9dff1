import { and, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { joinRequestDecision, joinRequestSubmission, joinRequestVerdict } from '../applications.tables.ts'

export type SubmissionRow = typeof joinRequestSubmission.$inferSelect
export type DecisionRow = typeof joinRequestDecision.$inferSelect

const { lspId: _, joinRequestId: __, ...verdictFields } = getTableColumns(joinRequestVerdict)

/** What was signed last, or last until a moment; undefined as long as nothing was. */
export const newestSubmission = async (
  tx: TenantTx,
  joinRequestId: string,
  { until }: { until?: Date } = {},
): Promise<SubmissionRow | undefined> => {
  const { signedAt } = joinRequestSubmission
  const [found] = await tx
    .select()
    .from(joinRequestSubmission)
    .where(
      and(
        eq(joinRequestSubmission.joinRequestId, joinRequestId),
        until === undefined ? undefined : lte(signedAt, until),
      ),
    )
    .orderBy(desc(joinRequestSubmission.number))
    .limit(1)
  return found
}

/** Of these applications what each gave as evidence when it was signed last. */
export const evidenceSigned = async (tx: TenantTx, joinRequestIds: readonly string[]) => {
  if (joinRequestIds.length === 0) return []
  const { joinRequestId, evidence, number } = joinRequestSubmission
  return tx
    .selectDistinctOn([joinRequestId], { joinRequestId, evidence })
    .from(joinRequestSubmission)
    .where(inArray(joinRequestId, [...joinRequestIds]))
    .orderBy(joinRequestId, desc(number))
}

export const insertSubmission = async (
  tx: TenantTx,
  row: NewRow<typeof joinRequestSubmission>,
): Promise<void> => {
  await tx.insert(joinRequestSubmission).values(row)
}

/** The verdicts on an application's evidence, whether they still hold or not. */
export const verdictsOf = (tx: TenantTx, joinRequestId: string) =>
  tx.select(verdictFields).from(joinRequestVerdict).where(eq(joinRequestVerdict.joinRequestId, joinRequestId))

export type VerdictRow = Awaited<ReturnType<typeof verdictsOf>>[number]

/** Gives a verdict, in the place of the one before; decisions keep what they rest on. */
export const putVerdict = async (tx: TenantTx, row: NewRow<typeof joinRequestVerdict>): Promise<void> => {
  const { joinRequestId, requirementId, ...given } = row
  await tx
    .insert(joinRequestVerdict)
    .values(row)
    .onConflictDoUpdate({
      target: [joinRequestVerdict.lspId, joinRequestVerdict.joinRequestId, joinRequestVerdict.requirementId],
      set: given,
    })
}

/** The newest decision; undefined while there is none. */
export const newestDecision = async (
  tx: TenantTx,
  joinRequestId: string,
): Promise<DecisionRow | undefined> => {
  const [found] = await tx
    .select()
    .from(joinRequestDecision)
    .where(eq(joinRequestDecision.joinRequestId, joinRequestId))
    .orderBy(desc(joinRequestDecision.decidedAt), desc(joinRequestDecision.decisionId))
    .limit(1)
  return found
}

export const insertDecision = async (
  tx: TenantTx,
  row: NewRow<typeof joinRequestDecision>,
): Promise<void> => {
  await tx.insert(joinRequestDecision).values(row)
}

/** Who accepted these applications, as the decision on each says. */
export const acceptedBy = async (
  tx: TenantTx,
  joinRequestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (joinRequestIds.length === 0) return new Map()
  const rows = await often(tx, 'applications_accepted_by', { joinRequestIds }, (handle) =>
    handle
      .select({ joinRequestId: joinRequestDecision.joinRequestId, decidedBy: joinRequestDecision.decidedBy })
      .from(joinRequestDecision)
      .where(
        and(
          sql`${joinRequestDecision.joinRequestId} = any(${sql.placeholder('joinRequestIds')}::uuid[])`,
          eq(joinRequestDecision.decision, 'accepted'),
        ),
      ),
  )
  return new Map(rows.map(({ joinRequestId, decidedBy }) => [joinRequestId, decidedBy]))
}
