import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { examAnswer, examMarking } from '../exams.tables.ts'

export type MarkingStored = Pick<
  typeof examMarking.$inferSelect,
  'examAnswerId' | 'markedBy' | 'marks' | 'note'
>

/** What markers gave for these answers as they stand; what was given for an earlier wording is left out. */
export const markingsOf = async (
  tx: TenantTx,
  examAnswerIds: readonly string[],
): Promise<ReadonlyMap<string, MarkingStored[]>> => {
  if (examAnswerIds.length === 0) return new Map()
  const rows = await tx
    .select(pick(examMarking, 'examAnswerId', 'markedBy', 'marks', 'note'))
    .from(examMarking)
    .innerJoin(examAnswer, joined(examAnswer, examMarking, 'examAnswerId'))
    .where(
      and(
        inArray(examMarking.examAnswerId, [...examAnswerIds]),
        eq(examMarking.answerVersion, examAnswer.version),
      ),
    )
    .orderBy(asc(examMarking.markedAt), asc(examMarking.markedBy))
  return Map.groupBy(rows, ({ examAnswerId }) => examAnswerId)
}

/** Writes what a marker gave, in place of what they gave for an earlier wording; the sitting must be held. */
export const putMarking = async (tx: TenantTx, row: NewRow<typeof examMarking>): Promise<void> => {
  const { examAnswerId: _answer, markedBy: _marker, ...set } = row
  await tx
    .insert(examMarking)
    .values(row)
    .onConflictDoUpdate({ target: [examMarking.lspId, examMarking.examAnswerId, examMarking.markedBy], set })
}

export const removeMarking = async (
  tx: TenantTx,
  { examAnswerId, markedBy }: Pick<MarkingStored, 'examAnswerId' | 'markedBy'>,
): Promise<void> => {
  await tx
    .delete(examMarking)
    .where(and(eq(examMarking.examAnswerId, examAnswerId), eq(examMarking.markedBy, markedBy)))
}

/** Of these sittings the essays that somebody has to look at (`isEssay`) and that have no points yet. */
export const openEssaysIn = async (tx: TenantTx, sittingIds: readonly string[]) => {
  if (sittingIds.length === 0) return []
  return often(tx, 'open_essays_in', { sittingIds }, (handle) =>
    handle
      .select({ sittingId: examAnswer.sittingId, examAnswerId: examAnswer.examAnswerId })
      .from(examAnswer)
      .where(
        and(
          sql`${examAnswer.sittingId} = any(${sql.placeholder('sittingIds')}::uuid[])`,
          isNull(examAnswer.marks),
          or(examAnswer.isLateAlone, sql`btrim(${examAnswer.value} #>> '{}', E' \\n\\t\\r') <> ''`),
        ),
      ),
  )
}
