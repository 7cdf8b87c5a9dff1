import { type QuestionFault, verdictLeast } from '@kompeten/contract/exams/history'

/**
 * What test scores say of questions and papers: classical test theory. Pure; scores are numbers, a row for each
 * participant. All variances are of the population, as in the formulas' sources.
 */

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The mean; 0 of nothing. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : sum(values) / values.length

/** The mean product of deviations. In a loop, for a million answers pass here. */
const covariance = (xs: readonly number[], ys: readonly number[]): number => {
  const [middleX, middleY] = [mean(xs), mean(ys)]
  let together = 0
  for (let at = 0; at < xs.length; at += 1) together += ((xs[at] ?? 0) - middleX) * ((ys[at] ?? 0) - middleY)
  return xs.length === 0 ? 0 : together / xs.length
}

/** The variance of a population. */
export const variance = (values: readonly number[]): number => covariance(values, values)

/** The product-moment correlation (Pearson 1895); null where one of both does not vary. */
export const correlation = (xs: readonly number[], ys: readonly number[]): number | null => {
  const spread = Math.sqrt(variance(xs) * variance(ys))
  return spread < 1e-12 ? null : covariance(xs, ys) / spread
}

/**
 * The answers to one question, a place for each participant: the share of its points that they reached, and their share of
 * the points of all other questions on their paper; both 0 to 1.
 */
export type Answered = { shares: readonly number[]; rests: readonly number[] }

/** How easy a question is: the mean share of its points (Crocker and Algina 1986, chapter 14). */
export const difficultyOf = ({ shares }: Answered): number => mean(shares)

/**
 * How well it tells the able from the others: the correlation with the score on the other questions, so that a question
 * is not compared with itself (corrected point-biserial; Henrysson 1963). Null where nobody or everybody was right.
 */
export const discriminationOf = ({ shares, rests }: Answered): number | null => correlation(shares, rests)

/** Participants who reached the same on the rest of their papers: how many, and the sum of each of their values. */
type RestClass = { count: number; sums: number[] }

/** Participants by the rest of their papers, from the weakest. Nothing tells those of one class apart. */
const classesOf = (rests: readonly number[], values: readonly (readonly number[])[]): RestClass[] => {
  const classes = new Map<number, RestClass>()
  for (let at = 0; at < rests.length; at += 1) {
    const rest = rests[at] ?? 0
    const known = classes.get(rest) ?? { count: 0, sums: values.map(() => 0) }
    if (known.count === 0) classes.set(rest, known)
    known.count += 1
    for (let of = 0; of < values.length; of += 1)
      known.sums[of] = (known.sums[of] ?? 0) + (values[of]?.[at] ?? 0)
  }
  return [...classes].sort(([one], [other]) => one - other).map(([, found]) => found)
}

/**
 * The mean of each value over the participants from one place to another in that order. A class that a bound cuts counts with the
 * share of it that lies between them, so that it does not matter who of equals was listed first.
 */
const meansBetween = (classes: readonly RestClass[], from: number, until: number): number[] => {
  const sums = (classes[0]?.sums ?? []).map(() => 0)
  let before = 0
  for (const { count, sums: own } of classes) {
    const within = Math.max(0, Math.min(before + count, until) - Math.max(before, from)) / count
    for (let of = 0; of < sums.length; of += 1) sums[of] = (sums[of] ?? 0) + within * (own[of] ?? 0)
    before += count
  }
  return sums.map((one) => one / (until - from))
}

/** The share of participants in each extreme group (Kelley 1939). */
const extreme = 0.27

/**
 * The difference of the question's mean share between the best and the weakest 27 % by the rest of their papers (Kelley
 * 1939; Johnson 1951). Null below two participants in a group.
 */
export const upperLowerOf = ({ shares, rests }: Answered): number | null => {
  const size = Math.round(extreme * shares.length)
  if (size < 2) return null
  const classes = classesOf(rests, [shares])
  const meanOf = (from: number, until: number) => meansBetween(classes, from, until)[0] ?? 0
  return meanOf(shares.length - size, shares.length) - meanOf(0, size)
}

/**
 * The mean of each value in so many groups of the same size by the rest of the paper, the weakest first: what an empirical trace
 * line of an option is drawn of (Haladyna and Rodriguez 2013, chapter 17). Empty where there are fewer participants than groups.
 */
export const groupMeansOf = (
  rests: readonly number[],
  values: readonly (readonly number[])[],
  groups: number,
): number[][] => {
  if (rests.length < groups) return []
  const classes = classesOf(rests, values)
  const bound = (nth: number) => (nth * rests.length) / groups
  return Array.from({ length: groups }, (_, nth) => meansBetween(classes, bound(nth), bound(nth + 1)))
}

/** The middle of values, of two middle ones their mean; null of nothing. */
export const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const ordered = values.toSorted((one, other) => one - other)
  const half = ordered.length / 2
  return ((ordered[Math.ceil(half) - 1] ?? 0) + (ordered[Math.floor(half)] ?? 0)) / 2
}

/**
 * Cronbach's alpha (1951) of participants by questions: `k/(k-1) (1 - Σσᵢ²/σ²)`. Null where there are fewer than two
 * questions or scores do not vary. Only where everybody answered the same questions does it mean anything.
 */
export const alphaOf = (scores: readonly (readonly number[])[]): number | null => {
  const count = scores[0]?.length ?? 0
  const whole = variance(scores.map(sum))
  if (count < 2 || whole < 1e-12) return null
  const single = Array.from({ length: count }, (_, at) => variance(scores.map((row) => row[at] ?? 0)))
  return (count / (count - 1)) * (1 - sum(single) / whole)
}

/**
 * Kuder and Richardson's formula 20 (1937) of questions that are right or wrong: `k/(k-1) (1 - Σpq/σ²)`. Null as alpha,
 * and where a score is neither 0 nor 1.
 */
export const kr20Of = (scores: readonly (readonly number[])[]): number | null => {
  const isRightOrWrong = scores.every((row) => row.every((one) => one === 0 || one === 1))
  return isRightOrWrong ? alphaOf(scores) : null
}

/** The standard error of measurement: the spread of one person's score if they could be asked again. */
export const standardErrorOf = (totals: readonly number[], reliability: number | null): number | null =>
  reliability === null ? null : Math.sqrt(variance(totals) * Math.max(0, 1 - reliability))

/**
 * What a question's figures speak against: nearly all are right or few are, it does not tell the able from the others, or
 * nobody takes one of its options. Nothing on fewer than 30 answers.
 */
export const faultsOf = (figures: {
  answered: number
  p: number
  discrimination: number | null
  /** Of the wrong options. */
  optionShares: readonly number[]
}): QuestionFault[] => {
  if (figures.answered < verdictLeast) return []
  const { p, discrimination, optionShares } = figures
  return [
    ...(p > 0.95 ? (['too_easy'] as const) : []),
    ...(p < 0.2 ? (['too_hard'] as const) : []),
    ...(discrimination !== null && discrimination < 0.1 ? (['weak'] as const) : []),
    ...(optionShares.some((share) => share === 0) ? (['idle_distractor'] as const) : []),
  ]
}
