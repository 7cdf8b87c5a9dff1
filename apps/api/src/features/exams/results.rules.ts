import type { ResultMoment, SittingState } from '@kompeten/contract/exams/content'

/** What of a sitting says whether its participant sees the result. */
export type ShownBy = {
  resultsShown: ResultMoment
  state: SittingState
  isMarked: boolean
  /** The pleno has decided on the participant. */
  isDecided: boolean
  isReleased: boolean
}

/**
 * Whether a participant sees what their test came to. Before its end nobody does; a result that waits for a decision or a
 * release is shown no earlier than it is marked.
 */
export const isShown = ({ resultsShown, state, isMarked, isDecided, isReleased }: ShownBy): boolean => {
  if (state !== 'ENDED') return false
  if (resultsShown === 'at_once') return true
  if (!isMarked) return false
  if (resultsShown === 'marked') return true
  return resultsShown === 'decided' ? isDecided : isReleased
}

type Marks = { percent: number | null; units: ReadonlyMap<string, { points: number; most: number }> }

/** The units below their mark: their own, or where they have none that of the whole. */
export const shortUnits = (
  { units }: Pick<Marks, 'units'>,
  { passPercent, unitPassPercent }: { passPercent: number; unitPassPercent: number | null },
): string[] =>
  [...units].flatMap(([id, { points, most }]) =>
    (100 * points) / most < (unitPassPercent ?? passPercent) ? id : [],
  )

/**
 * Whether a test reached its marks: that of the whole, and of every unit where units have one of their own. Null while
 * something waits to be marked. It is evidence; whether the knowledge is reached the assessor says (domain §2.8).
 */
export const isReached = (
  marks: Marks,
  passes: { passPercent: number; unitPassPercent: number | null },
): boolean | null => {
  if (marks.percent === null) return null
  const units = passes.unitPassPercent === null ? [] : shortUnits(marks, passes)
  return marks.percent >= passes.passPercent && units.length === 0
}
