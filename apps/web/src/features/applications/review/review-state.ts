import type { Application } from '@kompeten/contract/applications/views'
import { groupsOf } from '../evidence-groups.ts'

type Item = Application['evidence'][number]

/** A verdict that still holds; of replaced evidence there is none. */
export const verdictOf = ({ verdict }: Item) => (verdict && !verdict.stale ? verdict.verdict : null)

/** What is asked for or was given: the rest needs nobody's eye. */
const needsVerdict = (item: Item): boolean => item.required || item.answer !== null

/** Groups of which fewer than are wanted meet their requirement, though all that was given has its verdict. */
const poorGroups = (items: readonly Item[]): number =>
  groupsOf(items).filter(({ cluster, items: members }) => {
    if (cluster === null || members.some((item) => needsVerdict(item) && verdictOf(item) === null))
      return false
    return members.filter((item) => verdictOf(item) === 'meets').length < cluster.wanted
  }).length

/** How far a review is, and what keeps the application from being accepted. */
export const reviewState = (items: readonly Item[]) => {
  const asked = items.filter(needsVerdict)
  return {
    judged: asked.filter((item) => verdictOf(item) !== null).length,
    all: asked.length,
    failing:
      asked.filter((item) => {
        const verdict = verdictOf(item)
        return item.required && verdict !== null && verdict !== 'meets'
      }).length + poorGroups(items),
  }
}

/** The verdict was given before the application came back, and what it was given of was not replaced. */
export const isUnchanged = ({ verdict }: Item, submittedDate: string | null): boolean =>
  verdict !== null && !verdict.stale && submittedDate !== null && verdict.date < submittedDate

/** Where a review opens: at the first piece without a verdict, else at the first that does not meet. */
export const firstToJudge = (items: readonly Item[]): number => {
  const open = items.findIndex((item) => needsVerdict(item) && verdictOf(item) === null)
  const unmet = items.findIndex((item) => needsVerdict(item) && verdictOf(item) !== 'meets')
  return Math.max(0, open < 0 ? unmet : open)
}

/** The next piece of evidence without a verdict after this one, from the start again; else the one that follows. */
export const nextToJudge = (items: readonly Item[], after: number): number => {
  const order = items.map((_, step) => (after + 1 + step) % items.length)
  const open = order.find((at) => {
    const item = items[at]
    return item !== undefined && at !== after && needsVerdict(item) && verdictOf(item) === null
  })
  return open ?? Math.min(after + 1, items.length - 1)
}
