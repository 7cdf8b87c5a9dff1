import { setImmediate as turn } from 'node:timers/promises'
import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { publishedVersion, schemesOffered, schemeTitleIn } from '../schemes/index.ts'
import type { DrawnItem } from './drawing.rules.ts'
import { paperFigures, questionFigures, tallyPaper, tallyQuestions } from './history-figures.ts'
import { markItems } from './marks.ts'
import { contentsOf } from './own-paper.ts'
import { papersOf, papersOfSchemes } from './papers.store.ts'
import { stateAt } from './sittings.rules.ts'
import { papersSat, sittingsOfPapers } from './sittings.store.ts'

/** The sittings of these papers that were begun and are over. */
const satOf = async ({ tx, now }: ReadCtx, examPaperIds: readonly string[]) => {
  const sittings = await sittingsOfPapers(tx, examPaperIds)
  return sittings.filter((row) => stateAt(row, now) === 'ENDED' && row.startedAt !== null)
}

/** The schemes that take applications, and how many sittings of each are over. */
export const listHistory = async (ctx: ReadCtx) => {
  const schemes = await schemesOffered(ctx.tx)
  const papers = await papersOfSchemes(
    ctx.tx,
    schemes.map(({ schemeId }) => schemeId),
  )
  const schemeOf = new Map(papers.map(({ examPaperId, schemeId }) => [examPaperId, schemeId]))
  const sittings = await satOf(ctx, [...schemeOf.keys()])
  const counts = Map.groupBy(sittings, ({ examPaperId }) => schemeOf.get(examPaperId))
  const data = schemes.map(({ schemeId, code, details }) => ({
    schema_id: schemeId,
    schema_name: schemeTitleIn(ctx.caller.language, details),
    schema_code: code,
    sitting_count: counts.get(schemeId)?.length ?? 0,
  }))
  return { data }
}

type Version = ReturnType<Awaited<ReturnType<typeof contentsOf>>>

/** The versions of questions that were asked, each read once however many papers it stands on. */
const versionsMet = (ctx: ReadCtx) => {
  const known = new Map<string, Version>()
  const nameOf = ({ question_id, number }: DrawnItem) => `${question_id} ${number}`
  return async (items: readonly DrawnItem[]): Promise<(item: DrawnItem) => Version> => {
    const fresh = new Map(
      items.filter((item) => !known.has(nameOf(item))).map((item) => [nameOf(item), item]),
    )
    const contentOf = await contentsOf(ctx, [...fresh.values()])
    for (const [name, item] of fresh) known.set(name, contentOf(item))
    return (item) => known.get(nameOf(item)) ?? contentOf(item)
  }
}

/** So many sittings are read and marked before others get their turn. */
const batch = 250

/** What a scheme's questions and papers are worth by all sittings that are over. @throws Refusal `not_found` */
export const readHistory = async (ctx: ReadCtx, schemaId: string) => {
  const document = await publishedVersion(ctx.tx, schemaId)
  if (!document) throw new Refusal('not_found')
  const papers = await papersOf(ctx.tx, schemaId)
  const sittings = await satOf(
    ctx,
    papers.map(({ examPaperId }) => examPaperId),
  )
  const paperOf = new Map(sittings.map(({ sittingId, examPaperId }) => [sittingId, examPaperId]))
  const meet = versionsMet(ctx)
  const [byVersion, byPaper]: [Parameters<typeof tallyQuestions>[0], Parameters<typeof tallyPaper>[0]] = [
    new Map(),
    new Map(),
  ]
  const ids = [...paperOf.keys()]
  for (let from = 0; from < ids.length; from += batch) {
    const sat = await papersSat(ctx.tx, ids.slice(from, from + batch))
    const contentOf = await meet(sat.flatMap(({ items }) => items))
    for (const { sittingId, items, answerAt } of sat) {
      const marked = markItems(items, contentOf, answerAt)
      tallyQuestions(byVersion, marked)
      tallyPaper(byPaper, paperOf.get(sittingId) ?? '', marked)
    }
    await turn()
  }
  const contentOf = await meet([])
  return {
    schema_id: schemaId,
    schema_name: schemeTitleIn(ctx.caller.language, document.details),
    questions: [...byVersion.values()]
      .map((tally) => questionFigures(contentOf(tally.item), tally))
      .sort((one, other) => (one.question_code < other.question_code ? -1 : 1)),
    papers: papers.flatMap((paper) => {
      const tally = byPaper.get(paper.examPaperId)
      return tally ? paperFigures(paper, tally) : []
    }),
  }
}
