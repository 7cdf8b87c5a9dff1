import type { QuestionContent } from '@kompeten/contract/questions/content'
import type { DrawnItem } from '../sitting/drawing.rules.ts'

type Item = Pick<DrawnItem, 'kind' | 'order'>

const textOf = (kind: Item['kind'], content: QuestionContent, place: number): string | null | undefined => {
  const option = content.options[place]
  return kind === 'matching' ? option?.match : option?.text
}

/** Pairs are answered by the left sides, which therefore have to stand where they stood. */
const sameLefts = (was: QuestionContent, now: QuestionContent) =>
  was.options.every(({ text }, at) => text === now.options[at]?.text)

/**
 * An item of a paper as another version of its question marks it: the same options, found by their texts, wherever the other
 * version has them. Undefined where the versions do not ask the same, and for essays, which people mark.
 */
export const mendedItem = <One extends Item>(
  item: One,
  was: QuestionContent,
  now: QuestionContent,
): One | undefined => {
  if (item.kind === 'essay' || was.options.length !== now.options.length) return undefined
  if (item.kind === 'matching' && !sameLefts(was, now)) return undefined
  const texts = now.options.map((_, at) => textOf(item.kind, now, at))
  const order = item.order.map((place) => texts.indexOf(textOf(item.kind, was, place)))
  return order.includes(-1) || new Set(order).size < order.length ? undefined : { ...item, order }
}

/** What a question asks, beside its options: where it differs, an older answer may be one to another question. */
export const isReworded = (was: QuestionContent, now: QuestionContent): boolean =>
  (['text', 'text_en', 'code', 'picture_id', 'number_unit'] as const).some(
    (field) => was[field] !== now[field],
  )

type Version = { kind: Item['kind']; content: QuestionContent }

/** A mend to the version itself says that its question does not count (decision 170). */
export const isTakenOut = ({ fromNumber, toNumber }: { fromNumber: number; toNumber: number }): boolean =>
  fromNumber === toNumber

type Came = {
  beforePercent: number | null
  afterPercent: number | null
  beforePoints: number
  afterPoints: number
}

/** Whether a sitting came to something else: to another percentage, or where essays wait and there is none to other points. */
export const isOther = ({ beforePercent, afterPercent, beforePoints, afterPoints }: Came): boolean =>
  beforePercent !== afterPercent || (beforePercent === null && beforePoints !== afterPoints)

/** What is kept of a sitting that ran meanwhile: it had no result before, and is marked by the mended key alone. */
export const ranMeanwhile: Came = { beforePercent: null, afterPercent: null, beforePoints: 0, afterPoints: 0 }

/** Whether that was kept. A sitting that was over and came to nothing has 0 percent. */
export const isRanMeanwhile = (came: Came): boolean =>
  came.beforePercent === null &&
  came.afterPercent === null &&
  came.beforePoints === 0 &&
  came.afterPoints === 0

/**
 * Whether those who sat a version can be marked by the one in use, and would come out otherwise than by `marking`, the one
 * by which they are marked so far: what they sat, or what it was mended to; null where it does not count. So a mend that was
 * wrong itself is mended back, what was taken out comes back, and one that holds already is not asked for again. A question
 * of another kind is answered otherwise: it is not the same.
 */
export const isMendable = (sat: Version, marking: Version | null, used: Version): boolean => {
  if (sat.kind !== used.kind) return false
  const order = sat.content.options.map((_, at) => at)
  const canBe = mendedItem({ kind: sat.kind, order }, sat.content, used.content) !== undefined
  return canBe && (marking === null || keyDiffers(used.kind, marking.content, used.content))
}

const rights = ({ options }: QuestionContent) =>
  options.flatMap(({ right, text }) => (right ? [text] : [])).sort()

/** Whether two versions that ask the same hold another answer for right. */
export const keyDiffers = (kind: Item['kind'], was: QuestionContent, now: QuestionContent): boolean => {
  const order = was.options.map((_, at) => at)
  const mended = mendedItem({ kind, order }, was, now)
  if (!mended) return false
  if (kind === 'true_false') return was.is_true !== now.is_true
  if (kind === 'number') {
    return was.right_number !== now.right_number || (was.tolerance ?? 0) !== (now.tolerance ?? 0)
  }
  if (kind === 'ordering' || kind === 'matching') return mended.order.some((place, at) => place !== at)
  return rights(was).join('\n') !== rights(now).join('\n')
}
