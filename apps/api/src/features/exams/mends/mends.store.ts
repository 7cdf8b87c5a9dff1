import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { examSitting } from '../exams.tables.ts'
import type { SittingStored } from '../sittings.store.ts'
import { examKeyMend, examRemark } from './mends.tables.ts'

export type MendRow = typeof examKeyMend.$inferSelect

/** Adds a mend; false where the same was made already. */
export const insertMend = async (tx: TenantTx, row: NewRow<typeof examKeyMend>): Promise<boolean> => {
  const made = await tx
    .insert(examKeyMend)
    .values(row)
    .onConflictDoNothing()
    .returning({ mendId: examKeyMend.mendId })
  return made.length > 0
}

export const mendById = async (tx: TenantTx, mendId: string): Promise<MendRow | undefined> => {
  const [found] = await tx.select().from(examKeyMend).where(eq(examKeyMend.mendId, mendId))
  return found
}

/** The mends of these questions, the oldest first: of several for one version the last holds. */
export const mendsOf = async (tx: TenantTx, questionIds: readonly string[]): Promise<MendRow[]> => {
  if (questionIds.length === 0) return []
  return tx
    .select()
    .from(examKeyMend)
    .where(inArray(examKeyMend.questionId, [...questionIds]))
    .orderBy(asc(examKeyMend.mendedAt), asc(examKeyMend.toNumber))
}

/** The mends of a scheme's bank, the newest first. */
export const mendsOfScheme = (tx: TenantTx, schemeId: string): Promise<MendRow[]> =>
  tx
    .select()
    .from(examKeyMend)
    .where(eq(examKeyMend.schemeId, schemeId))
    .orderBy(desc(examKeyMend.mendedAt))
    .limit(100)

export const updateMend = async (
  tx: TenantTx,
  mendId: string,
  change: Partial<NewRow<typeof examKeyMend>>,
): Promise<void> => {
  await tx.update(examKeyMend).set(change).where(eq(examKeyMend.mendId, mendId))
}

/** Of these mends how many sittings are marked again, how many of them came out otherwise, and of those how many were signed. */
export const remarkCounts = async (tx: TenantTx, mendIds: readonly string[]) => {
  if (mendIds.length === 0) return []
  // As `isOther` tells it.
  const changed = sql`(${examRemark.beforePercent} is distinct from ${examRemark.afterPercent}
    or ${examRemark.beforePercent} is null and ${examRemark.beforePoints} <> ${examRemark.afterPoints})`
  return tx
    .select({
      mendId: examRemark.mendId,
      marked: sql<number>`count(*)::int`,
      changed: sql<number>`(count(*) filter (where ${changed}))::int`,
      signed: sql<number>`(count(*) filter (where ${changed} and ${examRemark.wasSigned}))::int`,
    })
    .from(examRemark)
    .where(inArray(examRemark.mendId, [...mendIds]))
    .groupBy(examRemark.mendId)
}

/** Adds what came of sittings; returns those that had not been told of before. */
export const insertRemarks = async (
  tx: TenantTx,
  rows: NewRow<typeof examRemark>[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set()
  const made = await tx
    .insert(examRemark)
    .values(rows)
    .onConflictDoNothing()
    .returning({ sittingId: examRemark.sittingId })
  return new Set(made.map(({ sittingId }) => sittingId))
}

/** How a sitting was marked again, the newest first. */
export const remarksOf = (tx: TenantTx, sittingId: string) =>
  tx
    .select({
      mendId: examRemark.mendId,
      ...pick(examKeyMend, 'questionCode', 'fromNumber', 'toNumber', 'reason'),
      ...pick(
        examRemark,
        'markedAt',
        'beforePercent',
        'afterPercent',
        'beforePoints',
        'afterPoints',
        'wasSigned',
      ),
    })
    .from(examRemark)
    .innerJoin(examKeyMend, joined(examKeyMend, examRemark, 'mendId'))
    .where(eq(examRemark.sittingId, sittingId))
    .orderBy(desc(examRemark.markedAt))

const asksVersion = (questionId: string, number: number) =>
  sql`${examSitting.items} @> ${JSON.stringify([{ question_id: questionId, number }])}::jsonb`

/** Begun sittings of a paper that ask a version of a question, by their ids after one of them, so many at a time. */
export const sittingsAsking = (
  tx: TenantTx,
  {
    examPaperId,
    questionId,
    fromNumber,
  }: Pick<MendRow, 'questionId' | 'fromNumber'> & { examPaperId: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<SittingStored[]> =>
  tx
    .select()
    .from(examSitting)
    .where(
      and(
        eq(examSitting.examPaperId, examPaperId),
        isNotNull(examSitting.startedAt),
        after === null ? undefined : gt(examSitting.sittingId, after),
        asksVersion(questionId, fromNumber),
      ),
    )
    .orderBy(asc(examSitting.sittingId))
    .limit(limit)

/** How often each version of a question was drawn for sittings of a scheme that have begun. */
export const versionsSat = async (tx: TenantTx, examPaperIds: readonly string[]) => {
  if (examPaperIds.length === 0) return []
  const item = sql`jsonb_array_elements(${examSitting.items})`
  const drawn = tx
    .select({
      questionId: sql<string>`${item} ->> 'question_id'`.as('question_id'),
      number: sql<number>`(${item} ->> 'number')::int`.as('number'),
    })
    .from(examSitting)
    .where(and(inArray(examSitting.examPaperId, [...examPaperIds]), isNotNull(examSitting.startedAt)))
    .as('drawn')
  return tx
    .select({ questionId: drawn.questionId, number: drawn.number, count: sql<number>`count(*)::int` })
    .from(drawn)
    .groupBy(drawn.questionId, drawn.number)
}
