import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import { often, sendAhead, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { assessment, assessmentApplicant } from '../assessments/index.ts'
import { examAnswer, examNote, examSitting } from './exams.tables.ts'
import { forgetGathered } from './statistics/sittings-sat.store.ts'

/** Of a sitting its clock, its seat and whose it is. */
export const clockColumns = pick(
  examSitting,
  'assessmentId',
  'userPermissionId',
  'startedAt',
  'endsAt',
  'endedAt',
  'pausedAt',
  'waitingAt',
  'admittedAt',
  'seatId',
)

/** Where a sitting belongs, of which it follows whether it is still its participant's. */
export const placeColumns = {
  day: pick(assessment, 'title', 'state', 'deletedAt'),
  person: pick(assessmentApplicant, 'removedAt', 'attendance'),
}

export type SittingStored = typeof examSitting.$inferSelect
export type AnswerStored = typeof examAnswer.$inferSelect
type SittingInsert = NewRow<typeof examSitting>
type AnswerInsert = NewRow<typeof examAnswer>

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
  { hold = false }: { hold?: boolean } = {},
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

/** One's own sittings, the newest first. */
export const sittingsOfPerson = (tx: TenantTx, userPermissionId: string): Promise<SittingStored[]> =>
  often(tx, 'sittings_of_person', { userPermissionId }, (handle) =>
    handle
      .select()
      .from(examSitting)
      .where(eq(examSitting.userPermissionId, sql.placeholder('userPermissionId')))
      .orderBy(desc(examSitting.createdAt))
      .limit(100),
  )

/** Where these participants' sittings belong, by participant: also those of a deleted assessment. */
export const placesOf = async (tx: TenantTx, assessmentApplicantIds: readonly string[]) => {
  if (assessmentApplicantIds.length === 0) return new Map<string, never>()
  const { assessmentApplicantId } = assessmentApplicant
  const rows = await tx
    .select({ assessmentApplicantId, ...placeColumns })
    .from(assessmentApplicant)
    .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
    .where(inArray(assessmentApplicantId, [...assessmentApplicantIds]))
  return new Map(rows.map((row) => [row.assessmentApplicantId, row]))
}

/** Changes a sitting; the control room sees that it changed. It leaves with what is asked next, the commit at the latest. */
export const updateSitting = (
  { tx, now }: { tx: TenantTx; now: Date },
  sittingId: string,
  change: Partial<SittingInsert>,
): Promise<void> =>
  sendAhead(tx, () =>
    tx
      .update(examSitting)
      .set({ ...change, changedAt: now })
      .where(eq(examSitting.sittingId, sittingId))
      .execute(),
  )

/** Forgets what came late for a sitting: all of it, or what its writer has replaced in time since. The sitting must be held. */
export const forgetLate = (
  tx: TenantTx,
  sittingId: string,
  which: 'all' | 'replaced' = 'all',
): Promise<void> => {
  const late =
    which === 'all' ? isNotNull(examAnswer.lateAt) : sql`${examAnswer.lateAt} <= ${examAnswer.keptAt}`
  return sendAhead(tx, () =>
    tx
      .update(examAnswer)
      .set({ lateValue: null, lateSequence: null, lateAt: null, isLateAlone: false })
      .where(and(eq(examAnswer.sittingId, sittingId), late))
      .execute(),
  )
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

/** Writes the points of an essay that count; its sitting must be held, and says something else from now on. */
export const markAnswer = async (
  tx: TenantTx,
  { sittingId, examAnswerId }: Pick<AnswerStored, 'sittingId' | 'examAnswerId'>,
  marks: Pick<AnswerInsert, 'marks' | 'markedAt' | 'markedBy' | 'markedByName' | 'settledReason'>,
): Promise<void> => {
  await tx.update(examAnswer).set(marks).where(eq(examAnswer.examAnswerId, examAnswerId))
  await forgetGathered(tx, sittingId)
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

/** Of each sitting how many questions are answered, when an answer was kept last, and how many came late and were not written on since. */
export const answerCounts = async (tx: TenantTx, sittingIds: readonly string[]) => {
  if (sittingIds.length === 0) return []
  return tx
    .select({
      sittingId: examAnswer.sittingId,
      answered: sql<number>`count(${examAnswer.value})::int`,
      keptAt: sql<string | null>`max(${examAnswer.keptAt})`,
      // As `isLateStanding` says.
      late: sql<number>`count(*) filter (where ${examAnswer.lateAt} > coalesce(${examAnswer.keptAt}, '-infinity'))::int`,
    })
    .from(examAnswer)
    .where(inArray(examAnswer.sittingId, [...sittingIds]))
    .groupBy(examAnswer.sittingId)
}
