import type { Condition, ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { QuestionContent } from '@kompeten/contract/questions/content'
import { and, asc, desc, eq, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { schemesInBin } from '../schemes/index.ts'
import { wholeContent } from './questions.rules.ts'
import { question, questionVersion } from './questions.tables.ts'

const fields = pick(
  question,
  'questionId',
  'schemeId',
  'questionCode',
  'unitId',
  'unitCode',
  'kukIds',
  'kind',
  'difficulty',
  'minutes',
  'points',
  'source',
  'text',
  'textEn',
  'number',
  'usedNumber',
  'state',
  'writers',
  'writtenByName',
  'reviewedByName',
  'reviewedAt',
  'createdAt',
  'modifiedAt',
  'modifiedByName',
  'version',
)

const source = {
  name: 'question',
  table: question,
  fields,
  filters: { schema_id: question.schemeId },
  sorts: { question_code: question.codeKey },
  search: question.searchText,
  key: question.questionId,
} satisfies ListSource<typeof fields>

/** Not of a scheme in the bin: its bank cannot be opened until the scheme is restored. */
const ofSchemesInUse = sql`${question.schemeId} <> all(${sql.placeholder('binned')}::uuid[])`

/** In whose versions a person has no part. */
const byOthers = sql`not ${question.writers} @> array[${sql.placeholder('userId')}::uuid]`

const writtenAs = ({ in: given, notIn }: Condition): SQL => {
  const isAsked = (value: string) => given?.includes(value) ?? !notIn?.includes(value)
  return (
    or(isAsked('true') ? byOthers : undefined, isAsked('false') ? not(byOthers) : undefined) ?? sql`false`
  )
}

/** A page of questions; who may see any sees all of the LSP's, but those of schemes in the bin. */
export const questionPage = async ({ tx, actor }: ReadCtx, query: ListQuery) => {
  const isOfWriters = ({ field }: Condition) => field === 'written_by_others'
  const writers = query.conditions.filter(isOfWriters)
  const conditions = query.conditions.filter((one) => !isOfWriters(one))
  const scope = {
    name: `of_schemes_in_use ${JSON.stringify(writers)}`,
    where: and(ofSchemesInUse, ...writers.map(writtenAs)),
    values: { binned: await schemesInBin(tx), ...(writers.length > 0 && pick(actor, 'userId')) },
  }
  return listPage(tx, source, scope, { ...query, conditions })
}

export type QuestionRow = Awaited<ReturnType<typeof questionPage>>['rows'][number]

/** These questions; held until the end of the transaction, in the order of their ids so that two callers never deadlock. */
export const holdQuestions = (tx: TenantTx, questionIds: readonly string[]): Promise<QuestionRow[]> =>
  tx
    .select(fields)
    .from(question)
    .where(inArray(question.questionId, [...questionIds]))
    .orderBy(question.questionId)
    .for('update')

export const questionById = async (tx: TenantTx, questionId: string): Promise<QuestionRow | undefined> => {
  const [found] = await tx.select(fields).from(question).where(eq(question.questionId, questionId))
  return found
}

/** The questions of a scheme's bank that are known by these codes, without regard to case. */
export const questionsByCode = (
  tx: TenantTx,
  schemeId: string,
  codes: readonly string[],
): Promise<QuestionRow[]> =>
  tx
    .select(fields)
    .from(question)
    .where(
      and(
        eq(question.schemeId, schemeId),
        inArray(
          question.codeKey,
          codes.map((code) => code.toLowerCase()),
        ),
      ),
    )

export type QuestionInsert = NewRow<typeof question>
export type QuestionVersionInsert = NewRow<typeof questionVersion>

export const insertQuestions = async (tx: TenantTx, rows: QuestionInsert[]): Promise<void> => {
  await tx.insert(question).values(rows)
}

/** Changes a question if it still has that version; returns whether it had. */
export const updateQuestionRow = async (
  tx: TenantTx,
  questionId: string,
  version: number,
  change: Partial<QuestionInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(question)
    .set({ ...change, version: version + 1 })
    .where(and(eq(question.questionId, questionId), eq(question.version, version)))
    .returning({ questionId: question.questionId })
  return changed.length > 0
}

/** Writes where a question stands on its way; what people change of it keeps its version. The row must be held. */
export const setQuestionState = async (
  tx: TenantTx,
  questionId: string,
  change: Partial<QuestionInsert>,
): Promise<void> => {
  await tx.update(question).set(change).where(eq(question.questionId, questionId))
}

export const insertVersions = async (tx: TenantTx, rows: QuestionVersionInsert[]): Promise<void> => {
  await tx.insert(questionVersion).values(rows)
}

/** Changes a version that was never in use; one that was stays as it is. */
export const changeUnusedVersion = async (
  tx: TenantTx,
  { questionId, number }: { questionId: string; number: number },
  change: Partial<QuestionVersionInsert>,
): Promise<void> => {
  await tx
    .update(questionVersion)
    .set(change)
    .where(
      and(
        eq(questionVersion.questionId, questionId),
        eq(questionVersion.number, number),
        sql`${questionVersion.usedAt} is null`,
      ),
    )
}

/** Removes a version that was never in use. */
export const deleteUnusedVersion = async (
  tx: TenantTx,
  { questionId, number }: { questionId: string; number: number },
): Promise<void> => {
  await tx
    .delete(questionVersion)
    .where(
      and(
        eq(questionVersion.questionId, questionId),
        eq(questionVersion.number, number),
        sql`${questionVersion.usedAt} is null`,
      ),
    )
}

/** Removes questions for good, with all their versions. */
export const deleteQuestions = async (tx: TenantTx, questionIds: readonly string[]): Promise<void> => {
  await tx.delete(questionVersion).where(inArray(questionVersion.questionId, [...questionIds]))
  await tx.delete(question).where(inArray(question.questionId, [...questionIds]))
}

const whole = <Row extends { content: QuestionContent }>(row: Row): Row => ({
  ...row,
  content: wholeContent(row.content),
})

/** Every version of a question, newest first. */
export const versionsOf = async (tx: TenantTx, questionId: string) =>
  (
    await tx
      .select()
      .from(questionVersion)
      .where(eq(questionVersion.questionId, questionId))
      .orderBy(desc(questionVersion.number))
  ).map(whole)

/** The newest versions of these questions, with their keys. */
export const newestVersions = async (tx: TenantTx, questionIds: readonly string[]) => {
  if (questionIds.length === 0) return []
  const rows = await tx
    .selectDistinctOn([questionVersion.questionId])
    .from(questionVersion)
    .where(inArray(questionVersion.questionId, [...questionIds]))
    .orderBy(questionVersion.questionId, desc(questionVersion.number))
  return rows.map(whole)
}

const inUse = and(
  eq(questionVersion.questionId, question.questionId),
  eq(questionVersion.number, question.usedNumber),
)

/** How many questions each scheme's bank has in each state. */
export const countsByState = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: question.schemeId,
      state: question.state,
      count: sql<number>`count(*)::int`,
    })
    .from(question)
    .where(inArray(question.schemeId, [...schemeIds]))
    .groupBy(question.schemeId, question.state)

/** What the versions in use of a scheme's questions ask about. */
export const usedOfScheme = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: question.schemeId,
      ...pick(questionVersion, 'unitId', 'kukIds', 'kind', 'difficulty'),
    })
    .from(question)
    .innerJoin(questionVersion, inUse)
    .where(and(inArray(question.schemeId, [...schemeIds]), isNotNull(question.usedNumber)))

/** The versions in use of a scheme's questions, as papers are drawn from them. */
export const questionPool = (tx: TenantTx, schemeId: string) =>
  tx
    .select({
      ...pick(questionVersion, 'questionId', 'number', 'unitId', 'kukIds', 'kind', 'difficulty', 'points'),
      questionCode: question.questionCode,
      text: sql<string>`${questionVersion.content} ->> 'text'`,
      optionCount: sql<number>`jsonb_array_length(${questionVersion.content} -> 'options')`,
    })
    .from(question)
    .innerJoin(questionVersion, inUse)
    .where(and(eq(question.schemeId, schemeId), isNotNull(question.usedNumber)))

/** These versions of questions with their keys, and what each question is called. */
export const versionsNamed = async (
  tx: TenantTx,
  wanted: readonly { questionId: string; number: number }[],
) => {
  if (wanted.length === 0) return []
  const ids = [...new Set(wanted.map(({ questionId }) => questionId))]
  const asked = new Set(wanted.map(({ questionId, number }) => `${questionId} ${number}`))
  const rows = await tx
    .select({
      questionId: questionVersion.questionId,
      number: questionVersion.number,
      questionCode: question.questionCode,
      ...pick(questionVersion, 'kind', 'unitCode', 'content'),
    })
    .from(questionVersion)
    .innerJoin(question, eq(question.questionId, questionVersion.questionId))
    .where(inArray(questionVersion.questionId, ids))
  return rows.filter(({ questionId, number }) => asked.has(`${questionId} ${number}`)).map(whole)
}

/** How many questions rest on each of these schemes; they do not keep it out of the bin, but it is not erased with them. */
export const questionsOnSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: question.schemeId,
      standing: sql<number>`0`,
      ever: sql<number>`count(*)::int`,
    })
    .from(question)
    .where(inArray(question.schemeId, [...schemeIds]))
    .groupBy(question.schemeId)

/** Drafts in whose writing the person had no part, the longest waiting first. */
export const draftsOfOthers = async (tx: TenantTx, userId: string, limit: number) =>
  often(tx, 'drafts_of_others', { userId, limit, binned: await schemesInBin(tx) }, (handle) =>
    handle
      .select(pick(question, 'questionId', 'schemeId', 'questionCode', 'kind', 'modifiedAt'))
      .from(question)
      .where(and(eq(question.state, 'DRAFT'), ofSchemesInUse, byOthers))
      .orderBy(asc(question.modifiedAt), asc(question.questionId))
      .limit(sql.placeholder('limit')),
  )
