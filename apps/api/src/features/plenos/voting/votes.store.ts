import { and, asc, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { plenoDecision, plenoRecusal, plenoVote } from '../plenos.tables.ts'

/** Rows of one statement: 500 participants and 15 members fit, and no statement has more values than PostgreSQL takes. */
const batch = 1000

export type VoteStored = typeof plenoVote.$inferSelect
export type RecusalStored = typeof plenoRecusal.$inferSelect
export type DecisionStored = typeof plenoDecision.$inferSelect
export type DecisionInsert = NewRow<typeof plenoDecision>

/** The votes of a sitting, in the order in which they were cast. */
export const votesIn = (
  tx: TenantTx,
  { plenoId, sitting }: { plenoId: string; sitting: number },
): Promise<VoteStored[]> =>
  often(tx, 'votes_in_pleno', { plenoId, sitting }, (handle) =>
    handle
      .select()
      .from(plenoVote)
      .where(
        and(
          eq(plenoVote.plenoId, sql.placeholder('plenoId')),
          eq(plenoVote.sitting, sql.placeholder('sitting')),
        ),
      )
      .orderBy(asc(plenoVote.votedAt), asc(plenoVote.userId)),
  )

/** A second vote of a person on a participant breaks the table's primary key. */
export const insertVotes = async (tx: TenantTx, rows: NewRow<typeof plenoVote>[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += batch) {
    await tx.insert(plenoVote).values(rows.slice(from, from + batch))
  }
}

export const recusalsIn = (tx: TenantTx, plenoId: string): Promise<RecusalStored[]> =>
  often(tx, 'recusals_in_pleno', { plenoId }, (handle) =>
    handle
      .select()
      .from(plenoRecusal)
      .where(eq(plenoRecusal.plenoId, sql.placeholder('plenoId')))
      .orderBy(
        asc(plenoRecusal.declaredAt),
        asc(plenoRecusal.assessmentApplicantId),
        asc(plenoRecusal.userId),
      ),
  )

/** Adds declarations; one that stands already is left as it is. */
export const insertRecusals = async (tx: TenantTx, rows: NewRow<typeof plenoRecusal>[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += batch) {
    await tx
      .insert(plenoRecusal)
      .values(rows.slice(from, from + batch))
      .onConflictDoNothing()
  }
}

/** The decisions of a pleno; of each participant the one that holds comes last. */
export const decisionsIn = (tx: TenantTx, plenoId: string): Promise<DecisionStored[]> =>
  often(tx, 'decisions_in_pleno', { plenoId }, (handle) =>
    handle
      .select()
      .from(plenoDecision)
      .where(eq(plenoDecision.plenoId, sql.placeholder('plenoId')))
      .orderBy(asc(plenoDecision.round)),
  )

/** The decisions on one participant, the first one first; the last one holds. */
export const decisionsOf = (tx: TenantTx, assessmentApplicantId: string): Promise<DecisionStored[]> =>
  tx
    .select()
    .from(plenoDecision)
    .where(eq(plenoDecision.assessmentApplicantId, assessmentApplicantId))
    .orderBy(asc(plenoDecision.round))

/** One decision; undefined where there is none. */
export const decisionById = async (tx: TenantTx, decisionId: string): Promise<DecisionStored | undefined> => {
  const [found] = await tx.select().from(plenoDecision).where(eq(plenoDecision.decisionId, decisionId))
  return found
}

/** For which scheme each of these decisions is, by decision. */
export const schemesDecided = async (
  tx: TenantTx,
  decisionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (decisionIds.length === 0) return new Map()
  const rows = await tx
    .select({ decisionId: plenoDecision.decisionId, schemeId: plenoDecision.schemeId })
    .from(plenoDecision)
    .where(inArray(plenoDecision.decisionId, [...decisionIds]))
  return new Map(rows.map(({ decisionId, schemeId }) => [decisionId, schemeId]))
}

/** Adds decisions. A second one on a participant breaks `pleno_decision_once`. */
export const insertDecisions = async (tx: TenantTx, rows: readonly DecisionInsert[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += batch) {
    await tx.insert(plenoDecision).values(rows.slice(from, from + batch))
  }
}

/** On how many participants of an assessment was decided. */
export const decisionCount = async (tx: TenantTx, assessmentId: string): Promise<number> => {
  const [row] = await tx
    .select({ count: countDistinct(plenoDecision.assessmentApplicantId) })
    .from(plenoDecision)
    .where(eq(plenoDecision.assessmentId, assessmentId))
  return row?.count ?? 0
}

/** The same for each of several. */
export const decisionCounts = async (tx: TenantTx, assessmentIds: readonly string[]) => {
  if (assessmentIds.length === 0) return new Map<string, number>()
  const rows = await tx
    .select({
      assessmentId: plenoDecision.assessmentId,
      count: countDistinct(plenoDecision.assessmentApplicantId),
    })
    .from(plenoDecision)
    .where(inArray(plenoDecision.assessmentId, [...assessmentIds]))
    .groupBy(plenoDecision.assessmentId)
  return new Map(rows.map((row) => [row.assessmentId, row.count]))
}

/** Decisions on a person under any of their applicant ids, newest first. */
export const decisionsOn = (tx: TenantTx, applicantIds: readonly string[]): Promise<DecisionStored[]> =>
  tx
    .select()
    .from(plenoDecision)
    .where(inArray(plenoDecision.applicantId, [...applicantIds]))
    .orderBy(desc(plenoDecision.decidedAt), desc(plenoDecision.decisionId))
    .limit(50)
