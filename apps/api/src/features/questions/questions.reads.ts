import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import {
  type KeyOpening,
  keyOpening,
  type Question,
  questionSteps,
  questionView,
} from '@kompeten/contract/questions/views'
import type { ReadCtx } from '../../platform/context.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { schemeTitleIn } from '../schemes/index.ts'
import { type BankTree, bankTrees } from './bank-tree.ts'
import { keyOpeningPage } from './openings.store.ts'
import { questionPolicy } from './questions.rules.ts'
import { type QuestionRow, questionById, questionPage } from './questions.store.ts'

const viewOf = ({ actor, caller }: ReadCtx, row: QuestionRow, tree: BankTree | undefined): Question => {
  const unit = tree?.units.get(row.unitId)
  return shown(questionView, row, {
    schema_id: row.schemeId,
    schema_name: tree ? schemeTitleIn(caller.language, tree.document.details) : '',
    unit_title: unit?.title ?? '',
    in_scheme: unit !== undefined && row.kukIds.every((id) => unit.kuk.has(id)),
    reviewed_date: row.reviewedAt?.toISOString() ?? null,
    may: mayNow(questionPolicy, questionSteps, actor, row),
  })
}

/** Rows as lists show them: without options and keys. */
const viewsOf = async (ctx: ReadCtx, rows: readonly QuestionRow[]): Promise<Question[]> => {
  const trees = await bankTrees(ctx.tx, [...new Set(rows.map(({ schemeId }) => schemeId))])
  return rows.map((row) => viewOf(ctx, row, trees.get(row.schemeId)))
}

/** The questions of the banks, without options and keys. */
export const listQuestions = async (ctx: ReadCtx, query: ListQuery): Promise<Page<Question>> => {
  const { rows, ...rest } = await questionPage(ctx, query)
  return { data: await viewsOf(ctx, rows), ...rest }
}

/** The row of a question that this actor may see. @throws Refusal `not_found` */
export const seenQuestion = async (ctx: ReadCtx, questionId: string): Promise<QuestionRow> => {
  const row = await questionById(ctx.tx, questionId)
  if (!row || !questionPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** One question without options and key. @throws Refusal `not_found` */
export const readQuestion = async (ctx: ReadCtx, questionId: string): Promise<Question> => {
  const [view] = await viewsOf(ctx, [await seenQuestion(ctx, questionId)])
  if (!view) throw new Refusal('not_found')
  return view
}

/** What happened to a question, newest first. @throws Refusal `not_found` */
export const readQuestionTimeline = async (ctx: ReadCtx, questionId: string) => {
  await seenQuestion(ctx, questionId)
  return { data: await timelineOf(ctx.tx, { kind: 'question', id: questionId }) }
}

/** Who opened which key, newest first. */
export const listKeyOpenings = async (ctx: ReadCtx, query: ListQuery): Promise<Page<KeyOpening>> => {
  const { rows, ...rest } = await keyOpeningPage(ctx, query)
  const data = rows.map((row) => shown(keyOpening, row, { opened_date: row.openedAt.toISOString() }))
  return { data, ...rest }
}
