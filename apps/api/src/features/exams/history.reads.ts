import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { publishedVersion, schemesOffered, schemeTitleIn } from '../schemes/index.ts'
import type { DrawnItem } from './drawing.rules.ts'
import {
  emptyTally,
  type PaperTally,
  paperFigures,
  type QuestionTally,
  questionFigures,
  tallyPaper,
  tallyQuestions,
} from './history-figures.ts'
import { markItems } from './marks.ts'
import { contentsOf } from './own-paper.ts'
import { papersOf, papersOfSchemes } from './papers.store.ts'
import { stateAt } from './sittings.rules.ts'
import { type PaperSat, papersSat, type SittingClock, sittingsOfPapers } from './sittings.store.ts'

/** Begun, and over. */
const isOver =
  ({ now }: ReadCtx) =>
  (row: SittingClock) =>
    stateAt(row, now) === 'ENDED' && row.startedAt !== null

/** The schemes that take applications, and how many sittings of each are over. */
export const listHistory = async (ctx: ReadCtx) => {
  const schemes = await schemesOffered(ctx.tx)
  const papers = await papersOfSchemes(
    ctx.tx,
    schemes.map(({ schemeId }) => schemeId),
  )
  const schemeOf = new Map(papers.map(({ examPaperId, schemeId }) => [examPaperId, schemeId]))
  const sittings = (await sittingsOfPapers(ctx.tx, [...schemeOf.keys()])).filter(isOver(ctx))
  const counts = Map.groupBy(sittings, ({ examPaperId }) => schemeOf.get(examPaperId))
  const data = schemes.map(({ schemeId, code, details }) => ({
    schema_id: schemeId,
    schema_name: schemeTitleIn(ctx.caller.language, details),
    schema_code: code,
    sitting_count: counts.get(schemeId)?.length ?? 0,
  }))
  return { data }
}

/**
 * The versions of questions that were asked, each read once however many papers it stands on. They are found by id and number
 * apart: names put together of both would have to be made for each of a million answers.
 */
const tallying = (ctx: ReadCtx) => {
  const known = new Map<string, Map<number, QuestionTally>>()
  const all: QuestionTally[] = []
  const found = ({ question_id, number }: DrawnItem) => known.get(question_id)?.get(number)
  const meet = async (items: readonly DrawnItem[]): Promise<void> => {
    const fresh = items.filter((item) => !found(item))
    if (fresh.length === 0) return
    const contentOf = await contentsOf(ctx, fresh)
    for (const item of fresh) {
      // Of a version that several sittings of these asked, the first has it.
      if (found(item)) continue
      const tally = emptyTally(all.length, item, contentOf(item))
      all.push(tally)
      const versions = known.get(item.question_id) ?? new Map<number, QuestionTally>()
      known.set(item.question_id, versions.set(item.number, tally))
    }
  }
  const tallyOf = (item: DrawnItem): QuestionTally => {
    const tally = found(item)
    if (!tally) throw new Error('A version of a question was not met')
    return tally
  }
  return { all, meet, tallyOf }
}

/** What a scheme's questions and papers are worth by all sittings that are over. @throws Refusal `not_found` */
export const readHistory = async (ctx: ReadCtx, schemaId: string) => {
  const document = await publishedVersion(ctx.tx, schemaId)
  if (!document) throw new Refusal('not_found')
  const papers = await papersOf(ctx.tx, schemaId)
  const paperIds = papers.map(({ examPaperId }) => examPaperId)
  const questions = tallying(ctx)
  const byPaper = new Map<string, PaperTally>()
  const add = async (sat: PaperSat[]): Promise<void> => {
    const over = sat.filter(isOver(ctx))
    await questions.meet(over.flatMap(({ items }) => items))
    for (const { examPaperId, items, answerAt } of over) {
      const marked = markItems(items, questions.tallyOf, answerAt)
      tallyQuestions(marked)
      tallyPaper(byPaper, examPaperId, marked)
    }
  }
  let next = papersSat(ctx.tx, paperIds, null)
  for (let sat = await next; sat.length > 0; sat = await next) {
    // The database reads on while these are marked.
    next = papersSat(ctx.tx, paperIds, sat.at(-1)?.sittingId ?? null)
    next.catch(() => undefined)
    await add(sat)
  }
  return {
    schema_id: schemaId,
    schema_name: schemeTitleIn(ctx.caller.language, document.details),
    questions: questions.all
      .map(questionFigures)
      .sort((one, other) => (one.question_code < other.question_code ? -1 : 1)),
    papers: papers.flatMap((paper) => {
      const tally = byPaper.get(paper.examPaperId)
      return tally ? paperFigures(paper, tally) : []
    }),
  }
}
