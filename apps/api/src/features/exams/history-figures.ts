import {
  type PaperFigures,
  type QuestionFigures,
  scoreGroups,
  timesMost,
  verdictLeast,
} from '@kompeten/contract/exams/history'
import type { QuestionContent } from '@kompeten/contract/questions/content'
import { type Gathered, numbersOfOne } from './gathered-item.ts'
import { percentOfPoints } from './marks.ts'
import type { PaperRow } from './papers.store.ts'
import {
  alphaOf,
  correlation,
  difficultyOf,
  discriminationOf,
  faultsOf,
  groupMeansOf,
  kr20Of,
  mean,
  medianOf,
  standardErrorOf,
  upperLowerOf,
  variance,
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

/**
 * What was given to one version of a question, a place for each participant. A million answers lie here at once, so nothing
 * is kept of one but numbers.
 */
export type QuestionTally = Named & {
  shares: number[]
  rests: number[]
  /** The options that were taken, a bit for each by its place in the question; 0 for none. */
  taken: number[]
  answered: number
  /** How long it was shown, of those whose window said so. */
  seconds: number[]
}

export const emptyTally = (named: Named): QuestionTally => ({
  ...named,
  ...{ shares: [], rests: [], taken: [], answered: 0, seconds: [] },
})

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
    tally.shares.push(own / itsMost)
    tally.rests.push(others === 0 ? 0 : (points - own) / others)
    tally.taken.push(taken ?? 0)
    if (taken !== null) tally.answered += 1
    if (seconds > 0) tally.seconds.push(seconds)
  }
}

const optionsOf = ({ kind, content, taken, rests }: QuestionTally): QuestionFigures['options'] => {
  if (kind !== 'single' && kind !== 'multiple') return []
  const took = taken.filter((bits) => bits !== 0)
  const restsOfTook = rests.filter((_, at) => taken[at] !== 0)
  const takes = content.options.map((_, place) => took.map((bits) => (bits >> place) & 1))
  const groups = groupMeansOf(restsOfTook, takes, scoreGroups)
  return takes.map((taker, place) => ({
    letter: String.fromCharCode(65 + place),
    share: rounded(mean(taker)),
    correlation: roundedOrNull(correlation(taker, restsOfTook)),
    groups: groups.map((means) => rounded(means[place] ?? 0)),
  }))
}

/** How often each wrong option was taken, as it is. */
const distractorShares = ({ kind, content, taken }: QuestionTally): number[] => {
  if (kind !== 'single' && kind !== 'multiple') return []
  const took = taken.filter((bits) => bits !== 0)
  return content.options.flatMap(({ right }, place) =>
    right ? [] : [mean(took.map((bits) => (bits >> place) & 1))],
  )
}

/** What the answers to a version of a question say of it. */
export const questionFigures = (tally: QuestionTally): QuestionFigures => {
  const { content, answered } = tally
  const options = optionsOf(tally)
  const discrimination = discriminationOf(tally)
  const p = difficultyOf(tally)
  return {
    question_id: tally.questionId,
    number: tally.number,
    question_code: tally.questionCode,
    kind: tally.kind,
    unit_code: tally.unitCode,
    text: content.text,
    text_en: content.text_en,
    drawn_count: tally.shares.length,
    answered_count: answered,
    p: tally.shares.length === 0 ? null : rounded(p),
    discrimination: roundedOrNull(discrimination),
    upper_lower: roundedOrNull(upperLowerOf(tally)),
    seconds: medianOf(tally.seconds),
    options,
    is_small: answered < verdictLeast,
    faults: faultsOf({ answered, p, discrimination, optionShares: distractorShares(tally) }),
  }
}

/** What was reached on one paper; `scores` only as long as everybody was asked the same questions. */
export type PaperTally = {
  sat: number
  percents: number[]
  asked: string
  scores: number[][] | null
  /** Seconds and percent of each sitting that has a result, the newest last. */
  taken: { seconds: number; percent: number }[]
}

/** The points of each question. */
const scoresOf = (said: Gathered['said']): number[] => {
  const scores: number[] = []
  for (let at = 0; at < said.length; at += numbersOfOne) scores.push(said[at] ?? 0)
  return scores
}

/** Adds a sitting to those of its paper. */
export const tallyPaper = (
  tallies: Map<string, PaperTally>,
  { examPaperId, seconds, asked, said }: Gathered,
): void => {
  const known = tallies.get(examPaperId)
  const tally = known ?? { sat: 0, percents: [], asked, scores: [], taken: [] }
  if (!known) tallies.set(examPaperId, tally)
  tally.sat += 1
  const { points, most, waiting } = totalsOf(said)
  const percent = waiting > 0 ? null : percentOfPoints(points, most)
  if (percent !== null) {
    tally.percents.push(percent)
    tally.taken.push({ seconds, percent })
  }
  if (asked !== tally.asked) tally.scores = null
  else if (waiting === 0) tally.scores?.push(scoresOf(said))
}

const bins = 10

/** What the sittings of a paper say of it. */
export const paperFigures = (paper: PaperRow, { sat, percents, scores, taken }: PaperTally): PaperFigures => {
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
    waiting_count: sat - percents.length,
    mean: rounded(mean(percents)),
    spread: rounded(Math.sqrt(variance(percents))),
    passed_count: percents.filter((percent) => percent >= paper.passPercent).length,
    alpha: roundedOrNull(alpha),
    kr20: roundedOrNull(scores && kr20Of(scores)),
    standard_error: roundedOrNull(standardErrorOf(totals, alpha)),
    histogram,
    times: taken
      .slice(-timesMost)
      .sort((one, other) => one.seconds - other.seconds || one.percent - other.percent)
      .map(({ seconds, percent }) => ({ minutes: Math.round(seconds / 6) / 10, percent })),
  }
}
