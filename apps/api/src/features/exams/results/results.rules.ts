import type { ResultMoment, SittingState, UnitPass } from '@kompeten/contract/exams/content'
import { isBelow, type Share } from '../marking/marking.rules.ts'

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

type Marks = { percent: number | null; units: ReadonlyMap<string, Share> }

type Passes = { passPercent: number; unitPassPercent: number | null; unitPasses: readonly UnitPass[] }

/** The mark of a unit: one that is its alone, else that of each unit; null where that of the whole holds. */
export const unitMark = (
  { unitPassPercent, unitPasses }: Omit<Passes, 'passPercent'>,
  unitId: string,
): number | null => unitPasses.find(({ unit_id }) => unit_id === unitId)?.pass_percent ?? unitPassPercent

/** The units below their mark: their own, or where they have none that of the whole. */
export const shortUnits = ({ units }: Pick<Marks, 'units'>, passes: Passes): string[] =>
  [...units].flatMap(([id, share]) => (isBelow(share, unitMark(passes, id) ?? passes.passPercent) ? id : []))

/**
 * Whether a test reached its marks: that of the whole, and of every unit that has one of its own. Null while
 * something waits to be marked. It is evidence; whether the knowledge is reached the assessor says (domain §2.8).
 */
export const isReached = (marks: Marks, passes: Passes): boolean | null => {
  if (marks.percent === null) return null
  const short = shortUnits(marks, passes).filter((id) => unitMark(passes, id) !== null)
  return marks.percent >= passes.passPercent && short.length === 0
}

/**
 * The units that kept a test from being reached: those below their mark, or where each reaches its own, those below that of the
 * whole. None of a test that was reached.
 */
export const unitsNotReached = (marks: Marks, passes: Passes): string[] => {
  if (isReached(marks, passes) !== false) return []
  const short = shortUnits(marks, passes)
  return short.length > 0 ? short : shortUnits(marks, { ...passes, unitPassPercent: null, unitPasses: [] })
}
