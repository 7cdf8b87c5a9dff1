import { isDeepStrictEqual } from 'node:util'
import { pick } from '@kompeten/contract/platform/pick'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { QuestionInput } from '@kompeten/contract/questions/content'
import type { Question } from '@kompeten/contract/questions/views'
import { changedBy, changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type BankTree, bankTree } from './bank-tree.ts'
import { pictureKey } from './pictures.store.ts'
import { readQuestion, seenQuestion } from './questions.reads.ts'
import { contentOfKind, pointsOf, questionPolicy } from './questions.rules.ts'
import {
  changeUnusedVersion,
  holdQuestions,
  insertQuestions,
  insertVersions,
  newestVersions,
  type QuestionRow,
  updateQuestionRow,
} from './questions.store.ts'

/** What a question says, in the columns of its two tables. */
export const columnsOf = (input: QuestionInput, tree: BankTree) => {
  const content = contentOfKind(input.kind, input)
  return {
    questionCode: input.question_code,
    about: {
      unitId: input.unit_id,
      unitCode: tree.units.get(input.unit_id)?.code ?? '',
      kukIds: [...new Set(input.kuk_ids)],
      ...pick(input, 'kind', 'difficulty', 'minutes'),
      points: pointsOf(input.kind, content, input.points),
      source: input.source,
    },
    content,
  }
}
export type QuestionColumns = ReturnType<typeof columnsOf>

/** What the scheme speaks against: a unit that its published version does not have, or a KUK of another unit. */
const strangeTo = (tree: BankTree, input: Pick<QuestionInput, 'unit_id' | 'kuk_ids'>): FieldIssue[] => {
  const unit = tree.units.get(input.unit_id)
  if (!unit) return [{ path: 'unit_id', code: 'not_found' }]
  return input.kuk_ids.every((id) => unit.kuk.has(id)) ? [] : [{ path: 'kuk_ids', code: 'not_found' }]
}

const treeFor = async ({ tx }: WriteCtx, input: QuestionInput): Promise<BankTree> => {
  const tree = await bankTree(tx, input.schema_id)
  const issues: FieldIssue[] = tree ? strangeTo(tree, input) : [{ path: 'schema_id', code: 'not_found' }]
  const { picture_id } = input
  if (picture_id !== null && (await pictureKey(tx, picture_id)) === undefined) {
    issues.push({ path: 'picture_id', code: 'not_found' })
  }
  if (!tree || issues.length > 0) throw new Refusal('rule_broken', { issues })
  return tree
}

const codeTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'question_code_once') {
    throw new Refusal('already_exists', { field: 'question_code' })
  }
  throw error
}

/** What both tables say of the author. */
const writtenBy = ({ actor, now }: WriteCtx) => ({ writtenByName: actor.name, writtenAt: now })

/** Adds questions to a bank, as drafts; returns their ids in the order given. @throws Refusal `already_exists` */
export const addQuestions = async (
  ctx: WriteCtx,
  tree: BankTree,
  given: readonly QuestionColumns[],
  facts: Record<string, unknown> = {},
): Promise<string[]> => {
  const { writtenByName, writtenAt } = writtenBy(ctx)
  const made = given.map((columns) => ({ questionId: newId(ctx.now.getTime()), ...columns }))
  await insertQuestions(
    ctx.tx,
    made.map(({ questionId, questionCode, about, content }) => ({
      questionId,
      schemeId: tree.document.schemaId,
      questionCode,
      ...about,
      text: content.text,
      textEn: content.text_en,
      number: 1,
      state: 'DRAFT' as const,
      writers: [ctx.actor.userId],
      writtenByName,
      createdAt: ctx.now,
      ...changedBy(ctx),
    })),
  ).catch(codeTaken)
  await insertVersions(
    ctx.tx,
    made.map(({ questionId, about, content }) => ({
      questionId,
      number: 1,
      schemeVersionId: tree.document.schemaVersionId,
      ...about,
      content,
      writtenAt,
      writtenByName,
    })),
  )
  for (const { questionId, questionCode } of made) {
    ctx.tell({
      name: 'question.created',
      subject: { kind: 'question', id: questionId },
      facts: { question_code: questionCode, ...facts },
    })
  }
  return made.map(({ questionId }) => questionId)
}

/**
 * Writes questions of one bank, as drafts; returns their ids in the order given.
 * @throws Refusal `rule_broken`, `already_exists` for a code in use
 */
export const createQuestions = async (ctx: WriteCtx, inputs: readonly QuestionInput[]): Promise<string[]> => {
  const [first] = inputs
  if (!first) return []
  const tree = await treeFor(ctx, first)
  const issues = inputs.flatMap((input) => strangeTo(tree, input))
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  return addQuestions(
    ctx,
    tree,
    inputs.map((input) => columnsOf(input, tree)),
  )
}

/** Writes a question; it begins as a draft. @throws Refusal `rule_broken`, `already_exists` for a code in use */
export const createQuestion = async (ctx: WriteCtx, input: QuestionInput): Promise<Question> => {
  const [questionId = ''] = await createQuestions(ctx, [input])
  return readQuestion(ctx, questionId)
}

type Before = Pick<QuestionRow, 'questionCode'> & {
  about: QuestionColumns['about']
  content: QuestionColumns['content']
}

/** What a change changes: its fields by name, without their values, because the log is read by more than the keepers. */
export const changedFields = (before: Before, after: QuestionColumns): string[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys(is).filter((key) => !isDeepStrictEqual(was[key], is[key]))
}

const fieldsOf = ({ questionCode, about, content }: Before): Record<string, unknown> => ({
  question_code: questionCode,
  unit_id: about.unitId,
  kuk_ids: about.kukIds,
  ...pick(about, 'kind', 'difficulty', 'minutes', 'points', 'source'),
  ...content,
})

/** The newest version of a question as a change is compared with it. */
export const beforeOf = async (
  { tx }: Pick<WriteCtx, 'tx'>,
  row: QuestionRow,
): Promise<Before & { usedAt: Date | null }> => {
  const [newest] = await newestVersions(tx, [row.questionId])
  if (!newest) throw new Refusal('not_found')
  const { unitId, unitCode, kukIds, kind, difficulty, minutes, points, source } = newest
  return {
    questionCode: row.questionCode,
    about: { unitId, unitCode, kukIds, kind, difficulty, minutes, points, source },
    content: newest.content,
    usedAt: newest.usedAt,
  }
}

/**
 * Gives a question other content. A version that was ever in use stays as it is, and the change becomes the next one; the
 * question is a draft again, while the version in use goes on being drawn.
 * @throws Refusal `version_conflict`, `already_exists`
 */
export const changeQuestion = async (
  ctx: WriteCtx,
  tree: BankTree,
  {
    row,
    version,
    after,
    fields,
  }: { row: QuestionRow; version: number; after: QuestionColumns; fields: readonly string[] },
): Promise<void> => {
  const { usedAt } = await beforeOf(ctx, row)
  const isNew = usedAt !== null
  const number = isNew ? row.number + 1 : row.number
  const { writtenByName, writtenAt } = writtenBy(ctx)
  const writers = isNew ? [ctx.actor.userId] : [...new Set([...row.writers, ctx.actor.userId])]
  const isKept = await updateQuestionRow(ctx.tx, row.questionId, version, {
    questionCode: after.questionCode,
    ...after.about,
    text: after.content.text,
    textEn: after.content.text_en,
    number,
    state: 'DRAFT',
    writers,
    writtenByName,
    reviewedByName: null,
    reviewedAt: null,
    ...changedBy(ctx),
  }).catch(codeTaken)
  if (!isKept) throw changedMeanwhile(await seenQuestion(ctx, row.questionId))
  const written = {
    schemeVersionId: tree.document.schemaVersionId,
    ...after.about,
    content: after.content,
    writtenAt,
    writtenByName,
  }
  if (isNew) await insertVersions(ctx.tx, [{ questionId: row.questionId, number, ...written }])
  else await changeUnusedVersion(ctx.tx, row, { ...written, reviewedByName: null })
  ctx.tell({
    name: 'question.updated',
    subject: { kind: 'question', id: row.questionId },
    facts: { number, fields: [...fields] },
  })
}

/**
 * Changes a question that still has the version the caller saw.
 * @throws Refusal `not_found`, `not_allowed` for a retired one, `version_conflict`, `already_exists`, `rule_broken` also
 * where the scheme is another
 */
export const updateQuestion = async (
  ctx: WriteCtx,
  questionId: string,
  { version, ...input }: QuestionInput & { version: number },
): Promise<Question> => {
  const [row] = await holdQuestions(ctx.tx, [questionId])
  if (!row || !questionPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  if (!questionPolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  if (input.schema_id !== row.schemeId) {
    throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'invalid' }] })
  }
  const tree = await treeFor(ctx, input)
  const after = columnsOf(input, tree)
  const fields = changedFields(await beforeOf(ctx, row), after)
  if (row.version !== version) throw changedMeanwhile(row)
  if (fields.length > 0) await changeQuestion(ctx, tree, { row, version, after, fields })
  return readQuestion(ctx, questionId)
}
