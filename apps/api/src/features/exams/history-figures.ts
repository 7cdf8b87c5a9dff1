import { type PaperFigures, type QuestionFigures, verdictLeast } from '@kompeten/contract/exams/history'
import type { DrawnItem } from './drawing.rules.ts'
import { type MarkedItem, percentOf } from './marks.ts'
import type { PaperRow } from './papers.store.ts'
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

type Marked = Pick<MarkedItem, 'item' | 'points' | 'isMarked'> & { answer: { value: unknown } | undefined }

const rounded = (value: number): number => Math.round(value * 1000) / 1000
const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value))

/** One answer to a version of a question, beside the rest of its paper; `taken` are the options by their places in it. */
type Given = Answered & { isAnswered: boolean; taken: readonly number[] }

/** What was given to one version of a question. A million answers lie here at once, so each keeps what figures need. */
type QuestionTally = { item: DrawnItem; given: Given[] }

const nothing: readonly number[] = []

/** The places of the options that an answer takes, as they stand in the question. */
const takenBy = ({ item, answer }: Marked): readonly number[] =>
  Array.isArray(answer?.value) ? answer.value.map((at) => item.order[at] ?? -1) : nothing

/** Adds a sitting's answers to those of the versions that it asked. */
export const tallyQuestions = (tallies: Map<string, QuestionTally>, items: readonly Marked[]): void => {
  let [points, most] = [0, 0]
  for (const one of items) {
    points += one.points
    most += one.item.points
  }
  for (const marked of items) {
    const { item, isMarked } = marked
    if (!isMarked) continue
    const name = `${item.question_id} ${item.number}`
    const tally = tallies.get(name) ?? { item, given: [] }
    tallies.set(name, tally)
    const others = most - item.points
    tally.given.push({
      share: marked.points / item.points,
      rest: others === 0 ? 0 : (points - marked.points) / others,
      isAnswered: (marked.answer?.value ?? null) !== null,
      taken: takenBy(marked),
    })
  }
}

const optionsOf = ({ item, given }: QuestionTally): QuestionFigures['options'] => {
  if (item.kind !== 'single' && item.kind !== 'multiple') return []
  const answered = given.filter(({ taken }) => taken.length > 0)
  const rests = answered.map(({ rest }) => rest)
  return item.order.map((_, place) => {
    const takes = answered.map(({ taken }) => (taken.includes(place) ? 1 : 0))
    return {
      letter: String.fromCharCode(65 + place),
      share: rounded(mean(takes)),
      correlation: roundedOrNull(correlation(takes, rests)),
    }
  })
}

type Named = {
  content: { text: string; text_en: string | null }
  questionCode: string
  unitCode: string
}

/** What the answers to a version of a question say of it. */
export const questionFigures = (
  { content, questionCode, unitCode }: Named,
  tally: QuestionTally,
): QuestionFigures => {
  const { item, given } = tally
  const answered = given.filter(({ isAnswered }) => isAnswered).length
  const options = optionsOf(tally)
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

/** What was reached on one paper; `scores` only as long as everybody was asked the same questions. */
type PaperTally = { sat: number; percents: number[]; asked: string; scores: number[][] | null }

/** Adds a sitting to those of its paper. */
export const tallyPaper = (
  tallies: Map<string, PaperTally>,
  examPaperId: string,
  items: readonly Marked[],
): void => {
  const inOrder = items
    .map(({ item, points }) => ({ name: `${item.question_id} ${item.number}`, points }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const asked = inOrder.map(({ name }) => name).join()
  const tally = tallies.get(examPaperId) ?? { sat: 0, percents: [], asked, scores: [] }
  tallies.set(examPaperId, tally)
  tally.sat += 1
  const percent = percentOf(items)
  if (percent !== null) tally.percents.push(percent)
  if (tally.asked !== asked) tally.scores = null
  tally.scores?.push(inOrder.map(({ points }) => points))
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
