import {
  type PaperFigures,
  type QuestionFigures,
  scoreGroups,
  timesMost,
  verdictLeast,
} from '@kompeten/contract/exams/history'
import type { QuestionContent } from '@kompeten/contract/questions/content'
import { percentOfPoints } from '../marking/marking.rules.ts'
import type { PaperRow } from '../papers/papers.store.ts'
import { type Gathered, numbersOfOne } from './gathered-item.ts'
import {
  alphaOf,
  classAt,
  correlationWithRest,
  faultsOf,
  groupMeansOf,
  type Moments,
  mean,
  meanIn,
  medianOf,
  meet,
  momentsOf,
  noMoments,
  type RestClasses,
  standardErrorOf,
  upperLowerOf,
  varianceOf,
} from './statistics.rules.ts'

const rounded = (value: number): number => Math.round(value * 1000) / 1000
const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value))

/** A version of a question that was asked. */
type Named = {
  questionId: string
  number: number
  kind: QuestionFigures['kind']
  content: QuestionContent
  questionCode: string
  unitCode: string
}

/** What was given to one version of a question. A million answers pass here, so none of them is kept. */
export type QuestionTally = Named & {
  drawn: number
  answered: number
  /** The share of its points that was reached, by the rest of the paper. */
  shares: RestClasses
  /** Of those who took an option: of each, by its place in the question, whether it was taken. */
  took: RestClasses
  /** How often it was shown for so many seconds, of those whose window said so. */
  seconds: Map<number, number>
}

export const emptyTally = (named: Named): QuestionTally => ({
  ...named,
  ...{ drawn: 0, answered: 0, shares: new Map(), took: new Map(), seconds: new Map() },
})

const optionCount = ({ kind, content }: Named): number =>
  kind === 'single' || kind === 'multiple' ? content.options.length : 0

/** What has its points; an essay that waits for them is no part of either sum. */
const totalsOf = (said: Gathered['said']) => {
  let [points, most, waiting] = [0, 0, 0]
  for (let at = 0; at < said.length; at += numbersOfOne) {
    const own = said[at] ?? null
    if (own === null) {
      waiting += 1
      continue
    }
    points += own
    most += said[at + 1] ?? 0
  }
  return { points, most, waiting }
}

/** Adds which options one participant took; 0 for none. */
const tallyOptions = (tally: QuestionTally, rest: number, taken: number): void => {
  const count = optionCount(tally)
  if (taken === 0 || count === 0) return
  const { values } = classAt(tally.took, rest, count)
  for (let place = 0; place < count; place += 1) {
    const option = values[place]
    if (option) meet(option, (taken >> place) & 1)
  }
}

/**
 * Adds what a sitting says to the versions that it asked, in their order; an essay that waits for its points says nothing yet. In a
 * loop, for a million answers pass here.
 */
export const tallyQuestions = (versions: readonly QuestionTally[], said: Gathered['said']): void => {
  const { points, most } = totalsOf(said)
  let at = 0
  for (const tally of versions) {
    const [own, itsMost] = [said[at] ?? null, said[at + 1] ?? 0]
    const [taken, seconds] = [said[at + 2] ?? null, said[at + 3] ?? 0]
    at += numbersOfOne
    if (own === null) continue
    const others = most - itsMost
    const rest = others === 0 ? 0 : (points - own) / others
    tally.drawn += 1
    for (const share of classAt(tally.shares, rest, 1).values) meet(share, own / itsMost)
    if (taken !== null) {
      tally.answered += 1
      tallyOptions(tally, rest, taken)
    }
    if (seconds > 0) tally.seconds.set(seconds, (tally.seconds.get(seconds) ?? 0) + 1)
  }
}

const optionsOf = (tally: QuestionTally): QuestionFigures['options'] => {
  const groups = groupMeansOf(tally.took, scoreGroups)
  return Array.from({ length: optionCount(tally) }, (_, place) => ({
    letter: String.fromCharCode(65 + place),
    share: rounded(meanIn(tally.took, place)),
    correlation: roundedOrNull(correlationWithRest(tally.took, place)),
    groups: groups.map((means) => rounded(means[place] ?? 0)),
  }))
}

/** How often each wrong option was taken, as it is. */
const distractorShares = ({ kind, content, took }: QuestionTally): number[] =>
  kind === 'single' || kind === 'multiple'
    ? content.options.flatMap(({ right }, place) => (right ? [] : [meanIn(took, place)]))
    : []

/** What the answers to a version of a question say of it. */
export const questionFigures = (tally: QuestionTally): QuestionFigures => {
  const { content, answered } = tally
  const options = optionsOf(tally)
  const discrimination = correlationWithRest(tally.shares)
  const p = meanIn(tally.shares)
  return {
    question_id: tally.questionId,
    number: tally.number,
    question_code: tally.questionCode,
    kind: tally.kind,
    unit_code: tally.unitCode,
    text: content.text,
    text_en: content.text_en,
    drawn_count: tally.drawn,
    answered_count: answered,
    p: tally.drawn === 0 ? null : rounded(p),
    discrimination: roundedOrNull(discrimination),
    upper_lower: roundedOrNull(upperLowerOf(tally.shares)),
    seconds: medianOf(tally.seconds),
    options,
    is_small: answered < verdictLeast,
    faults: faultsOf({ answered, p, discrimination, optionShares: distractorShares(tally) }),
  }
}

/** The points of all who were asked the same: of each question, and of the whole. */
type Scores = { questions: Moments[]; whole: Moments; isRightOrWrong: boolean }

/** What was reached on one paper; `scores` only as long as everybody was asked the same questions. */
export type PaperTally = {
  sat: number
  percents: number[]
  asked: string
  scores: Scores | null
  /** Seconds and percent of each sitting that has a result, the newest last. */
  taken: { seconds: number; percent: number }[]
}

const emptyPaper = (asked: string, said: Gathered['said']): PaperTally => ({
  ...{ sat: 0, percents: [], asked, taken: [] },
  scores: {
    questions: Array.from({ length: said.length / numbersOfOne }, noMoments),
    whole: noMoments(),
    isRightOrWrong: true,
  },
})

const tallyScores = (scores: Scores, said: Gathered['said']): void => {
  let whole = 0
  scores.questions.forEach((question, at) => {
    const points = said[at * numbersOfOne] ?? 0
    whole += points
    meet(question, points)
    if (points !== 0 && points !== 1) scores.isRightOrWrong = false
  })
  meet(scores.whole, whole)
}

/** Adds a sitting to those of its paper. */
export const tallyPaper = (
  tallies: Map<string, PaperTally>,
  { examPaperId, seconds, asked, said }: Gathered,
): void => {
  const tally = tallies.get(examPaperId) ?? emptyPaper(asked, said)
  tallies.set(examPaperId, tally)
  tally.sat += 1
  const { points, most, waiting } = totalsOf(said)
  const percent = waiting > 0 ? null : percentOfPoints(points, most)
  if (percent !== null) {
    tally.percents.push(percent)
    tally.taken.push({ seconds, percent })
  }
  if (asked !== tally.asked) tally.scores = null
  else if (waiting === 0 && tally.scores) tallyScores(tally.scores, said)
}

const bins = 10

/** What the sittings of a paper say of it. */
export const paperFigures = (paper: PaperRow, { sat, percents, scores, taken }: PaperTally): PaperFigures => {
  const alpha = scores && alphaOf(scores.questions, scores.whole)
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
    waiting_count: sat - percents.length,
    mean: rounded(mean(percents)),
    spread: rounded(Math.sqrt(varianceOf(momentsOf(percents)))),
    passed_count: percents.filter((percent) => percent >= paper.passPercent).length,
    alpha: roundedOrNull(alpha),
    kr20: roundedOrNull(scores?.isRightOrWrong ? alpha : null),
    standard_error: roundedOrNull(scores && standardErrorOf(scores.whole, alpha)),
    histogram,
    times: taken
      .slice(-timesMost)
      .sort((one, other) => one.seconds - other.seconds || one.percent - other.percent)
      .map(({ seconds, percent }) => ({ minutes: Math.round(seconds / 6) / 10, percent })),
  }
}
