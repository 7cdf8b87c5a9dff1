import { setImmediate as breath } from 'node:timers/promises'
import type { ReadCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { publishedVersion, schemesOffered, schemeTitleIn } from '../../schemes/index.ts'
import { papersOf, papersOfSchemes } from '../papers/papers.store.ts'
import { endOf } from '../sittings.rules.ts'
import { gathered } from './gathered.ts'
import type { Gathered } from './gathered-item.ts'
import {
  emptyTally,
  type PaperTally,
  paperFigures,
  type QuestionTally,
  questionFigures,
  tallyPaper,
  tallyQuestions,
} from './history-figures.ts'
import { gatheredAtOnce, gatheredCounts, gatheredOf, notGathered, sittingsSat } from './sittings-sat.store.ts'
import { meetVersions } from './versions-met.ts'

/** So many sittings that are not gathered yet are read at a time. */
const satAtOnce = 500

/** Sittings some at a time. */
async function* satOf({ tx }: ReadCtx, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += satAtOnce) {
    yield await sittingsSat(tx, ids.slice(from, from + satAtOnce))
  }
}

/** The schemes that take applications, and how many sittings of each are over. */
export const listHistory = async (ctx: ReadCtx) => {
  const schemes = await schemesOffered(ctx.tx)
  const papers = await papersOfSchemes(
    ctx.tx,
    schemes.map(({ schemeId }) => schemeId),
  )
  const counts = new Map((await gatheredCounts(ctx.tx)).map(({ examPaperId, count }) => [examPaperId, count]))
  const paperIds = papers.map(({ examPaperId }) => examPaperId)
  for await (const sat of satOf(ctx, await notGathered(ctx.tx, paperIds))) {
    for (const row of sat.filter((one) => endOf(one, ctx.now) !== null)) {
      counts.set(row.examPaperId, (counts.get(row.examPaperId) ?? 0) + 1)
    }
  }
  const data = schemes.map(({ schemeId, code, details }) => ({
    schema_id: schemeId,
    schema_name: schemeTitleIn(ctx.caller.language, details),
    schema_code: code,
    sitting_count: papers
      .filter((paper) => paper.schemeId === schemeId)
      .reduce((sum, { examPaperId }) => sum + (counts.get(examPaperId) ?? 0), 0),
  }))
  return { data }
}

/** So many different lists of questions are remembered: those of drawn papers are nearly all different. */
const listsMost = 5_000

/** What all sittings of these papers say that are over: those that are gathered, and the others from their answers. */
const tallying = (ctx: ReadCtx) => {
  const versions = meetVersions(ctx, emptyTally)
  const byPaper = new Map<string, PaperTally>()
  const lists = new Map<string, QuestionTally[]>()
  const namesIn = (asked: string) =>
    (JSON.parse(asked) as [string, number][]).map(([question_id, number]) => ({ question_id, number }))
  const listOf = (asked: string): QuestionTally[] => {
    const known = lists.get(asked)
    if (known) return known
    const list = namesIn(asked).map(versions.of)
    if (lists.size >= listsMost) lists.clear()
    lists.set(asked, list)
    return list
  }
  const add = async (rows: readonly Gathered[]): Promise<void> => {
    const fresh = new Set(rows.flatMap(({ asked }) => (lists.has(asked) ? [] : asked)))
    await versions.meet([...fresh].flatMap(namesIn))
    for (const row of rows) {
      tallyQuestions(listOf(row.asked), row.said)
      tallyPaper(byPaper, row)
    }
  }
  const addGathered = async (paperId: string, counted: ReadonlySet<string>): Promise<void> => {
    let next = gatheredOf(ctx.tx, paperId, null)
    for (let rows = await next; rows.length > 0; rows = await next) {
      const isMore = rows.length === gatheredAtOnce
      // The database reads on while these are counted.
      next = isMore ? gatheredOf(ctx.tx, paperId, rows.at(-1)?.sittingId ?? null) : Promise.resolve([])
      next.catch(() => undefined)
      await add(rows.filter(({ sittingId }) => !counted.has(sittingId)))
    }
  }
  const addNotGathered = async (ids: readonly string[]): Promise<void> => {
    for await (const sat of satOf(ctx, ids)) {
      await versions.meet(sat.flatMap(({ items }) => items))
      await add(sat.flatMap((one) => gathered(one, versions.of, ctx.now) ?? []))
    }
  }
  return { versions, byPaper, addGathered, addNotGathered }
}

/** What a scheme's questions and papers are worth by all sittings that are over. @throws Refusal `not_found` */
export const readHistory = async (ctx: ReadCtx, schemaId: string) => {
  const document = await publishedVersion(ctx.tx, schemaId)
  if (!document) throw new Refusal('not_found')
  const papers = await papersOf(ctx.tx, schemaId)
  const paperIds = papers.map(({ examPaperId }) => examPaperId)
  const { versions, byPaper, addGathered, addNotGathered } = tallying(ctx)
  const waiting = await notGathered(ctx.tx, paperIds)
  await addNotGathered(waiting)
  // What is gathered meanwhile was counted.
  const counted = new Set(waiting)
  for (const paperId of paperIds) await addGathered(paperId, counted)
  const figures: ReturnType<typeof questionFigures>[] = []
  for (const tally of versions.all) {
    // One question of a hundred thousand participants keeps the server for a moment: others get their turn in between.
    await breath()
    figures.push(questionFigures(tally))
  }
  return {
    schema_id: schemaId,
    schema_name: schemeTitleIn(ctx.caller.language, document.details),
    questions: figures.sort(
      (one, other) => one.question_code.localeCompare(other.question_code) || one.number - other.number,
    ),
    papers: papers.flatMap((paper) => {
      const tally = byPaper.get(paper.examPaperId)
      return tally ? paperFigures(paper, tally) : []
    }),
  }
}
