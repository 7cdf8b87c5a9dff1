import type { AnswerValue } from '@kompeten/contract/exams/content'
import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { lspOf, preparedIn, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import type { DrawnItem } from './drawing.rules.ts'
import { examAnswer, examNote, examSitting } from './exams.tables.ts'

export type SittingStored = typeof examSitting.$inferSelect
export type AnswerStored = typeof examAnswer.$inferSelect
type SittingInsert = NewRow<typeof examSitting>
type AnswerInsert = NewRow<typeof examAnswer>

const { items: _, ...sittingColumns } = getTableColumns(examSitting)
const { sittingId, examPaperId, startedAt, endsAt, endedAt } = sittingColumns
const { pausedAt, waitingAt, admittedAt } = sittingColumns
const clockColumns = {
  ...{ sittingId, examPaperId, startedAt, endsAt, endedAt },
  ...{ pausedAt, waitingAt, admittedAt },
}

/** Adds sittings; a participant who has one of that form already keeps it. Returns how many were added. */
export const insertSittings = async (tx: TenantTx, rows: SittingInsert[]): Promise<number> => {
  const batch = 200
  let added = 0
  for (let from = 0; from < rows.length; from += batch) {
    const made = await tx
      .insert(examSitting)
      .values(rows.slice(from, from + batch))
      .onConflictDoNothing()
      .returning({ sittingId: examSitting.sittingId })
    added += made.length
  }
  return added
}

/** One sitting; with `hold` nobody else changes it until the end of the transaction. */
export const sittingById = async (
  tx: TenantTx,
  sittingId: string,
  hold = false,
): Promise<SittingStored | undefined> => {
  const query = tx.select().from(examSitting).where(eq(examSitting.sittingId, sittingId))
  const [found] = await (hold ? query.for('update') : query)
  return found
}

/** The sittings of an assessment, or some of them, in the order in which they were made. */
export const sittingsIn = (
  tx: TenantTx,
  assessmentId: string,
  sittingIds?: readonly string[],
): Promise<SittingStored[]> =>
  tx
    .select()
    .from(examSitting)
    .where(
      and(
        eq(examSitting.assessmentId, assessmentId),
        sittingIds && inArray(examSitting.sittingId, [...sittingIds]),
      ),
    )
    .orderBy(asc(examSitting.createdAt), asc(examSitting.sittingId))

/** Some sittings of an assessment; nobody else changes them until the end of the transaction. */
export const holdSittings = (
  tx: TenantTx,
  assessmentId: string,
  sittingIds: readonly string[],
): Promise<SittingStored[]> =>
  tx
    .select()
    .from(examSitting)
    .where(and(eq(examSitting.assessmentId, assessmentId), inArray(examSitting.sittingId, [...sittingIds])))
    // All who hold several hold them in one order, and cannot wait for each other.
    .orderBy(asc(examSitting.sittingId))
    .for('update')

/** Of a sitting what tells how it stands, and which paper it is of. */
export type SittingClock = Pick<SittingStored, keyof typeof clockColumns>

/** The sittings of these papers, as far as one has to know whether they are over. */
export const sittingsOfPapers = async (
  tx: TenantTx,
  examPaperIds: readonly string[],
): Promise<SittingClock[]> => {
  if (examPaperIds.length === 0) return []
  return tx
    .select(clockColumns)
    .from(examSitting)
    .where(inArray(examSitting.examPaperId, [...examPaperIds]))
}

/** So many sittings are read and marked before others get their turn. */
const satAtOnce = 500

/** What marking looks at of a sitting: what was drawn, and the answers by their places. */
export type PaperSat = SittingClock & {
  items: DrawnItem[]
  answerAt(position: number): { value: AnswerValue; marks: number[] | null } | undefined
}

/** The next sittings of these papers after one, in the order of their ids; without one the first. */
export const papersSat = async (
  tx: TenantTx,
  examPaperIds: readonly string[],
  after: string | null,
): Promise<PaperSat[]> => {
  const ofSitting = and(
    eq(examAnswer.lspId, examSitting.lspId),
    eq(examAnswer.sittingId, examSitting.sittingId),
  )
  const statement = preparedIn(tx, 'papers_sat', (handle) =>
    handle
      .select({
        ...clockColumns,
        items: examSitting.items,
        given: sql<
          [Record<number, AnswerValue> | null, Record<number, number[]> | null]
        >`(select json_build_array(
          json_object_agg(${examAnswer.position}, ${examAnswer.value}) filter (where ${examAnswer.value} is not null),
          json_object_agg(${examAnswer.position}, ${examAnswer.marks}) filter (where ${examAnswer.marks} is not null)
        ) from ${examAnswer} where ${ofSitting})`,
      })
      .from(examSitting)
      .where(
        and(
          sql`${examSitting.examPaperId} = any(${sql.placeholder('examPaperIds')}::uuid[])`,
          // Nothing but the value: behind the wall an expression would be asked of every sitting again (decision 9).
          gt(examSitting.sittingId, sql.placeholder('after')),
        ),
      )
      .orderBy(asc(examSitting.sittingId))
      .limit(satAtOnce)
      .prepare('papers_sat'),
  )
  const rows = await statement.execute({ lspId: lspOf(tx), examPaperIds, after: after ?? noSitting })
  return rows.map(({ given: [values, marks], ...row }) => ({
    ...row,
    answerAt: (position: number) => {
      const value = values?.[position]
      return value === undefined ? undefined : { value, marks: marks?.[position] ?? null }
    },
  }))
}

/** Before all sittings. */
const noSitting = '00000000-0000-0000-0000-000000000000'

/** One's own sittings, the newest first. */
export const sittingsOfPerson = (tx: TenantTx, userPermissionId: string): Promise<SittingStored[]> =>
  tx
    .select()
    .from(examSitting)
    .where(eq(examSitting.userPermissionId, userPermissionId))
    .orderBy(desc(examSitting.createdAt))
    .limit(100)

/** Changes a sitting; the control room sees that it changed. */
export const updateSitting = async (
  { tx, now }: { tx: TenantTx; now: Date },
  sittingId: string,
  change: Partial<SittingInsert>,
): Promise<void> => {
  await tx
    .update(examSitting)
    .set({ ...change, changedAt: now })
    .where(eq(examSitting.sittingId, sittingId))
}

/** The answers of these sittings. */
export const answersOf = (tx: TenantTx, sittingIds: readonly string[]): Promise<AnswerStored[]> =>
  tx
    .select()
    .from(examAnswer)
    .where(inArray(examAnswer.sittingId, [...sittingIds]))
    .orderBy(asc(examAnswer.sittingId), asc(examAnswer.position))

export const answerById = async (tx: TenantTx, examAnswerId: string): Promise<AnswerStored | undefined> => {
  const [found] = await tx.select().from(examAnswer).where(eq(examAnswer.examAnswerId, examAnswerId))
  return found
}

/** Writes the points of an essay that count. */
export const markAnswer = async (
  tx: TenantTx,
  examAnswerId: string,
  marks: Pick<AnswerInsert, 'marks' | 'markedAt' | 'markedBy' | 'markedByName' | 'settledReason'>,
): Promise<void> => {
  await tx.update(examAnswer).set(marks).where(eq(examAnswer.examAnswerId, examAnswerId))
}

export const insertNote = async (tx: TenantTx, row: NewRow<typeof examNote>): Promise<void> => {
  await tx.insert(examNote).values(row)
}

/** How often what was noted in these sittings. */
export const notesIn = async (tx: TenantTx, sittingIds: readonly string[]) => {
  if (sittingIds.length === 0) return []
  return tx
    .select({ sittingId: examNote.sittingId, kind: examNote.kind, count: sql<number>`count(*)::int` })
    .from(examNote)
    .where(inArray(examNote.sittingId, [...sittingIds]))
    .groupBy(examNote.sittingId, examNote.kind)
}

/** Of each sitting how many questions are answered, when an answer was kept last, and how many came late. */
export const answerCounts = async (tx: TenantTx, sittingIds: readonly string[]) => {
  if (sittingIds.length === 0) return []
  return tx
    .select({
      sittingId: examAnswer.sittingId,
      answered: sql<number>`count(${examAnswer.value})::int`,
      keptAt: sql<string | null>`max(${examAnswer.keptAt})`,
      late: sql<number>`count(${examAnswer.lateAt})::int`,
    })
    .from(examAnswer)
    .where(inArray(examAnswer.sittingId, [...sittingIds]))
    .groupBy(examAnswer.sittingId)
}
