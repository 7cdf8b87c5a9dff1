import type { PaperInput, SupplyRow } from '@kompeten/contract/exams/content'
import { cellSupply, paperInput } from '@kompeten/contract/exams/content'
import { type ExamPaper, paperView } from '@kompeten/contract/exams/exams'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { beginningOf } from '@kompeten/contract/questions/formulas'
import { changedBy, changedMeanwhile } from '../../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor, shown } from '../../../platform/wire.ts'
import { questionPool } from '../../questions/index.ts'
import { publishedVersion, type SchemeDocument } from '../../schemes/index.ts'
import type { PoolQuestion } from '../sitting/drawing.rules.ts'
import {
  holdTitles,
  insertPaper,
  type PaperRow,
  paperById,
  papersOf,
  updatePaperRow,
} from './papers.store.ts'

const paperColumns = columnsFor<PaperRow>()(paperInput, ['schema_id'])

/** What of a bank in use a paper can ask: the questions of the units that the scheme's published version has. */
const askable = (pool: Pool, { units }: Pick<SchemeDocument, 'units'>): Pool => {
  const known = new Set(units.map(({ unit_id }) => unit_id))
  return pool.filter(({ unitId }) => known.has(unitId))
}
type Pool = Awaited<ReturnType<typeof questionPool>>

/** What a bank has in use, counted by unit, kind and difficulty. */
const supplyOf = (pool: readonly PoolQuestion[]): SupplyRow[] => {
  const cells = Map.groupBy(pool, ({ unitId, kind, difficulty }) => `${unitId} ${kind} ${difficulty}`)
  return [...cells.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    return { unit_id: first.unitId, kind: first.kind, difficulty: first.difficulty, count: rows.length }
  })
}

const viewOf = (
  { actor }: Pick<ReadCtx, 'actor'>,
  row: PaperRow,
  pool: readonly PoolQuestion[],
): ExamPaper => {
  const cells = cellSupply(row.blueprint, supplyOf(pool))
  const inUse = new Set(pool.map(({ questionId }) => questionId))
  const missing = row.questionIds.filter((id) => !inUse.has(id))
  return shown(paperView, row, {
    schema_id: row.schemeId,
    question_count: row.questionIds.length + row.blueprint.reduce((sum, { count }) => sum + count, 0),
    missing_question_ids: missing,
    supply: cells,
    is_fillable: missing.length === 0 && row.blueprint.every(({ count }, at) => count <= (cells[at] ?? 0)),
    may: actor.permissions.has('QUESTION_UPDATE') ? ['update'] : [],
  })
}

/** Enough of a question's text to choose it by. */
const shownOfText = 120

/** The papers of a scheme, and what its bank has for them. @throws Refusal `not_found` without a published version */
export const readPapers = async (ctx: ReadCtx, schemaId: string) => {
  const document = await publishedVersion(ctx.tx, schemaId)
  if (!document) throw new Refusal('not_found')
  const pool = askable(await questionPool(ctx.tx, schemaId), document)
  const rows = await papersOf(ctx.tx, schemaId)
  const questions = pool.map(({ questionId, questionCode, unitId, kind, text }) => ({
    question_id: questionId,
    question_code: questionCode,
    unit_id: unitId,
    kind,
    text: beginningOf(text, shownOfText),
  }))
  return { papers: rows.map((row) => viewOf(ctx, row, pool)), supply: supplyOf(pool), questions }
}

const readPaper = async (ctx: ReadCtx, examPaperId: string): Promise<ExamPaper> => {
  const row = await paperById(ctx.tx, examPaperId)
  const document = row && (await publishedVersion(ctx.tx, row.schemeId))
  if (!document) throw new Refusal('not_found')
  return viewOf(ctx, row, askable(await questionPool(ctx.tx, row.schemeId), document))
}

/** What speaks against the questions of a fixed paper: not to be asked from this bank, or of the other form. */
const strangeQuestions = (
  { question_ids, form_code }: PaperInput,
  pool: readonly PoolQuestion[],
): FieldIssue[] =>
  question_ids.flatMap((id, at): FieldIssue[] => {
    const found = pool.find(({ questionId }) => questionId === id)
    if (!found) return [{ path: `question_ids.${at}`, code: 'not_found' }]
    const fits = (found.kind === 'essay') === (form_code === 'ia06')
    return fits ? [] : [{ path: `question_ids.${at}`, code: 'not_an_option' }]
  })

/**
 * @throws Refusal `rule_broken` for a scheme that is not there, at each cell whose unit it does not have, and at each question
 * that a fixed paper cannot ask; one that it asked before may stay, although it is not in use any more
 */
const checkPlace = async (
  { tx }: WriteCtx,
  input: PaperInput,
  known: readonly string[] = [],
): Promise<void> => {
  const { schema_id, blueprint } = input
  const document = await publishedVersion(tx, schema_id)
  if (!document) throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'not_found' }] })
  const units = new Set(document.units.map(({ unit_id }) => unit_id))
  const strange = (rows: readonly { unit_id: string }[], of: string): FieldIssue[] =>
    rows.flatMap(({ unit_id }, at) =>
      units.has(unit_id) ? [] : { path: `${of}.${at}.unit_id`, code: 'not_found' as const },
    )
  const issues = [...strange(blueprint, 'blueprint'), ...strange(input.unit_passes, 'unit_passes')]
  if (input.question_ids.length > 0) {
    const found = strangeQuestions(input, askable(await questionPool(tx, schema_id), document))
    const isNew = ({ path, code }: FieldIssue) =>
      code !== 'not_found' || !known.includes(input.question_ids[Number(path.split('.')[1])] ?? '')
    issues.push(...found.filter(isNew))
  }
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
}

/** By what people tell titles apart: letter case and how many spaces there are say nothing. */
const titleKey = (title: string): string => title.replace(/\s+/g, ' ').toLowerCase()

/**
 * Whoever chooses a paper on the day goes by its title: one in use or not bears it alone in its scheme (decision 252). No other is
 * written meanwhile.
 * @throws Refusal `rule_broken` for a title that another paper bears
 */
const checkTitle = async (
  { tx }: WriteCtx,
  { schema_id, title }: Pick<PaperInput, 'schema_id' | 'title'>,
  kept?: PaperRow,
): Promise<void> => {
  // Papers of before may share a title, and are changed without giving it up.
  if (kept && titleKey(kept.title) === titleKey(title)) return
  await holdTitles(tx, schema_id)
  const isTaken = (await papersOf(tx, schema_id)).some((one) => titleKey(one.title) === titleKey(title))
  if (isTaken) throw new Refusal('rule_broken', { issues: [{ path: 'title', code: 'taken' }] })
}

/** Writes a paper. @throws Refusal `rule_broken` also for a title that another paper of the scheme bears */
export const createPaper = async (ctx: WriteCtx, input: PaperInput): Promise<ExamPaper> => {
  await checkPlace(ctx, input)
  await checkTitle(ctx, input)
  const examPaperId = newId(ctx.now.getTime())
  const row = { ...paperColumns(input), schemeId: input.schema_id, createdAt: ctx.now, ...changedBy(ctx) }
  await insertPaper(ctx.tx, { examPaperId, ...row })
  ctx.tell({
    name: 'exam_paper.created',
    subject: { kind: 'exam_paper', id: examPaperId },
    facts: { title: input.title },
  })
  return readPaper(ctx, examPaperId)
}

/**
 * Changes a paper; what was drawn from it stays as it was drawn.
 * @throws Refusal `not_found`, `version_conflict`, `rule_broken` also where the scheme is another, and for a title that another of its
 * papers bears
 */
export const updatePaper = async (
  ctx: WriteCtx,
  examPaperId: string,
  { version, ...input }: PaperInput & { version: number },
): Promise<ExamPaper> => {
  const row = await paperById(ctx.tx, examPaperId)
  if (!row) throw new Refusal('not_found')
  if (input.schema_id !== row.schemeId) {
    throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'invalid' }] })
  }
  await checkPlace(ctx, input, row.questionIds)
  await checkTitle(ctx, input, row)
  if (!(await updatePaperRow(ctx.tx, examPaperId, version, { ...paperColumns(input), ...changedBy(ctx) }))) {
    throw changedMeanwhile((await paperById(ctx.tx, examPaperId)) ?? row)
  }
  ctx.tell({
    name: 'exam_paper.updated',
    subject: { kind: 'exam_paper', id: examPaperId },
    facts: { title: input.title },
  })
  return readPaper(ctx, examPaperId)
}
