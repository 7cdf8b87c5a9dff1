import { type PaperFigures, type QuestionFigures, verdictLeast } from '@kompeten/contract/exams/history'
import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { publishedVersion, schemesOffered, schemeTitleIn } from '../schemes/index.ts'
import { type MarkedSitting, markSittings } from './marks.ts'
import { contentsOf } from './own-paper.ts'
import { type PaperRow, papersOf, papersOfSchemes } from './papers.store.ts'
import { stateAt } from './sittings.rules.ts'
import { type SittingStored, sittingsOfPapers } from './sittings.store.ts'
import {
  type Answered,
  alphaOf,
  correlation,
  difficultyOf,
  discriminationOf,
  faultsOf,
  kr20Of,
  mean,
  standardErrorOf,
  upperLowerOf,
  variance,
} from './statistics.rules.ts'

const rounded = (value: number): number => Math.round(value * 1000) / 1000
const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value))
const isOver =
  ({ now }: ReadCtx) =>
  (row: SittingStored) =>
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

type Marked = MarkedSitting['items'][number]
/** One answer to a version of a question, beside the rest of its paper. */
type Given = Answered & { marked: Marked }

const givenIn = ({ items }: MarkedSitting): Given[] => {
  const [points, most] = [
    items.reduce((sum, one) => sum + one.points, 0),
    items.reduce((sum, { item }) => sum + item.points, 0),
  ]
  return items
    .filter(({ isMarked }) => isMarked)
    .map((marked) => {
      const others = most - marked.item.points
      return {
        marked,
        share: marked.points / marked.item.points,
        rest: others === 0 ? 0 : (points - marked.points) / others,
      }
    })
}

/** The places of the options that an answer takes, as they stand in the question. */
const takenBy = ({ item, answer }: Marked): number[] =>
  Array.isArray(answer?.value) ? answer.value.map((at) => item.order[at] ?? -1) : []

const optionsOf = (given: readonly Given[]): QuestionFigures['options'] => {
  const [first] = given
  if (!first || (first.marked.item.kind !== 'single' && first.marked.item.kind !== 'multiple')) return []
  const answered = given.filter(({ marked }) => takenBy(marked).length > 0)
  return first.marked.item.order.map((_, place) => {
    const takes = answered.map(({ marked }) => (takenBy(marked).includes(place) ? 1 : 0))
    return {
      letter: String.fromCharCode(65 + place),
      share: rounded(mean(takes)),
      correlation: roundedOrNull(
        correlation(
          takes,
          answered.map(({ rest }) => rest),
        ),
      ),
    }
  })
}

type Contents = Awaited<ReturnType<typeof contentsOf>>

const questionFigures = (contentOf: Contents, given: readonly Given[]): QuestionFigures | undefined => {
  const [first] = given
  if (!first) return undefined
  const { item } = first.marked
  const { content, questionCode, unitCode } = contentOf(item)
  const answered = given.filter(({ marked }) => (marked.answer?.value ?? null) !== null).length
  const options = optionsOf(given)
  const discrimination = discriminationOf(given)
  const p = difficultyOf(given)
  return {
    question_id: item.question_id,
    number: item.number,
    question_code: questionCode,
    kind: item.kind,
    unit_code: unitCode,
    text: content.text,
    text_en: content.text_en,
    drawn_count: given.length,
    answered_count: answered,
    p: rounded(p),
    discrimination: roundedOrNull(discrimination),
    upper_lower: roundedOrNull(upperLowerOf(given)),
    options,
    is_small: answered < verdictLeast,
    faults: faultsOf({ answered, p, discrimination, optionShares: options.map(({ share }) => share) }),
  }
}

const bins = 10

const paperFigures = (paper: PaperRow, sat: readonly MarkedSitting[]): PaperFigures => {
  const percents = sat.flatMap(({ percent }) => percent ?? [])
  const names = (one: MarkedSitting) =>
    one.items.map(({ item }) => `${item.question_id} ${item.number}`).sort()
  const isSame = new Set(sat.map((one) => names(one).join())).size === 1
  const scores = sat.map((one) =>
    [...one.items]
      .sort((a, b) => (a.item.question_id < b.item.question_id ? -1 : 1))
      .map(({ points }) => points),
  )
  const alpha = isSame ? alphaOf(scores) : null
  const totals = scores.map((row) => row.reduce((sum, one) => sum + one, 0))
  const histogram = Array.from({ length: bins }, () => 0)
  for (const percent of percents) {
    const at = Math.min(bins - 1, Math.floor(percent / bins))
    histogram[at] = (histogram[at] ?? 0) + 1
  }
  return {
    exam_paper_id: paper.examPaperId,
    title: paper.title,
    form_code: paper.formCode,
    pass_percent: paper.passPercent,
    sitting_count: sat.length,
    mean: rounded(mean(percents)),
    spread: rounded(Math.sqrt(variance(percents))),
    passed_count: percents.filter((percent) => percent >= paper.passPercent).length,
    alpha: roundedOrNull(alpha),
    kr20: roundedOrNull(isSame ? kr20Of(scores) : null),
    standard_error: roundedOrNull(standardErrorOf(totals, alpha)),
    histogram,
  }
}

/** What a scheme's questions and papers are worth by all sittings that are over. @throws Refusal `not_found` */
export const readHistory = async (ctx: ReadCtx, schemaId: string) => {
  const document = await publishedVersion(ctx.tx, schemaId)
  if (!document) throw new Refusal('not_found')
  const papers = await papersOf(ctx.tx, schemaId)
  const sittings = (
    await sittingsOfPapers(
      ctx.tx,
      papers.map(({ examPaperId }) => examPaperId),
    )
  ).filter(isOver(ctx))
  const marks = await markSittings(ctx, sittings)
  const contentOf = await contentsOf(
    ctx,
    sittings.flatMap(({ items }) => items),
  )
  const given = [...marks.values()].flatMap(givenIn)
  const byVersion = Map.groupBy(given, ({ marked }) => `${marked.item.question_id} ${marked.item.number}`)
  const byPaper = Map.groupBy(sittings, ({ examPaperId }) => examPaperId)
  return {
    schema_id: schemaId,
    schema_name: schemeTitleIn(ctx.caller.language, document.details),
    questions: [...byVersion.values()]
      .flatMap((answers) => questionFigures(contentOf, answers) ?? [])
      .sort((one, other) => (one.question_code < other.question_code ? -1 : 1)),
    papers: papers.flatMap((paper) => {
      const sat = (byPaper.get(paper.examPaperId) ?? []).flatMap((row) => marks.get(row.sittingId) ?? [])
      return sat.length === 0 ? [] : paperFigures(paper, sat)
    }),
  }
}
