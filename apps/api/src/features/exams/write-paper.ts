import type { PaperInput, SupplyRow } from '@kompeten/contract/exams/content'
import { cellSupply, paperInput } from '@kompeten/contract/exams/content'
import type { ExamPaper } from '@kompeten/contract/exams/exams'
import { changedBy, changedMeanwhile } from '../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { columnsFor } from '../../platform/wire.ts'
import { questionPool } from '../questions/index.ts'
import { publishedVersion } from '../schemes/index.ts'
import type { PoolQuestion } from './drawing.rules.ts'
import { insertPaper, type PaperRow, paperById, papersOf, updatePaperRow } from './papers.store.ts'

const paperColumns = columnsFor<PaperRow>()(paperInput, ['schema_id'])

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
  supply: readonly SupplyRow[],
): ExamPaper => {
  const cells = cellSupply(row.blueprint, supply)
  return {
    exam_paper_id: row.examPaperId,
    schema_id: row.schemeId,
    title: row.title,
    form_code: row.formCode,
    minutes: row.minutes,
    pass_percent: row.passPercent,
    shuffled: row.shuffled,
    active: row.active,
    blueprint: row.blueprint,
    question_count: row.blueprint.reduce((sum, { count }) => sum + count, 0),
    supply: cells,
    is_fillable: row.blueprint.every(({ count }, at) => count <= (cells[at] ?? 0)),
    created_date: row.createdAt.toISOString(),
    modified_date: row.modifiedAt.toISOString(),
    version: row.version,
    may: actor.permissions.has('QUESTION_UPDATE') ? ['update'] : [],
  }
}

/** The papers of a scheme, and what its bank has for them. @throws Refusal `not_found` without a published version */
export const readPapers = async (ctx: ReadCtx, schemaId: string) => {
  if (!(await publishedVersion(ctx.tx, schemaId))) throw new Refusal('not_found')
  const supply = supplyOf(await questionPool(ctx.tx, schemaId))
  const rows = await papersOf(ctx.tx, schemaId)
  return { papers: rows.map((row) => viewOf(ctx, row, supply)), supply }
}

const readPaper = async (ctx: ReadCtx, examPaperId: string): Promise<ExamPaper> => {
  const row = await paperById(ctx.tx, examPaperId)
  if (!row) throw new Refusal('not_found')
  return viewOf(ctx, row, supplyOf(await questionPool(ctx.tx, row.schemeId)))
}

/** @throws Refusal `rule_broken` for a scheme that is not there, and at each cell whose unit it does not have */
const checkPlace = async ({ tx }: WriteCtx, { schema_id, blueprint }: PaperInput): Promise<void> => {
  const document = await publishedVersion(tx, schema_id)
  if (!document) throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'not_found' }] })
  const units = new Set(document.units.map(({ unit_id }) => unit_id))
  const issues = blueprint.flatMap(({ unit_id }, at) =>
    units.has(unit_id) ? [] : [{ path: `blueprint.${at}.unit_id`, code: 'not_found' as const }],
  )
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
}

/** Writes a paper. @throws Refusal `rule_broken` */
export const createPaper = async (ctx: WriteCtx, input: PaperInput): Promise<ExamPaper> => {
  await checkPlace(ctx, input)
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
 * @throws Refusal `not_found`, `version_conflict`, `rule_broken` also where the scheme is another
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
  await checkPlace(ctx, input)
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
