import { cellSupply } from '@kompeten/contract/exams/content'
import type { QuestionContent, QuestionKind } from '@kompeten/contract/questions/content'
import { aContent } from '@kompeten/testkit/questions'
import { describe, expect, test } from 'vitest'
import { numbersIn } from '../../platform/numbers.ts'
import { fitsItem, pointsFor, rightInWords, typedNumber } from './marking/marking.rules.ts'
import { drawPaper, type PoolQuestion, randomOf, shuffled } from './sitting/drawing.rules.ts'
import { endOf, stateAt } from './sittings.rules.ts'

const unitId = 'u1'
const pool: PoolQuestion[] = Array.from({ length: 12 }, (_, at) => ({
  questionId: `q${String(at).padStart(2, '0')}`,
  number: 1,
  unitId,
  kukIds: [],
  kind: at < 9 ? 'single' : 'ordering',
  difficulty: at < 3 ? 'easy' : 'medium',
  points: 1,
  optionCount: 3,
}))
const blueprint = [
  { unit_id: unitId, kind: 'single' as const, difficulty: null, count: 6 },
  { unit_id: unitId, kind: 'single' as const, difficulty: 'easy' as const, count: 3 },
  { unit_id: unitId, kind: 'ordering' as const, difficulty: null, count: 2 },
]

describe('drawing a paper', () => {
  test('gives the same for the same seed, whatever order the bank comes in, and another for another seed', () => {
    const draw = (seed: string, from = pool) => drawPaper(seed, { blueprint, shuffled: true }, from)
    expect(draw('a', pool.toReversed())).toEqual(draw('a'))
    expect(draw('b')).not.toEqual(draw('a'))
    expect(draw('a')).toHaveLength(11)
    expect(new Set(draw('a')?.map(({ question_id }) => question_id)).size).toBe(11)
  })

  test('serves cells of one difficulty first, so that it fails only where the bank is too small', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = drawPaper(String(seed), { blueprint, shuffled: false }, pool) ?? []
      expect(
        drawn
          .slice(6, 9)
          .map(({ question_id }) => question_id)
          .sort(),
      ).toEqual(['q00', 'q01', 'q02'])
    }
    expect(
      cellSupply(blueprint, [
        { unit_id: unitId, kind: 'single', difficulty: 'easy', count: 3 },
        { unit_id: unitId, kind: 'single', difficulty: 'medium', count: 6 },
        { unit_id: unitId, kind: 'ordering', difficulty: 'medium', count: 3 },
      ]),
    ).toEqual([6, 3, 3])
    expect(drawPaper('x', { blueprint, shuffled: true }, pool.slice(1))).toBeUndefined()
  })

  test('never shows an order as it is right, also where nothing is shuffled', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const drawn = drawPaper(String(seed), { blueprint, shuffled: false }, pool) ?? []
      for (const { kind, order } of drawn) {
        if (kind === 'ordering') expect(order).not.toEqual([0, 1, 2])
        else expect(order).toEqual([0, 1, 2])
      }
    }
  })

  test('is fair: over many seeds each place is as likely as another', () => {
    const first = [0, 0, 0, 0]
    for (let seed = 0; seed < 4000; seed += 1) {
      const [at = 0] = shuffled([0, 1, 2, 3], randomOf(String(seed)))
      first[at] = (first[at] ?? 0) + 1
    }
    for (const count of first) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

const content = (changes: Partial<QuestionContent> = {}): QuestionContent =>
  aContent({
    options: ['A', 'B', 'C'].map((text, at) => ({
      text,
      text_en: null,
      right: at < 2,
      match: text,
      match_en: null,
    })),
    is_true: false,
    right_number: 0.3,
    tolerance: 0.1,
    ...changes,
  })
// Shown in the order C, A, B.
const item = (kind: QuestionKind, points = 3) => ({ kind, points, order: [2, 0, 1] })

describe('marking', () => {
  test('of several right options takes all of them and no other, in any order', () => {
    expect(pointsFor(item('multiple'), content(), [2, 1])).toBe(3)
    expect(pointsFor(item('multiple'), content(), [1])).toBe(0)
    expect(pointsFor(item('multiple'), content(), [0, 1, 2])).toBe(0)
    expect(pointsFor(item('multiple'), content(), null)).toBe(0)
  })

  test('of an order takes it whole, of pairs each that is right', () => {
    expect(pointsFor(item('ordering'), content(), [1, 2, 0])).toBe(3)
    expect(pointsFor(item('ordering'), content(), [0, 1, 2])).toBe(0)
    expect(pointsFor(item('matching'), content(), [1, 2, 0])).toBe(3)
    expect(pointsFor(item('matching'), content(), [1, -1, 0])).toBe(2)
    expect(pointsFor(item('matching'), content(), [0, 0, 1])).toBe(0)
  })

  test('of a number holds the tolerance with both ends, by comma or point', () => {
    for (const [given, points] of [
      ['0,4', 3],
      ['0.2', 3],
      ['0,41', 0],
      ['1e9', 0],
      ['', 0],
      ['tiga', 0],
    ] as const) {
      expect(pointsFor(item('number'), content(), given)).toBe(points)
    }
    expect(typedNumber(' -3,5 ')).toBe(-3.5)
    expect(typedNumber('0x10')).toBeNull()
  })

  test('of a statement is right or not, of an essay not a machine’s', () => {
    expect(pointsFor(item('true_false'), content(), false)).toBe(3)
    expect(pointsFor(item('true_false'), content(), true)).toBe(0)
    expect(pointsFor(item('essay'), content(), 'Panjang')).toBeNull()
  })

  test('takes only answers that the question can have', () => {
    expect(fitsItem(item('single'), [0])).toBe(true)
    expect(fitsItem(item('single'), [3])).toBe(false)
    expect(fitsItem(item('multiple'), [0, 0])).toBe(false)
    expect(fitsItem(item('ordering'), [0, 1])).toBe(false)
    expect(fitsItem(item('matching'), [-1, 0, 0])).toBe(true)
    expect(fitsItem(item('true_false'), 'true')).toBe(false)
    expect(fitsItem(item('number'), '1'.repeat(41))).toBe(false)
  })
})

test('a sitting ends by itself when its time is over, five seconds for what is on its way', () => {
  const startedAt = new Date('2026-11-23T02:00:00Z')
  const endsAt = new Date('2026-11-23T03:00:00Z')
  const none = {
    startedAt: null,
    endsAt: null,
    endedAt: null,
    pausedAt: null,
    waitingAt: null,
    admittedAt: null,
  }
  const at = (text: string) => stateAt({ ...none, startedAt, endsAt }, new Date(text))
  expect(stateAt(none, endsAt)).toBe('READY')
  expect(at('2026-11-23T03:00:05Z')).toBe('RUNNING')
  expect(at('2026-11-23T03:00:06Z')).toBe('ENDED')
  expect(endOf({ ...none, startedAt, endsAt }, new Date('2026-11-23T09:00:00Z'))).toEqual(endsAt)
})

test('a right number is written in the reader’s language with all its figures', () => {
  const content = aContent({ right_number: 1250.125, tolerance: 0.0005, number_unit: 'mm' })
  const right = (language: 'id' | 'en') =>
    rightInWords({ kind: 'number', order: [], points: 1 }, content, {
      truth: { yes: 'Benar', no: 'Salah' },
      number: numbersIn(language),
    })
  expect(right('id')).toEqual(['1250,125 ± 0,0005 mm'])
  expect(right('en')).toEqual(['1250.125 ± 0.0005 mm'])
})
