import type { AnswerValue } from '@kompeten/contract/exams/content'
import type { QuestionContent } from '@kompeten/contract/questions/content'
import type { ReadCtx } from '../../../platform/context.ts'
import { keysOf } from '../mends/keys-of.ts'
import type { DrawnItem } from '../sitting/drawing.rules.ts'
import { contentsOf } from '../sitting/own-paper.ts'
import { type AnswerStored, answersOf, type SittingStored } from '../sittings.store.ts'
import { percentOfPoints, pointsFor, type Share } from './marking.rules.ts'

/** What of an answer marking looks at. */
type AnswerSeen = { value: AnswerValue | null; marks: number[] | null; isLateAlone?: boolean }
/** What of a version of a question it looks at. */
type VersionSeen = { content: QuestionContent }

/** `counts` is false where the question was taken out of papers that were sat. */
type Key = { item: DrawnItem; content: QuestionContent; counts: boolean }

export type MarkedItem<Answer extends AnswerSeen = AnswerSeen, Version extends VersionSeen = VersionSeen> = {
  item: DrawnItem
  version: Version
  /** By what it is marked: itself, or the version that mended its key (decision 161). */
  by: Key
  position: number
  answer: Answer | undefined
  points: number
  /** False for an essay that somebody has to look at and that waits to be marked. */
  isMarked: boolean
}

/** A sitting's items with their points, and what they come to; `percent` is null while something waits to be marked. */
export type MarkedSitting = {
  items: MarkedItem<AnswerStored>[]
  percent: number | null
  unmarked: number
  units: Shares
  /** A question that tests several KUK counts for each of them. */
  kuk: Shares
}
/** Points of so many, by the id of what they are about. */
type Shares = Map<string, Share>

/** Whether something is written in the answer to an essay. */
export const isWritten = (value: AnswerValue | null | undefined): boolean =>
  typeof value === 'string' && value.trim() !== ''

/** Whether somebody has to look at an answer: an essay in which something is written, be it that it came late and alone. */
export const isEssay = ({ kind }: Pick<DrawnItem, 'kind'>, answer: AnswerSeen | undefined): boolean =>
  kind === 'essay' && (isWritten(answer?.value) || answer?.isLateAlone === true)

/** The items of one sitting with their points. */
export const markItems = <Answer extends AnswerSeen, Version extends VersionSeen>(
  items: readonly DrawnItem[],
  versionOf: (item: DrawnItem) => Version,
  answerAt: (position: number) => Answer | undefined,
  keyOf?: (item: DrawnItem) => Key,
): MarkedItem<Answer, Version>[] =>
  items.map((item, position) => {
    const version = versionOf(item)
    const answer = answerAt(position)
    // An essay that was emptied since it was marked says nothing that could have points.
    const byHand = isEssay(item, answer) ? answer?.marks?.reduce((sum, one) => sum + one, 0) : undefined
    const by = keyOf ? keyOf(item) : { item, content: version.content, counts: true }
    const given = pointsFor(by.item, by.content, answer?.value ?? null) ?? byHand ?? 0
    const points = by.counts ? given : 0
    const isMarked = !by.counts || !isEssay(item, answer) || answer?.marks != null
    return { item, version, by, position, answer, points, isMarked }
  })

/** What the points of a sitting come to in percent; null while something waits to be marked. */
const percentOf = (
  items: readonly Pick<MarkedItem, 'points' | 'isMarked' | 'item' | 'by'>[],
): number | null => {
  const points = items.reduce((sum, one) => sum + one.points, 0)
  const most = items.reduce((sum, { item, by }) => sum + (by.counts ? item.points : 0), 0)
  return items.some(({ isMarked }) => !isMarked) ? null : percentOfPoints(points, most)
}

/**
 * Marks sittings. Nothing of it is stored but what people gave for essays: a machine's marks follow from question, version
 * and answer, or from the version that mended its key, so that all is marked again wherever it is looked at. `without` leaves one
 * mend out.
 */
export const markSittings = async (
  ctx: Pick<ReadCtx, 'tx'>,
  sittings: readonly SittingStored[],
  { without }: { without?: string } = {},
): Promise<ReadonlyMap<string, MarkedSitting>> => {
  if (sittings.length === 0) return new Map()
  const items = sittings.flatMap((row) => row.items)
  const contentOf = await contentsOf(ctx, items)
  const keyOf = await keysOf(ctx, items, { ...(without !== undefined && { without }) })
  const ids = sittings.map(({ sittingId }) => sittingId)
  const answers = Map.groupBy(await answersOf(ctx.tx, ids), ({ sittingId }) => sittingId)
  return new Map(
    sittings.map((sitting): [string, MarkedSitting] => {
      const byPlace = new Map((answers.get(sitting.sittingId) ?? []).map((row) => [row.position, row]))
      const marked = markItems(sitting.items, contentOf, (position) => byPlace.get(position), keyOf)
      return [sitting.sittingId, totalOf(marked)]
    }),
  )
}

const sharesOf = (items: readonly MarkedItem[], about: (item: DrawnItem) => readonly string[]): Shares => {
  const shares: Shares = new Map()
  for (const { item, points } of items.filter(({ by }) => by.counts)) {
    for (const id of new Set(about(item))) {
      const sum = shares.get(id) ?? { points: 0, most: 0 }
      shares.set(id, { points: sum.points + points, most: sum.most + item.points })
    }
  }
  return shares
}

const totalOf = (items: MarkedItem<AnswerStored>[]): MarkedSitting => ({
  items,
  unmarked: items.filter(({ isMarked }) => !isMarked).length,
  units: sharesOf(items, ({ unit_id }) => [unit_id]),
  kuk: sharesOf(items, ({ kuk_ids }) => kuk_ids),
  percent: percentOf(items),
})
