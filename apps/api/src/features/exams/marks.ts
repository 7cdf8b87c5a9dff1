import type { ReadCtx } from '../../platform/context.ts'
import type { DrawnItem } from './drawing.rules.ts'
import { pointsFor } from './marking.rules.ts'
import { contentsOf } from './own-paper.ts'
import { type AnswerStored, answersOf, type SittingStored } from './sittings.store.ts'

type MarkedItem = {
  item: DrawnItem
  position: number
  answer: AnswerStored | undefined
  points: number
  /** False for an essay that was answered and waits to be marked. */
  isMarked: boolean
}

/** A sitting's items with their points, and what they come to; `percent` is null while something waits to be marked. */
export type MarkedSitting = {
  items: MarkedItem[]
  percent: number | null
  unmarked: number
  units: Shares
  /** A question that tests several KUK counts for each of them. */
  kuk: Shares
}
/** Points of so many, by the id of what they are about. */
type Shares = Map<string, { points: number; most: number }>

const rounded = (value: number) => Math.round(value * 100) / 100

/** Whether somebody has to look at an answer: an essay in which something is written. */
export const isEssay = ({ kind }: Pick<DrawnItem, 'kind'>, answer: AnswerStored | undefined): boolean =>
  kind === 'essay' && typeof answer?.value === 'string' && answer.value.trim() !== ''

/**
 * Marks sittings. Nothing of it is stored but what people gave for essays: a machine's marks follow from question, version
 * and answer, so that all is marked anew wherever it is looked at.
 */
export const markSittings = async (
  ctx: ReadCtx,
  sittings: readonly SittingStored[],
): Promise<ReadonlyMap<string, MarkedSitting>> => {
  if (sittings.length === 0) return new Map()
  const contentOf = await contentsOf(
    ctx,
    sittings.flatMap(({ items }) => items),
  )
  const ids = sittings.map(({ sittingId }) => sittingId)
  const answers = Map.groupBy(await answersOf(ctx.tx, ids), ({ sittingId }) => sittingId)
  return new Map(
    sittings.map((sitting): [string, MarkedSitting] => {
      const byPlace = new Map((answers.get(sitting.sittingId) ?? []).map((row) => [row.position, row]))
      const items = sitting.items.map((item, position): MarkedItem => {
        const answer = byPlace.get(position)
        const byHand = answer?.marks?.reduce((sum, one) => sum + one, 0)
        const points = pointsFor(item, contentOf(item).content, answer?.value ?? null) ?? byHand ?? 0
        const isMarked = !isEssay(item, answer) || answer?.marks != null
        return { item, position, answer, points, isMarked }
      })
      return [sitting.sittingId, totalOf(items)]
    }),
  )
}

const sharesOf = (items: readonly MarkedItem[], about: (item: DrawnItem) => readonly string[]): Shares => {
  const shares: Shares = new Map()
  for (const { item, points } of items) {
    for (const id of new Set(about(item))) {
      const sum = shares.get(id) ?? { points: 0, most: 0 }
      shares.set(id, { points: sum.points + points, most: sum.most + item.points })
    }
  }
  return shares
}

/** What of these shares is below a mark in percent. */
export const shortIn = (shares: Shares, passPercent: number): string[] =>
  [...shares].flatMap(([id, { points, most }]) => ((100 * points) / most < passPercent ? id : []))

const totalOf = (items: MarkedItem[]): MarkedSitting => {
  const unmarked = items.filter(({ isMarked }) => !isMarked).length
  const points = items.reduce((sum, one) => sum + one.points, 0)
  const most = items.reduce((sum, { item }) => sum + item.points, 0)
  return {
    items,
    unmarked,
    units: sharesOf(items, ({ unit_id }) => [unit_id]),
    kuk: sharesOf(items, ({ kuk_ids }) => kuk_ids),
    percent: unmarked > 0 || most === 0 ? null : rounded((100 * points) / most),
  }
}
