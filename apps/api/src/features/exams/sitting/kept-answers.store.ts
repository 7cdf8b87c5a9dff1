import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { joined } from '../../../platform/database/joined.ts'
import { lspOf, preparedIn, sendAhead, type TenantTx } from '../../../platform/database/tenancy.ts'
import { assessment, assessmentApplicant } from '../../assessments/index.ts'
import { examAnswer, examMarking, examSitting } from '../exams.tables.ts'
import { type AnswerStored, clockColumns, placeColumns } from '../sittings.store.ts'
import type { DrawnItem } from './drawing.rules.ts'

const keptColumns = pick(
  examAnswer,
  'sittingId',
  'position',
  'examAnswerId',
  'value',
  'seatId',
  'sequence',
  'version',
  'keptAt',
  'lateValue',
  'lateSequence',
  'lateAt',
  'isLateAlone',
)

/** What of an answer is written by keeping it. */
export type KeptAnswer = Pick<AnswerStored, keyof typeof keptColumns>

/** What keeping an answer looks at: clock, seat and owner of the sitting, and the questions at the places asked for. */
export type SittingToKeep = NonNullable<Awaited<ReturnType<typeof sittingToKeep>>>

/**
 * A sitting in which answers are to be kept, held until the end of the transaction, with where it belongs and its questions at
 * these places in their order; null for a place that is not on the paper.
 */
export const sittingToKeep = async (tx: TenantTx, sittingId: string, positions: readonly number[]) => {
  const statement = preparedIn(tx, 'sitting_to_keep', (handle) =>
    handle
      .select({
        ...clockColumns,
        ...placeColumns,
        asked: sql<(DrawnItem | null)[]>`(select jsonb_agg(${examSitting.items} -> place order by nth)
          from unnest(${sql.placeholder('positions')}::int[]) with ordinality as wanted(place, nth))`,
      })
      .from(examSitting)
      .innerJoin(assessment, joined(assessment, examSitting, 'assessmentId'))
      .innerJoin(assessmentApplicant, joined(assessmentApplicant, examSitting, 'assessmentApplicantId'))
      .where(eq(examSitting.sittingId, sql.placeholder('sittingId')))
      .for('update', { of: examSitting })
      .prepare('sitting_to_keep'),
  )
  const [found] = await statement.execute({ lspId: lspOf(tx), sittingId, positions })
  return found
}

/** The answers at some places of a sitting. */
export const answersAt = (
  tx: TenantTx,
  sittingId: string,
  positions: readonly number[],
): Promise<KeptAnswer[]> =>
  preparedIn(tx, 'exam_answers_at', (handle) =>
    handle
      .select(keptColumns)
      .from(examAnswer)
      .where(
        and(
          eq(examAnswer.sittingId, sql.placeholder('sittingId')),
          sql`${examAnswer.position} = any(${sql.placeholder('positions')}::int[])`,
        ),
      )
      .prepare('exam_answers_at'),
  ).execute({ lspId: lspOf(tx), sittingId, positions })

/** Of these places of a sitting those whose answer somebody gave points for, be it one of two markers. */
export const markedPlaces = async (
  tx: TenantTx,
  sittingId: string,
  positions: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await tx
    .selectDistinct(pick(examAnswer, 'position'))
    .from(examAnswer)
    .leftJoin(
      examMarking,
      and(joined(examMarking, examAnswer, 'examAnswerId'), eq(examMarking.answerVersion, examAnswer.version)),
    )
    .where(
      and(
        eq(examAnswer.sittingId, sittingId),
        inArray(examAnswer.position, [...positions]),
        or(isNotNull(examAnswer.marks), isNotNull(examMarking.markedBy)),
      ),
    )
  return new Set(rows.map(({ position }) => position))
}

// A placeholder takes what goes over the wire: of a value as JSON, of a moment in ISO's spelling.
const json = (name: string) => sql`${sql.placeholder(name)}::jsonb`
const moment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** What was given by hand for an answer that says something else now counts no more. */
const marksOf = (column: AnyPgColumn) =>
  sql`case when ${examAnswer.value} is distinct from excluded.value then null else ${column} end`

/** Writes answers, each in place of the one before; their sitting must be held. */
export const putAnswers = async (tx: TenantTx, rows: readonly KeptAnswer[]): Promise<void> => {
  if (rows.length === 0) return
  const statement = preparedIn(tx, 'put_exam_answer', (handle) =>
    handle
      .insert(examAnswer)
      .values({
        sittingId: sql.placeholder('sittingId'),
        position: sql.placeholder('position'),
        examAnswerId: sql.placeholder('examAnswerId'),
        value: json('value'),
        seatId: sql.placeholder('seatId'),
        sequence: sql`${sql.placeholder('sequence')}::bigint`,
        version: sql.placeholder('version'),
        keptAt: moment('keptAt'),
        lateValue: json('lateValue'),
        lateSequence: sql`${sql.placeholder('lateSequence')}::bigint`,
        lateAt: moment('lateAt'),
        isLateAlone: sql`${sql.placeholder('isLateAlone')}::boolean`,
      })
      .onConflictDoUpdate({
        target: [examAnswer.lspId, examAnswer.sittingId, examAnswer.position],
        set: {
          value: sql`excluded.value`,
          seatId: sql`excluded.seat_id`,
          sequence: sql`excluded.sequence`,
          version: sql`excluded.version`,
          keptAt: sql`excluded.kept_at`,
          lateValue: sql`excluded.late_value`,
          lateSequence: sql`excluded.late_sequence`,
          lateAt: sql`excluded.late_at`,
          isLateAlone: sql`excluded.is_late_alone`,
          marks: marksOf(examAnswer.marks),
          markedAt: marksOf(examAnswer.markedAt),
          markedBy: marksOf(examAnswer.markedBy),
          markedByName: marksOf(examAnswer.markedByName),
          settledReason: marksOf(examAnswer.settledReason),
        },
      })
      .prepare('put_exam_answer'),
  )
  const lspId = lspOf(tx)
  // They leave together and with the commit: nobody looks at what comes of one.
  await sendAhead(tx, () =>
    Promise.all(
      rows.map((row) =>
        statement.execute({
          ...row,
          lspId,
          value: jsonOf(row.value),
          keptAt: row.keptAt?.toISOString() ?? null,
          lateValue: jsonOf(row.lateValue),
          lateAt: row.lateAt?.toISOString() ?? null,
        }),
      ),
    ),
  )
}
