import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { lspOf, preparedIn, sendAhead, type TenantTx } from '../../../platform/database/tenancy.ts'
import { assessment, assessmentApplicant } from '../../assessments/index.ts'
import { examAnswer, examNote, examPresence, examSitting } from '../exams.tables.ts'
import { clockColumns, placeColumns } from '../sittings.store.ts'
import { silenceMost } from '../statistics/gathered-item.ts'

/** Of a sitting its clock, its seat, whose it is and where it belongs: without the paper, which is most of it. */
export const clockOf = async (tx: TenantTx, sittingId: string) => {
  const statement = preparedIn(tx, 'exam_clock', (handle) =>
    handle
      .select({
        ...clockColumns,
        ...placeColumns,
        sittingId: examSitting.sittingId,
      })
      .from(examSitting)
      .innerJoin(assessment, joined(assessment, examSitting, 'assessmentId'))
      .innerJoin(assessmentApplicant, joined(assessmentApplicant, examSitting, 'assessmentApplicantId'))
      .where(eq(examSitting.sittingId, sql.placeholder('sittingId')))
      .prepare('exam_clock'),
  )
  const [found] = await statement.execute({ lspId: lspOf(tx), sittingId })
  return found
}

type Presence = {
  sittingId: string
  seenAt: Date
  place: number | null
  needsHelp: boolean
  counts: boolean
}

/**
 * Notes that a window is there; whoever calls for help goes on calling since they began. How long each question was shown is counted
 * where the clock runs. It leaves with the commit.
 */
export const putPresence = (
  tx: TenantTx,
  { sittingId, seenAt, place, needsHelp, counts }: Presence,
): Promise<void> => {
  const before = sql`${examPresence.place}::text`
  const since = sql`extract(epoch from excluded.seen_at - ${examPresence.seenAt})`
  const statement = preparedIn(tx, 'put_exam_presence', (handle) =>
    handle
      .insert(examPresence)
      .values({
        sittingId: sql.placeholder('sittingId'),
        seenAt: sql`${sql.placeholder('seenAt')}::timestamptz`,
        place: sql`${sql.placeholder('place')}::int`,
        helpAt: sql`${sql.placeholder('helpAt')}::timestamptz`,
      })
      .onConflictDoUpdate({
        target: [examPresence.lspId, examPresence.sittingId],
        set: {
          seenAt: sql`excluded.seen_at`,
          // A window that shows no question, for the test is paused, has not left the one before.
          place: sql`coalesce(excluded.place, ${examPresence.place})`,
          // What was shown until now was shown since the window's last word, unless it had gone.
          spent: sql`case when not ${sql.placeholder('counts')}::boolean or ${examPresence.place} is null or ${since} > ${sql.raw(String(silenceMost))}
            then ${examPresence.spent}
            else jsonb_set(${examPresence.spent}, array[${before}],
              round(coalesce((${examPresence.spent} ->> ${before})::numeric, 0) + greatest(${since}, 0), 1)::text::jsonb) end`,
          helpAt: sql`case when excluded.help_at is not null then coalesce(${examPresence.helpAt}, excluded.help_at) end`,
        },
      })
      .prepare('put_exam_presence'),
  )
  const at = seenAt.toISOString()
  const helpAt = needsHelp ? at : null
  return sendAhead(tx, () =>
    statement.execute({ lspId: lspOf(tx), sittingId, seenAt: at, place, helpAt, counts }),
  )
}

/** What the windows of these sittings said last. */
export const presencesOf = async (tx: TenantTx, sittingIds: readonly string[]) => {
  if (sittingIds.length === 0) return []
  return tx
    .select()
    .from(examPresence)
    .where(inArray(examPresence.sittingId, [...sittingIds]))
}

/** Time alone ends a sitting a few seconds after its end: what ended so long before a moment was ended then. */
const endedBy = (since: Date) => new Date(since.getTime() - 10_000)

/**
 * The sittings of an assessment in which something changed since a moment: its state, an answer, a mark, a note, or what
 * its window said; also those whose time ran out since.
 */
export const changedSince = async (
  tx: TenantTx,
  assessmentId: string,
  since: Date,
  now: Date,
): Promise<string[]> => {
  const { sittingId } = examSitting
  const here = eq(examSitting.assessmentId, assessmentId)
  const ranOut = and(
    isNull(examSitting.endedAt),
    isNull(examSitting.pausedAt),
    gt(examSitting.endsAt, endedBy(since)),
    lte(examSitting.endsAt, now),
  )
  const isChanged = or(gt(examSitting.createdAt, since), gt(examSitting.changedAt, since), ranOut)
  const isAnswered = or(
    gt(examAnswer.keptAt, since),
    gt(examAnswer.lateAt, since),
    gt(examAnswer.markedAt, since),
  )
  const found = await Promise.all([
    tx.select({ sittingId }).from(examSitting).where(and(here, isChanged)),
    tx
      .selectDistinct({ sittingId })
      .from(examSitting)
      .innerJoin(examAnswer, and(joined(examAnswer, examSitting, 'sittingId'), isAnswered))
      .where(here),
    tx
      .selectDistinct({ sittingId })
      .from(examSitting)
      .innerJoin(examNote, and(joined(examNote, examSitting, 'sittingId'), gt(examNote.notedAt, since)))
      .where(here),
    tx
      .select({ sittingId })
      .from(examSitting)
      .innerJoin(
        examPresence,
        and(joined(examPresence, examSitting, 'sittingId'), gt(examPresence.seenAt, since)),
      )
      .where(here),
  ])
  return [...new Set(found.flat().map((one) => one.sittingId))]
}
