import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { scheme } from '../schemes.tables.ts'
import { announced, succeeding, successor } from './told-withdrawal.store.ts'
import { schemeWithdrawal } from './withdrawals.tables.ts'

/** The withdrawal of a scheme that stands, else the one that stood last. */
export const newestWithdrawal = async (tx: TenantTx, schemeId: string) => {
  const [found] = await tx
    .select()
    .from(schemeWithdrawal)
    .where(eq(schemeWithdrawal.schemeId, schemeId))
    .orderBy(desc(schemeWithdrawal.proposedAt), desc(schemeWithdrawal.schemeWithdrawalId))
    .limit(1)
  return found
}

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof newestWithdrawal>>>

/** Whether a scheme is being withdrawn, or was. */
export const isWithdrawn = async (tx: TenantTx, schemeId: string): Promise<boolean> => {
  const found = await tx
    .select({ schemeId: schemeWithdrawal.schemeId })
    .from(schemeWithdrawal)
    .where(and(eq(schemeWithdrawal.schemeId, schemeId), ne(schemeWithdrawal.state, 'TAKEN_BACK')))
  return found.length > 0
}

/**
 * Of these schemes those that take no applications any more on a day (without one: those that are being withdrawn), each with the
 * scheme in use that takes its place.
 */
export const successorsOf = async (
  tx: TenantTx,
  schemeIds: readonly string[],
  day?: string,
): Promise<ReadonlyMap<string, string>> => {
  if (schemeIds.length === 0) return new Map()
  const isOver = day === undefined ? undefined : lt(schemeWithdrawal.lastApplicationOn, day)
  const rows = await tx
    .select({ schemeId: scheme.schemeId, successorId: successor.schemeId })
    .from(scheme)
    .innerJoin(schemeWithdrawal, announced)
    .innerJoin(successor, succeeding)
    .where(and(inArray(scheme.schemeId, [...schemeIds]), isOver))
  return new Map(rows.map((row) => [row.schemeId, row.successorId]))
}

/** How many schemes that are withdrawn, or were, each of these takes the place of: those in use, and all. */
export const withdrawalsOnSchemes = (tx: TenantTx, schemeIds: readonly string[]) => {
  const successorId = sql<string>`${schemeWithdrawal.successorId}`
  return tx
    .select({
      schemeId: successorId,
      standing: sql<number>`(count(*) filter (where ${scheme.deletedAt} is null))::int`,
      ever: sql<number>`count(*)::int`,
    })
    .from(schemeWithdrawal)
    .innerJoin(scheme, joined(scheme, schemeWithdrawal, 'schemeId'))
    .where(
      and(inArray(schemeWithdrawal.successorId, [...schemeIds]), ne(schemeWithdrawal.state, 'TAKEN_BACK')),
    )
    .groupBy(schemeWithdrawal.successorId)
}

type WithdrawalInsert = NewRow<typeof schemeWithdrawal>

export const insertWithdrawal = async (tx: TenantTx, row: WithdrawalInsert): Promise<void> => {
  await tx.insert(schemeWithdrawal).values(row)
}

/** Changes a withdrawal that is in this state; returns whether it was. */
export const moveWithdrawal = async (
  tx: TenantTx,
  { schemeWithdrawalId, state }: Pick<WithdrawalRow, 'schemeWithdrawalId' | 'state'>,
  change: Partial<WithdrawalInsert>,
): Promise<boolean> => {
  const moved = await tx
    .update(schemeWithdrawal)
    .set(change)
    .where(
      and(eq(schemeWithdrawal.schemeWithdrawalId, schemeWithdrawalId), eq(schemeWithdrawal.state, state)),
    )
    .returning({ schemeId: schemeWithdrawal.schemeId })
  return moved.length > 0
}

const told = { schemeId: schemeWithdrawal.schemeId, lastAssessmentOn: schemeWithdrawal.lastAssessmentOn }

/** Notes the withdrawals whose last day for applications is over and not noted yet; returns their schemes. */
export const closeDue = (tx: TenantTx, today: string, at: Date) =>
  tx
    .update(schemeWithdrawal)
    .set({ closedAt: at })
    .where(
      and(
        eq(schemeWithdrawal.state, 'ANNOUNCED'),
        isNull(schemeWithdrawal.closedAt),
        lt(schemeWithdrawal.lastApplicationOn, today),
      ),
    )
    .returning(told)

/** Ends the withdrawals whose last day of assessments is over; returns their schemes. */
export const endDue = (tx: TenantTx, today: string, at: Date) =>
  tx
    .update(schemeWithdrawal)
    .set({ state: 'ENDED', endedAt: at })
    .where(and(eq(schemeWithdrawal.state, 'ANNOUNCED'), lt(schemeWithdrawal.lastAssessmentOn, today)))
    .returning(told)

/** Removes the withdrawals of a scheme that is removed for ever. */
export const deleteWithdrawals = async (tx: TenantTx, schemeId: string): Promise<void> => {
  await tx.delete(schemeWithdrawal).where(eq(schemeWithdrawal.schemeId, schemeId))
}
