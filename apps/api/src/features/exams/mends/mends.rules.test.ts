import type { QuestionContent } from '@kompeten/contract/questions/content'
import { aContent } from '@kompeten/testkit/questions'
import { expect, test } from 'vitest'
import { pointsFor } from '../marking/marking.rules.ts'
import {
  isMendable,
  isOther,
  isRanMeanwhile,
  isReworded,
  isTakenOut,
  keyDiffers,
  mendedItem,
  ranMeanwhile,
} from './mends.rules.ts'

const option = (text: string, right = false, match: string | null = null) => ({
  text,
  text_en: null,
  right,
  match,
  match_en: null,
})
const content = (options: QuestionContent['options'], changes: Partial<QuestionContent> = {}) =>
  aContent({ options, ...changes })
const points = (
  item: { kind: 'single' | 'ordering' | 'matching'; order: number[]; points: number },
  was: QuestionContent,
  now: QuestionContent,
  value: number[],
) => {
  const mended = mendedItem(item, was, now)
  return mended && pointsFor(mended, now, value)
}

test('a choice is marked by the mended key, wherever the new version has its options', () => {
  const was = content([option('a', true), option('b'), option('c')])
  const now = content([option('c'), option('b', true), option('a')])
  // Shown as c, a, b: `b` is the third.
  const item = { kind: 'single' as const, order: [2, 0, 1], points: 2 }
  expect(points(item, was, now, [2])).toBe(2)
  expect(points(item, was, now, [1])).toBe(0)
  expect(keyDiffers('single', was, now)).toBe(true)
})

test('an order and pairs are marked by what goes where now', () => {
  const was = content([option('a'), option('b'), option('c')])
  const now = content([option('b'), option('a'), option('c')])
  const ordering = { kind: 'ordering' as const, order: [1, 2, 0], points: 3 }
  // Shown as b, c, a; right is b, a, c now.
  expect(points(ordering, was, now, [0, 2, 1])).toBe(3)
  expect(points(ordering, was, now, [2, 0, 1])).toBe(0)
  const pairs = content([option('x', false, '1'), option('y', false, '2')])
  const swapped = content([option('x', false, '2'), option('y', false, '1')])
  const matching = { kind: 'matching' as const, order: [1, 0], points: 2 }
  // Shown as 2, 1.
  expect(points(matching, pairs, swapped, [0, 1])).toBe(2)
  expect(points(matching, pairs, swapped, [1, 0])).toBe(0)
  expect(keyDiffers('matching', pairs, swapped)).toBe(true)
})

test('what asks something else is not marked by it: other options, other left sides, essays', () => {
  const was = content([option('a', true), option('b')])
  expect(
    mendedItem({ kind: 'single', order: [0, 1] }, was, content([option('a'), option('z', true)])),
  ).toBeUndefined()
  expect(mendedItem({ kind: 'single', order: [0, 1] }, was, content([option('a')]))).toBeUndefined()
  expect(mendedItem({ kind: 'essay', order: [] }, was, was)).toBeUndefined()
  const pairs = content([option('x', false, '1'), option('y', false, '2')])
  const moved = content([option('y', false, '1'), option('x', false, '2')])
  expect(mendedItem({ kind: 'matching', order: [1, 0] }, pairs, moved)).toBeUndefined()
})

test('a version with another text and the same key needs no marking again', () => {
  const was = content([option('a', true), option('b')])
  expect(keyDiffers('single', was, { ...was, text: 'Apakah?' })).toBe(false)
  const number = content([], { right_number: 3, tolerance: null })
  expect(keyDiffers('number', number, content([], { right_number: 3, tolerance: 0 }))).toBe(false)
  expect(keyDiffers('number', number, content([], { right_number: 3, tolerance: 0.5 }))).toBe(true)
  expect(keyDiffers('true_false', content([], { is_true: true }), content([], { is_true: false }))).toBe(true)
})

test('a mend that was wrong itself is mended back, and one that holds already is not asked for again', () => {
  const version = (right: 'a' | 'b', changes: Partial<QuestionContent> = {}) => ({
    kind: 'single' as const,
    content: content([option('a', right === 'a'), option('b', right === 'b')], changes),
  })
  const [sat, wrong] = [version('a'), version('b')]
  expect(isMendable(sat, sat, wrong)).toBe(true)
  expect(isMendable(sat, wrong, version('a'))).toBe(true)
  expect(isMendable(sat, wrong, version('b', { text: 'Apakah?' }))).toBe(false)
  expect(isMendable(sat, sat, version('a'))).toBe(false)
})

test('what was taken out comes back by any version that asks the same, also with the key that it had', () => {
  const sat = { kind: 'true_false' as const, content: content([], { is_true: true }) }
  expect(isMendable(sat, sat, sat)).toBe(false)
  expect(isMendable(sat, null, sat)).toBe(true)
  expect(isTakenOut({ fromNumber: 2, toNumber: 2 })).toBe(true)
  expect(isTakenOut({ fromNumber: 2, toNumber: 3 })).toBe(false)
})

test('a result is another by its percentage; by its points only where essays leave it without one', () => {
  const came = { beforePercent: 100, afterPercent: 100, beforePoints: 2, afterPoints: 1 }
  expect(isOther(came)).toBe(false)
  expect(isOther({ ...came, afterPercent: 50 })).toBe(true)
  expect(isOther({ ...came, beforePercent: null, afterPercent: null })).toBe(true)
  expect(isOther(ranMeanwhile)).toBe(false)
  expect(isRanMeanwhile(ranMeanwhile)).toBe(true)
  expect(isRanMeanwhile({ ...ranMeanwhile, beforePercent: 0, afterPercent: 0 })).toBe(false)
})

test('a question that became one of another kind is not the same question', () => {
  const options = [option('a', true), option('b')]
  const single = { kind: 'single' as const, content: content(options) }
  const several = { kind: 'multiple' as const, content: content([option('a', true), option('b', true)]) }
  expect(isMendable(single, single, several)).toBe(false)
})

test('other words, a picture or a unit tell that something else may be asked', () => {
  const was = content([option('a', true), option('b')], { text: 'Besar?' })
  expect(isReworded(was, content([option('b', true), option('a')], { text: 'Besar?' }))).toBe(false)
  for (const change of [{ text: 'Kecil?' }, { text_en: 'Big?' }, { number_unit: 'cm' }]) {
    expect(isReworded(was, { ...was, ...change })).toBe(true)
  }
})
