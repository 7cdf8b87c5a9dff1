import type { AnswerValue } from '@kompeten/contract/exams/content'
import type { QuestionContent } from '@kompeten/contract/questions/content'
import type { DrawnItem } from '../sitting/drawing.rules.ts'

type Item = Pick<DrawnItem, 'kind' | 'order' | 'points'>

const isPlace = (item: Item) => (at: number) => at >= 0 && at < item.order.length
const differ = (places: readonly number[]) => new Set(places).size === places.length

/** Whether an answer is one that this question can have; what it says is another matter. */
export const fitsItem = (item: Item, value: AnswerValue): boolean => {
  const { kind, order } = item
  if (kind === 'true_false') return typeof value === 'boolean'
  if (kind === 'number') return typeof value === 'string' && value.length <= 40
  if (kind === 'essay') return typeof value === 'string'
  if (!Array.isArray(value)) return false
  if (kind === 'matching')
    return value.length === order.length && value.every((at) => at === -1 || isPlace(item)(at))
  if (!value.every(isPlace(item)) || !differ(value)) return false
  if (kind === 'single') return value.length <= 1
  return kind === 'ordering' ? value.length === order.length : true
}

/** A number as people type it: `3,14` and `3.14`, `1.250` is 1.25. Null where it is none. */
export const typedNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

const sameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((at) => other.includes(at))

const isRight = ({ kind, order }: Item, content: QuestionContent, value: AnswerValue): boolean => {
  if (kind === 'true_false') return value === content.is_true
  if (kind === 'number') {
    const given = typeof value === 'string' ? typedNumber(value) : null
    const { right_number: right, tolerance } = content
    // The tolerance includes its ends, also where a binary fraction misses them by a hair.
    return (
      given !== null &&
      right !== null &&
      Math.abs(given - right) <= (tolerance ?? 0) + Math.abs(right) * 1e-12
    )
  }
  if (!Array.isArray(value)) return false
  const chosen = value.map((at) => order[at] ?? -1)
  if (kind === 'ordering') return chosen.every((place, at) => place === at)
  const right = content.options.flatMap((option, at) => (option.right ? [at] : []))
  return sameSet(chosen, right)
}

/**
 * The points of an answer that a machine can mark: all of them where it is right, none where not; of pairs the share that
 * is right. Nothing answered gives none. Null for an essay, which people mark.
 */
export const pointsFor = (item: Item, content: QuestionContent, value: AnswerValue | null): number | null => {
  if (item.kind === 'essay') return null
  if (value === null) return 0
  if (item.kind !== 'matching') return isRight(item, content, value) ? item.points : 0
  if (!Array.isArray(value) || item.order.length === 0) return 0
  const right = value.filter((at, left) => item.order[at] === left).length
  return (item.points * right) / item.order.length
}

/** Points in percent of those that could be had, as they are shown; null where none could. */
export const percentOfPoints = (points: number, most: number): number | null =>
  most === 0 ? null : Math.round((10_000 * points) / most) / 100

/** Points of so many. */
export type Share = { points: number; most: number }

/** Whether a share is below a mark, both as they are shown: a sum of fractions may miss by a hair what it comes to. */
export const isBelow = ({ points, most }: Share, passPercent: number): boolean => {
  const percent = percentOfPoints(points, most)
  return percent !== null && percent < passPercent
}

/** What of these shares is below a mark in percent. */
export const shortIn = (shares: ReadonlyMap<string, Share>, passPercent: number): string[] =>
  [...shares].flatMap(([id, share]) => (isBelow(share, passPercent) ? id : []))

/** An answer in the words of the question, in the order in which it was given. */
export const answerInWords = (
  { kind, order }: Item,
  { options }: QuestionContent,
  value: AnswerValue | null,
  truth: { yes: string; no: string },
): string[] => {
  if (value === null) return []
  if (typeof value === 'boolean') return [value ? truth.yes : truth.no]
  if (typeof value === 'string') return [value]
  const option = (at: number) => options[order[at] ?? -1]
  if (kind !== 'matching') return value.map((at) => option(at)?.text ?? '')
  return value.map((at, left) => `${options[left]?.text ?? ''} → ${option(at)?.match ?? '–'}`)
}

/** What is right, in the same words and numbers; of an essay what it is expected to say. */
export const rightInWords = (
  { kind }: Item,
  content: QuestionContent,
  { truth, number }: { truth: { yes: string; no: string }; number: (value: number) => string },
): string[] => {
  const { options, is_true, right_number, tolerance, number_unit, expected } = content
  if (kind === 'true_false') return [is_true ? truth.yes : truth.no]
  if (kind === 'number') {
    const span = tolerance ? ` ± ${number(tolerance)}` : ''
    return [`${number(right_number ?? 0)}${span}${number_unit ? ` ${number_unit}` : ''}`]
  }
  if (kind === 'essay') return expected === null ? [] : [expected]
  if (kind === 'matching') return options.map(({ text, match }) => `${text} → ${match}`)
  if (kind === 'ordering') return options.map(({ text }) => text)
  return options.flatMap(({ text, right }) => (right ? [text] : []))
}
