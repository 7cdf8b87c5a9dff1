import { describe, expect, test } from 'vitest'
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
const totals = wuensch.map((row) => row.reduce((all, one) => all + one, 0))

describe('the published table of ten students and ten questions', () => {
  test('has its difficulties, variances and total variance', () => {
    const p = Array.from({ length: 10 }, (_, at) => mean(column(at)))
    expect(p).toEqual([0.7, 0.7, 0.6, 0.7, 0.6, 0.8, 0.7, 0.7, 0.5, 0.6])
    const pq = Array.from({ length: 10 }, (_, at) => Number(variance(column(at)).toFixed(2)))
    expect(pq).toEqual([0.21, 0.21, 0.24, 0.21, 0.24, 0.16, 0.21, 0.21, 0.25, 0.24])
    expect(variance(totals)).toBeCloseTo(5.84, 10)
  })

  test('gives KR-20 by its sums of pq, the same as alpha', () => {
    expect(kr20Of(wuensch)).toBeCloseTo((10 / 9) * (1 - 2.18 / 5.84), 10)
    expect(alphaOf(wuensch)).toBe(kr20Of(wuensch))
    expect(standardErrorOf(totals, kr20Of(wuensch))).toBeCloseTo(Math.sqrt(5.84 * (1 - 0.69634)), 3)
  })
})

test('alpha of the example of pingouin’s manual is 0.7734', () => {
  const questions = [
    [1, 2, 2, 3, 2, 2, 3, 3, 2, 3],
    [1, 1, 1, 2, 3, 3, 2, 3, 3, 3],
    [1, 1, 2, 1, 2, 3, 3, 3, 2, 3],
  ]
  const rows = Array.from({ length: 10 }, (_, at) => questions.map((one) => one[at] ?? 0))
  expect(alphaOf(rows)).toBeCloseTo(0.7734375, 10)
  expect(kr20Of(rows)).toBeNull()
})

describe('how a question tells the able from the others', () => {
  const shares = column(0)
  const rests = shares.map((share, at) => ((totals[at] ?? 0) - share) / 9)
  const answered = { shares, rests }

  test('is the point-biserial formula on the rest: (Mp − Mq)/s · √(pq)', () => {
    const right = rests.filter((_, at) => shares[at] === 1)
    const wrong = rests.filter((_, at) => shares[at] === 0)
    const spread = Math.sqrt(variance(rests))
    const byFormula = ((mean(right) - mean(wrong)) / spread) * Math.sqrt(0.7 * 0.3)
    expect(discriminationOf(answered)).toBeCloseTo(byFormula, 10)
    const withItself = correlation(column(0), totals) ?? 0
    expect(discriminationOf(answered)).toBeLessThan(withItself)
  })

  test('is the difference of the extreme 27 %: three of ten in each group', () => {
    expect(difficultyOf(answered)).toBeCloseTo(0.7, 10)
    // Lowest by the rest D and E (none right) and one of B, C and J (all right), highest F and H (both right) and one of A, G and I
    // (two of three right): who of those that are equal does not matter.
    expect(upperLowerOf(answered)).toBeCloseTo((2 + 2 / 3) / 3 - 1 / 3, 10)
    expect(upperLowerOf({ shares: shares.slice(0, 5), rests: rests.slice(0, 5) })).toBeNull()
  })

  test('is not told where everybody was right', () => {
    expect(discriminationOf({ shares: shares.map(() => 1), rests })).toBeNull()
  })
})

describe('participants in groups by the rest of their papers', () => {
  test('have the mean of each group, and equals are shared out, whoever was listed first', () => {
    const rests = [0, 0, 1, 1, 2, 2, 3, 3]
    const takes = [1, 1, 1, 0, 0, 1, 0, 0]
    expect(groupMeansOf(rests, [takes], 4)).toEqual([[1], [0.5], [0.5], [0]])
    expect(groupMeansOf(rests.toReversed(), [takes.toReversed()], 4)).toEqual([[1], [0.5], [0.5], [0]])
    // All are equal: every group has the mean of all.
    expect(groupMeansOf([1, 1, 1, 1], [[1, 0, 0, 0]], 4)).toEqual([[0.25], [0.25], [0.25], [0.25]])
    // Six in four groups: the bound cuts the class of the four in the middle.
    expect(groupMeansOf([0, 1, 1, 1, 1, 2], [[1, 1, 1, 0, 0, 0]], 4).map(([one]) => one)).toEqual([
      (1 + 0.25) / 1.5,
      0.5,
      0.5,
      0.25 / 1.5,
    ])
    expect(groupMeansOf([0, 1, 2], [[1, 0, 0]], 4)).toEqual([])
  })

  test('the middle of values is theirs, of two their mean, of none nothing', () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([4, 1, 3, 2])).toBe(2.5)
    expect(medianOf([])).toBeNull()
  })
})

test('a verdict is held back on few answers, and names each fault on many', () => {
  const figures = { answered: 29, p: 0.99, discrimination: 0.01, optionShares: [0.99, 0.01, 0] }
  expect(faultsOf(figures)).toEqual([])
  expect(faultsOf({ ...figures, answered: 30 })).toEqual(['too_easy', 'weak', 'idle_distractor'])
  expect(faultsOf({ answered: 30, p: 0.19, discrimination: null, optionShares: [] })).toEqual(['too_hard'])
})
