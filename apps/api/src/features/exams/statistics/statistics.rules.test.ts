import { describe, expect, test } from 'vitest'
import {
  alphaOf,
  classAt,
  correlationWithRest,
  faultsOf,
  groupMeansOf,
  mean,
  meanIn,
  medianOf,
  meet,
  momentsOf,
  type RestClasses,
  standardErrorOf,
  upperLowerOf,
  varianceOf,
} from './statistics.rules.ts'

const variance = (values: readonly number[]) => varianceOf(momentsOf(values))
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** Participants by the rest of their papers, each with some values. */
const classesOf = (rests: readonly number[], ...values: readonly (readonly number[])[]): RestClasses => {
  const classes: RestClasses = new Map()
  rests.forEach((rest, at) => {
    classAt(classes, rest, values.length).values.forEach((moments, of) => {
      meet(moments, values[of]?.[at] ?? 0)
    })
  })
  return classes
}

/** Alpha of participants by questions. */
const alphaOfRows = (rows: readonly (readonly number[])[]) =>
  alphaOf(
    (rows[0] ?? []).map((_, at) => momentsOf(rows.map((row) => row[at] ?? 0))),
    momentsOf(rows.map(sum)),
  )

/** Ten students and ten questions, as K. L. Wuensch publishes them (core.ecu.edu/wuenschk/StatHelp/KR20.txt). */
const wuensch = [
  '1111110110',
  '1011011101',
  '1111011001',
  '0010001000',
  '0000010010',
  '1110111111',
  '1101110111',
  '1111111101',
  '0101111101',
  '1101101110',
].map((row) => [...row].map(Number))
const column = (at: number) => wuensch.map((row) => row[at] ?? 0)
const totals = wuensch.map(sum)

describe('the published table of ten students and ten questions', () => {
  test('has its difficulties, variances and total variance', () => {
    const p = Array.from({ length: 10 }, (_, at) => mean(column(at)))
    expect(p).toEqual([0.7, 0.7, 0.6, 0.7, 0.6, 0.8, 0.7, 0.7, 0.5, 0.6])
    const pq = Array.from({ length: 10 }, (_, at) => Number(variance(column(at)).toFixed(2)))
    expect(pq).toEqual([0.21, 0.21, 0.24, 0.21, 0.24, 0.16, 0.21, 0.21, 0.25, 0.24])
    expect(variance(totals)).toBeCloseTo(5.84, 10)
  })

  test('gives KR-20 by its sums of pq', () => {
    expect(alphaOfRows(wuensch)).toBeCloseTo((10 / 9) * (1 - 2.18 / 5.84), 10)
    expect(standardErrorOf(momentsOf(totals), alphaOfRows(wuensch))).toBeCloseTo(
      Math.sqrt(5.84 * (1 - 0.69634)),
      3,
    )
  })
})

test('alpha of the example of pingouin’s manual is 0.7734', () => {
  const questions = [
    [1, 2, 2, 3, 2, 2, 3, 3, 2, 3],
    [1, 1, 1, 2, 3, 3, 2, 3, 3, 3],
    [1, 1, 2, 1, 2, 3, 3, 3, 2, 3],
  ]
  const rows = Array.from({ length: 10 }, (_, at) => questions.map((one) => one[at] ?? 0))
  expect(alphaOfRows(rows)).toBeCloseTo(0.7734375, 10)
})

describe('how a question tells the able from the others', () => {
  const shares = column(0)
  const rests = shares.map((share, at) => ((totals[at] ?? 0) - share) / 9)
  const answered = classesOf(rests, shares)

  test('is the point-biserial formula on the rest: (Mp − Mq)/s · √(pq)', () => {
    const right = rests.filter((_, at) => shares[at] === 1)
    const wrong = rests.filter((_, at) => shares[at] === 0)
    const spread = Math.sqrt(variance(rests))
    const byFormula = ((mean(right) - mean(wrong)) / spread) * Math.sqrt(0.7 * 0.3)
    expect(correlationWithRest(answered)).toBeCloseTo(byFormula, 10)
    const withItself = correlationWithRest(classesOf(totals, shares)) ?? 0
    expect(correlationWithRest(answered)).toBeLessThan(withItself)
  })

  test('is the difference of the extreme 27 %: three of ten in each group', () => {
    expect(meanIn(answered)).toBeCloseTo(0.7, 10)
    // Lowest by the rest D and E (none right) and one of B, C and J (all right), highest F and H (both right) and one of A, G and I
    // (two of three right): who of those that are equal does not matter.
    expect(upperLowerOf(answered)).toBeCloseTo((2 + 2 / 3) / 3 - 1 / 3, 10)
    expect(upperLowerOf(classesOf(rests.slice(0, 5), shares.slice(0, 5)))).toBeNull()
  })

  test('is not told where all reached the same share, whole or not, nor of nobody', () => {
    const same = (share: number) =>
      classesOf(
        rests,
        rests.map(() => share),
      )
    for (const share of [1, 0, 1 / 3, 0.1]) expect(correlationWithRest(same(share))).toBeNull()
    expect(
      correlationWithRest(
        classesOf(
          rests.map(() => 0.3),
          shares,
        ),
      ),
    ).toBeNull()
    expect(correlationWithRest(new Map())).toBeNull()
  })
})

describe('participants in groups by the rest of their papers', () => {
  test('have the mean of each group, and equals are shared out, whoever was listed first', () => {
    const rests = [0, 0, 1, 1, 2, 2, 3, 3]
    const takes = [1, 1, 1, 0, 0, 1, 0, 0]
    expect(groupMeansOf(classesOf(rests, takes), 4)).toEqual([[1], [0.5], [0.5], [0]])
    expect(groupMeansOf(classesOf(rests.toReversed(), takes.toReversed()), 4)).toEqual([
      [1],
      [0.5],
      [0.5],
      [0],
    ])
    // All are equal: every group has the mean of all.
    expect(groupMeansOf(classesOf([1, 1, 1, 1], [1, 0, 0, 0]), 4)).toEqual([[0.25], [0.25], [0.25], [0.25]])
    // Six in four groups: the bound cuts the class of the four in the middle.
    expect(groupMeansOf(classesOf([0, 1, 1, 1, 1, 2], [1, 1, 1, 0, 0, 0]), 4).map(([one]) => one)).toEqual([
      (1 + 0.25) / 1.5,
      0.5,
      0.5,
      0.25 / 1.5,
    ])
    expect(groupMeansOf(classesOf([0, 1, 2], [1, 0, 0]), 4)).toEqual([])
  })

  test('the middle of values is theirs, of two their mean, of none nothing', () => {
    const timesOf = (...times: [value: number, often: number][]) => medianOf(new Map(times))
    expect(timesOf([9, 1], [1, 1], [5, 1])).toBe(5)
    expect(timesOf([4, 1], [1, 1], [3, 1], [2, 1])).toBe(2.5)
    expect(timesOf([7, 2], [10, 3])).toBe(10)
    expect(timesOf([7, 3], [10, 3])).toBe(8.5)
    expect(timesOf()).toBeNull()
  })
})

test('a verdict is held back on few answers, and names each fault on many', () => {
  const figures = { answered: 29, p: 0.99, discrimination: 0.01, optionShares: [0.99, 0.01, 0] }
  expect(faultsOf(figures)).toEqual([])
  expect(faultsOf({ ...figures, answered: 30 })).toEqual(['too_easy', 'weak', 'idle_distractor'])
  expect(faultsOf({ answered: 30, p: 0.19, discrimination: null, optionShares: [] })).toEqual(['too_hard'])
})
