import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { Essay, EssayState } from '@kompeten/contract/exams/markings'

const pointsIn = (marks: readonly number[]) => marks.reduce((sum, one) => sum + one, 0)

/**
 * Whether the points of two markers lie further apart than that share of the most that there are; exactly so far does not
 * (decision 154).
 */
export const lieApart = (
  [one, other]: readonly [readonly number[], readonly number[]],
  { most, apartPercent }: { most: number; apartPercent: number },
): boolean => 100 * Math.abs(pointsIn(one) - pointsIn(other)) > apartPercent * most + 1e-9

/** The mean of two markings, criterion by criterion. */
export const meanOf = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((points, at) => (points + (other[at] ?? 0)) / 2)

/** Two markings, the lower one first: the order tells nothing of who gave which, and when. */
export const lowerFirst = <One extends { marks: readonly number[] }>(markings: readonly One[]): One[] =>
  markings.toSorted((one, other) => pointsIn(one.marks) - pointsIn(other.marks))

type Marked = {
  /** Its points are there. */
  isDone: boolean
  /** Who settled it, or marked it last. */
  markedBy: string | null
  /** Of the answer as it stands. */
  markings: readonly { markedBy: string }[]
}

/**
 * How an essay that two assessors mark stands for one of them. By person: two roles of one person are one marker. Null where
 * it does not concern them: others marked it, and nothing is left to do.
 */
export const standingOf = ({ isDone, markedBy, markings }: Marked, userId: string): EssayState | null => {
  const isOwn = markings.some((one) => one.markedBy === userId)
  if (isDone) return isOwn || markedBy === userId ? 'done' : null
  if (markings.length > 1) return 'to_settle'
  return isOwn ? 'marked_once' : 'to_mark'
}

/**
 * What keeps points that one marker gave from being given again. What somebody has signed rests on the result as it was; after the
 * day nobody signs another.
 */
export const pointsKeptBy = (
  assessmentState: AssessmentState,
  { isSigned }: { isSigned: boolean },
): Essay['kept_by'] => {
  if (assessmentState !== 'REAL_ASSESSMENT') return 'day_over'
  return isSigned ? 'form_signed' : null
}
