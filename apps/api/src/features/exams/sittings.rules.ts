import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { SittingState } from '@kompeten/contract/exams/content'
import { all, any, is, type Rule } from '../../platform/policy.ts'

/** An answer on its way when the time ends still counts. */
const graceMs = 5_000

type Clocked = { startedAt: Date | null; endsAt: Date | null; endedAt: Date | null }

/**
 * How a sitting stands at a moment of the server's clock. Time ends it by itself: no timer has to run, and a server that
 * was down at that moment has missed nothing.
 */
export const stateAt = ({ startedAt, endsAt, endedAt }: Clocked, now: Date): SittingState => {
  if (endedAt !== null) return 'ENDED'
  if (startedAt === null || endsAt === null) return 'READY'
  return now.getTime() > endsAt.getTime() + graceMs ? 'ENDED' : 'RUNNING'
}

/** When it ended: by hand, else with its time; null where it did not. */
export const endOf = (row: Clocked, now: Date): Date | null =>
  stateAt(row, now) === 'ENDED' ? (row.endedAt ?? row.endsAt) : null

export const minutesAfter = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000)

/** What of a sitting the rules look at. */
export type RuledSitting = {
  state: SittingState
  /** Of the assessment. */
  assessmentState: AssessmentState
  /** Everything in it is marked. */
  isMarked: boolean
  tie: { assesses: boolean; supervises: boolean }
}

const isDay = is<RuledSitting>(({ assessmentState }) => assessmentState === 'REAL_ASSESSMENT')
const watches: Rule<RuledSitting> = (actor, { tie }) =>
  actor.permissions.has('ASSESSMENT_UPDATE') ||
  (actor.permissions.has('ASSESSMENT_CREATE_OWN') && (tie.assesses || tie.supervises))
const assesses: Rule<RuledSitting> = (actor, { tie }) =>
  actor.permissions.has('QUESTION_CREATE_OWN') && actor.roleCode === 'ACS' && tie.assesses
const keepsBank: Rule<RuledSitting> = (actor) => actor.permissions.has('QUESTION_UPDATE')
const stands = (...states: readonly SittingState[]) => is<RuledSitting>(({ state }) => states.includes(state))

/**
 * Who may do what with a sitting. Assessor, penyelia and the LSP watch over it on the day; keys and marks are only the
 * assessor's, who alone decides what the result is worth (domain §2.8, decisions §5). A key is printed for the assessor who
 * marks what was sat on paper, and not while the test runs; those who keep the bank know it anyway.
 */
export const sittingPolicy = {
  extend: all(isDay, watches, stands('READY', 'RUNNING')),
  end: all(isDay, watches, stands('RUNNING')),
  reopen: all(isDay, watches, stands('ENDED')),
  result: all(assesses, stands('ENDED')),
  carry: all(
    isDay,
    assesses,
    stands('ENDED'),
    is(({ isMarked }) => isMarked),
  ),
  print: watches,
  print_key: any(keepsBank, all(assesses, stands('READY', 'ENDED'))),
} satisfies Record<string, Rule<RuledSitting>>

/** Who opens tests in an assessment: whoever watches over it, on the day. */
export const mayOpenTests: Rule<Pick<RuledSitting, 'assessmentState' | 'tie'>> = (actor, day) =>
  all(isDay, watches)(actor, { ...day, state: 'READY', isMarked: false })
