import { type PaperFigures, type QuestionFigures, verdictLeast } from '@kompeten/contract/exams/history'
import type { QuestionContent } from '@kompeten/contract/questions/content'
import type { DrawnItem } from './drawing.rules.ts'
import { type MarkedItem, percentOf } from './marks.ts'
import type { PaperRow } from './papers.store.ts'
import {
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

/** A version of a question that was asked. */
type Named = {
  content: QuestionContent
  questionCode: string
  unitCode: string
}

/**
 * What was given to one version of a question, a place for each participant. A million answers lie here at once, so nothing
 * is kept of one but numbers.
 */
export type QuestionTally = Named & {
  /** Counts the versions in the order in which they are met. */
  nth: number
  item: DrawnItem
  shares: number[]
  rests: number[]
  /** The options that were taken, a bit for each by its place in the question; 0 for none. */
  taken: number[]
  answered: number
}

/** A marked answer to a version of a question. */
type Marked = Pick<MarkedItem, 'item' | 'by' | 'answer' | 'points' | 'isMarked'> & { version: QuestionTally }

export const emptyTally = (nth: number, item: DrawnItem, named: Named): QuestionTally => ({
  ...{ ...named, nth, item },
  ...{ shares: [], rests: [], taken: [], answered: 0 },
})

const bitsOf = (value: unknown, order: readonly number[]): number => {
  let bits = 0
  if (Array.isArray(value)) for (const at of value) bits |= 1 << (order[at] ?? 31)
  return bits
}

/** Adds a sitting's answers to those of the versions that it asked. */
export const tallyQuestions = (sat: readonly Marked[]): void => {
  let [points, most] = [0, 0]
  for (const one of sat) {
    points += one.points
    most += one.item.points
  }
  for (const { item, version: tally, answer, isMarked, points: own } of sat) {
    if (!isMarked) continue
    const others = most - item.points
    const value = answer?.value ?? null
    tally.shares.push(own / item.points)
    tally.rests.push(others === 0 ? 0 : (points - own) / others)
    tally.taken.push(bitsOf(value, item.order))
    if (value !== null) tally.answered += 1
  }
}

const optionsOf = ({ item, taken, rests }: QuestionTally): QuestionFigures['options'] => {
  if (item.kind !== 'single' && item.kind !== 'multiple') return []
  const took = taken.filter((bits) => bits !== 0)
  const restsOfTook = rests.filter((_, at) => taken[at] !== 0)
  return item.order.map((_, place) => {
    const takes = took.map((bits) => (bits >> place) & 1)
    return {
      letter: String.fromCharCode(65 + place),
      share: rounded(mean(takes)),
      correlation: roundedOrNull(correlation(takes, restsOfTook)),
    }
  })
}

/** What the answers to a version of a question say of it. */
export const questionFigures = (tally: QuestionTally): QuestionFigures => {
  const { item, content, answered } = tally
  const options = optionsOf(tally)
  const discrimination = discriminationOf(tally)
  const p = difficultyOf(tally)
  return {
    question_id: item.question_id,
    number: item.number,
    question_code: tally.questionCode,
    kind: item.kind,
    unit_code: tally.unitCode,
    text: content.text,
    text_en: content.text_en,
    drawn_count: tally.shares.length,
    answered_count: answered,
    p: rounded(p),
    discrimination: roundedOrNull(discrimination),
    upper_lower: roundedOrNull(upperLowerOf(tally)),
    options,
    is_small: answered < verdictLeast,
    faults: faultsOf({ answered, p, discrimination, optionShares: options.map(({ share }) => share) }),
  }
}

/** What was reached on one paper; `scores` only as long as everybody was asked the same questions, by `asked`. */
export type PaperTally = {
  sat: number
  percents: number[]
  asked: readonly number[]
  scores: number[][] | null
}

/** The points in the order of the questions; null where others were asked. */
const scoresOf = (asked: readonly number[], inOrder: readonly Marked[]): number[] | null => {
  const isSame =
    asked.length === inOrder.length && inOrder.every(({ version }, at) => version.nth === asked[at])
  return isSame ? inOrder.map(({ points }) => points) : null
}

const inOrderOf = (sat: readonly Marked[]): Marked[] =>
  sat.toSorted((one, other) => one.version.nth - other.version.nth)

/** Adds a sitting to those of its paper. */
export const tallyPaper = (
  tallies: Map<string, PaperTally>,
  examPaperId: string,
  sat: readonly Marked[],
): void => {
  const known = tallies.get(examPaperId)
  const asked = known?.asked ?? inOrderOf(sat).map(({ version }) => version.nth)
  const tally = known ?? { sat: 0, percents: [], asked, scores: [] }
  if (!known) tallies.set(examPaperId, tally)
  tally.sat += 1
  const percent = percentOf(sat)
  if (percent !== null) tally.percents.push(percent)
  // Papers that are drawn differ soon; from then on there is nothing to order.
  const scores = tally.scores && scoresOf(asked, inOrderOf(sat))
  if (scores) tally.scores?.push(scores)
  else tally.scores = null
}

const bins = 10

/** What the sittings of a paper say of it. */
export const paperFigures = (paper: PaperRow, { sat, percents, scores }: PaperTally): PaperFigures => {
  const alpha = scores && alphaOf(scores)
  const totals = (scores ?? []).map((row) => row.reduce((sum, one) => sum + one, 0))
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
    sitting_count: sat,
    mean: rounded(mean(percents)),
    spread: rounded(Math.sqrt(variance(percents))),
    passed_count: percents.filter((percent) => percent >= paper.passPercent).length,
    alpha: roundedOrNull(alpha),
    kr20: roundedOrNull(scores && kr20Of(scores)),
    standard_error: roundedOrNull(standardErrorOf(totals, alpha)),
    histogram,
  }
}
