import type { AnswerValue } from '@kompeten/contract/exams/content'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import { examAnswer, examGathered, examPresence, examSitting } from '../exams.tables.ts'
import type { DrawnItem } from '../sitting/drawing.rules.ts'
import type { Gathered } from './gathered-item.ts'

/** What gathering looks at of a sitting: its clock, what was drawn, the answers by their places, and what its window said. */
export type SittingSat = Awaited<ReturnType<typeof sittingsSat>>[number]

/** The sittings that have begun and are not gathered, of these papers or of all; they may still run. */
export const notGathered = async (
  tx: TenantTx,
  examPaperIds: readonly string[] | null,
): Promise<string[]> => {
  if (examPaperIds?.length === 0) return []
  const rows = await tx
    .select({ sittingId: examSitting.sittingId })
    .from(examSitting)
    .leftJoin(examGathered, joined(examGathered, examSitting, 'sittingId'))
    .where(
      and(
        // Nothing but what the index holds: else the papers of all others would be read.
        isNotNull(examSitting.startedAt),
        examPaperIds ? inArray(examSitting.examPaperId, [...examPaperIds]) : undefined,
        isNull(examGathered.sittingId),
      ),
    )
  return rows.map(({ sittingId }) => sittingId).sort()
}

/**
 * Holds those of these sittings that were over before a moment, so that none gets points or is opened again meanwhile. Whoever still
 * sits is not kept waiting.
 */
export const holdOver = async (
  tx: TenantTx,
  sittingIds: readonly string[],
  before: Date,
): Promise<string[]> => {
  const ranOut = and(
    isNull(examSitting.endedAt),
    isNull(examSitting.pausedAt),
    lt(examSitting.endsAt, before),
  )
  const rows = await tx
    .select({ sittingId: examSitting.sittingId })
    .from(examSitting)
    .where(and(inArray(examSitting.sittingId, [...sittingIds]), or(lt(examSitting.endedAt, before), ranOut)))
    .orderBy(examSitting.sittingId)
    .for('update')
  return rows.map(({ sittingId }) => sittingId)
}

/** These sittings, in the order of their ids. */
export const sittingsSat = async (tx: TenantTx, sittingIds: readonly string[]) => {
  // The LSP is named here too: a cluster joins nothing outwardly that it does not know to be of one machine.
  const ofSitting = and(eq(examAnswer.lspId, lspOf(tx)), eq(examAnswer.sittingId, examSitting.sittingId))
  const rows = await tx
    .select({
      ...pick(
        examSitting,
        'sittingId',
        'examPaperId',
        'stoodSeconds',
        'startedAt',
        'endsAt',
        'endedAt',
        'pausedAt',
        'waitingAt',
        'admittedAt',
        'items',
      ),
      presence: pick(examPresence, 'place', 'seenAt', 'spent'),
      given: sql<
        [Record<number, AnswerValue> | null, Record<number, number[]> | null, Record<number, true> | null]
      >`(select json_build_array(
          json_object_agg(${examAnswer.position}, ${examAnswer.value}) filter (where ${examAnswer.value} is not null),
          json_object_agg(${examAnswer.position}, ${examAnswer.marks}) filter (where ${examAnswer.marks} is not null),
          json_object_agg(${examAnswer.position}, true) filter (where ${examAnswer.isLateAlone})
        ) from ${examAnswer} where ${ofSitting})`,
    })
    .from(examSitting)
    .leftJoin(examPresence, joined(examPresence, examSitting, 'sittingId'))
    .where(inArray(examSitting.sittingId, [...sittingIds]))
    .orderBy(examSitting.sittingId)
  return rows.map(({ given: [values, marks, late], items, ...row }) => ({
    ...row,
    items: items as DrawnItem[],
    answerAt: (position: number) => {
      const value = values?.[position] ?? null
      return { value, marks: marks?.[position] ?? null, isLateAlone: late?.[position] ?? false }
    },
  }))
}

/** Keeps what sittings said; they must be held. What is there already was gathered from the same answers. */
export const insertGathered = async (tx: TenantTx, rows: readonly Gathered[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(examGathered)
      .values([...rows])
      .onConflictDoNothing()
}

/** Forgets what a sitting said, for it says something else from now on; it must be held. */
export const forgetGathered = async (tx: TenantTx, sittingId: string): Promise<void> => {
  await tx.delete(examGathered).where(eq(examGathered.sittingId, sittingId))
}

/** So many gathered sittings are read at a time: others get their turn in between. */
export const gatheredAtOnce = 2_000

/** Before all sittings. */
const noSitting = '00000000-0000-0000-0000-000000000000'

/** The next gathered sittings of a paper after one, in the order of their ids; without one the first. */
export const gatheredOf = (tx: TenantTx, examPaperId: string, after: string | null): Promise<Gathered[]> =>
  tx
    .select(pick(examGathered, 'sittingId', 'examPaperId', 'seconds', 'asked', 'said'))
    .from(examGathered)
    .where(
      and(
        eq(examGathered.examPaperId, examPaperId),
        // Nothing but the value: behind the wall an expression would be asked of every row again (decision 9).
        gt(examGathered.sittingId, after ?? noSitting),
      ),
    )
    .orderBy(examGathered.sittingId)
    .limit(gatheredAtOnce)

/** How many sittings of each paper are gathered. */
export const gatheredCounts = (tx: TenantTx) =>
  tx
    .select({ examPaperId: examGathered.examPaperId, count: sql<number>`count(*)::int` })
    .from(examGathered)
    .groupBy(examGathered.examPaperId)
