import { type QuestionFault, verdictLeast } from '@kompeten/contract/exams/history'

/**
 * What test scores say of questions and papers: classical test theory. Pure; scores are numbers, a row for each
 * participant. All variances are of the population, as in the formulas' sources.
 */

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The mean; 0 of nothing. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : sum(values) / values.length

/**
 * A running summary of values that come one by one and are not kept: their count, their sum, and the sum of their squared
 * deviations from the mean.
 */
export type Moments = { count: number; sum: number; squares: number }

export const noMoments = (): Moments => ({ count: 0, sum: 0, squares: 0 })

/** Meets one more value (Youngs and Cramer 1971): values that are all the same deviate by nothing. */
export const meet = (moments: Moments, value: number): void => {
  const { count } = moments
  if (count > 0) moments.squares += (count * value - moments.sum) ** 2 / (count * (count + 1))
  moments.sum += value
  moments.count += 1
}

/** The moments of values that are there at once. */
export const momentsOf = (values: readonly number[]): Moments => {
  const moments = noMoments()
  for (const value of values) meet(moments, value)
  return moments
}

const meanOf = ({ count, sum: all }: Moments): number => (count === 0 ? 0 : all / count)

/** The variance of a population; 0 of nothing. */
export const varianceOf = ({ count, squares }: Moments): number => (count === 0 ? 0 : squares / count)

/**
 * Participants who reached the same share of the points on the rest of their papers, 0 to 1: the moments of each of their values. One
 * question's are its share alone, or a value for each option.
 */
export type RestClass = { rest: number; values: Moments[] }

/** Participants by the rest of their papers: nothing tells those of one class apart, so a hundred thousand are few classes. */
export type RestClasses = Map<number, RestClass>

/** Differences below this come from calculating. */
const precision = 1e9

/** The class of those who reached that on the rest of their papers, of so many values each. */
export const classAt = (classes: RestClasses, rest: number, width: number): RestClass => {
  const key = Math.round(rest * precision)
  const known = classes.get(key)
  if (known) return known
  const found = { rest, values: Array.from({ length: width }, noMoments) }
  classes.set(key, found)
  return found
}

const countOf = ({ values }: RestClass): number => values[0]?.count ?? 0

/** The mean of a value over all participants: of a question's shares how easy it is (Crocker and Algina 1986, chapter 14). */
export const meanIn = (classes: RestClasses, at = 0): number => {
  const own = [...classes.values()].flatMap(({ values }) => values[at] ?? [])
  return meanOf({
    count: sum(own.map(({ count }) => count)),
    sum: sum(own.map((one) => one.sum)),
    squares: 0,
  })
}

/**
 * The product-moment correlation (Pearson 1895) of a value with the rest of the paper; null where one of both does not vary. Of a
 * question's shares it tells how well it tells the able from the others, not compared with itself (corrected point-biserial; Henrysson
 * 1963).
 */
export const correlationWithRest = (classes: RestClasses, at = 0): number | null => {
  const all = [...classes.values()].map((one) => ({ rest: one.rest, value: one.values[at] ?? noMoments() }))
  const count = sum(all.map(({ value }) => value.count))
  const middle = meanIn(classes, at)
  const middleRest = sum(all.map(({ rest, value }) => rest * value.count)) / Math.max(1, count)
  let [spread, spreadRest, together] = [0, 0, 0]
  for (const { rest, value } of all) {
    const [off, offRest] = [meanOf(value) - middle, rest - middleRest]
    spread += value.squares + value.count * off ** 2
    spreadRest += value.count * offRest ** 2
    together += value.count * off * offRest
  }
  const product = Math.sqrt(spread * spreadRest)
  return product / Math.max(1, count) < 1e-12 ? null : together / product
}

const fromWeakest = (classes: RestClasses): RestClass[] =>
  [...classes.values()].sort((one, other) => one.rest - other.rest)

const participantsIn = (classes: readonly RestClass[]): number => sum(classes.map(countOf))

/**
 * The mean of each value over the participants from one place to another in that order. A class that a bound cuts counts with the
 * share of it that lies between them, so that it does not matter who of equals was listed first.
 */
const meansBetween = (classes: readonly RestClass[], from: number, until: number): number[] => {
  const sums = (classes[0]?.values ?? []).map(() => 0)
  let before = 0
  for (const own of classes) {
    const count = countOf(own)
    const within = Math.max(0, Math.min(before + count, until) - Math.max(before, from)) / count
    for (let of = 0; of < sums.length; of += 1)
      sums[of] = (sums[of] ?? 0) + within * (own.values[of]?.sum ?? 0)
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
export const upperLowerOf = (shares: RestClasses): number | null => {
  const classes = fromWeakest(shares)
  const count = participantsIn(classes)
  const size = Math.round(extreme * count)
  if (size < 2) return null
  const shareBetween = (from: number, until: number) => meansBetween(classes, from, until)[0] ?? 0
  return shareBetween(count - size, count) - shareBetween(0, size)
}

/**
 * The mean of each value in so many groups of the same size by the rest of the paper, the weakest first: what an empirical trace
 * line of an option is drawn of (Haladyna and Rodriguez 2013, chapter 17). Empty where there are fewer participants than groups.
 */
export const groupMeansOf = (values: RestClasses, groups: number): number[][] => {
  const classes = fromWeakest(values)
  const count = participantsIn(classes)
  if (count < groups) return []
  const bound = (nth: number) => (nth * count) / groups
  return Array.from({ length: groups }, (_, nth) => meansBetween(classes, bound(nth), bound(nth + 1)))
}

/** The middle of values of which each is there so often, of two middle ones their mean; null of nothing. */
export const medianOf = (times: ReadonlyMap<number, number>): number | null => {
  const ordered = [...times].sort(([one], [other]) => one - other)
  const half = sum([...times.values()]) / 2
  let [before, lower] = [0, null as number | null]
  for (const [value, often] of ordered) {
    before += often
    if (lower !== null) return (lower + value) / 2
    if (before > half) return value
    if (before === half) lower = value
  }
  return null
}

/**
 * Cronbach's alpha (1951) of participants by questions, from each question's scores and those of the whole:
 * `k/(k-1) (1 - Σσᵢ²/σ²)`. Null where there are fewer than two questions or scores do not vary. Only where everybody answered
 * the same questions does it mean anything; of questions that are right or wrong it is Kuder and Richardson's formula 20 (1937).
 */
export const alphaOf = (questions: readonly Moments[], whole: Moments): number | null => {
  const count = questions.length
  const variance = varianceOf(whole)
  if (count < 2 || variance < 1e-12) return null
  return (count / (count - 1)) * (1 - sum(questions.map(varianceOf)) / variance)
}

/** The standard error of measurement: the spread of one person's score if they could be asked again. */
export const standardErrorOf = (whole: Moments, reliability: number | null): number | null =>
  reliability === null ? null : Math.sqrt(varianceOf(whole) * Math.max(0, 1 - reliability))

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
