import type { Attendance } from '@kompeten/contract/assessments/content'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { SittingState } from '@kompeten/contract/exams/content'
import type { StepFault } from '@kompeten/contract/platform/step-faults'
import { all, any, is, type Rule } from '../../platform/policy.ts'

/** An answer on its way when the time ends still counts. */
export const graceMs = 5_000

type Clocked = {
  startedAt: Date | null
  endsAt: Date | null
  endedAt: Date | null
  pausedAt: Date | null
  waitingAt: Date | null
  admittedAt: Date | null
}

/**
 * How a sitting stands at a moment of the server's clock. Time ends it by itself: no timer has to run, and a server that
 * was down at that moment has missed nothing. A clock that was stopped ends nothing.
 */
export const stateAt = (row: Clocked, now: Date): SittingState => {
  const { startedAt, endsAt, endedAt } = row
  if (endedAt !== null) return 'ENDED'
  if (startedAt === null || endsAt === null) {
    return row.waitingAt !== null && row.admittedAt === null ? 'WAITING' : 'READY'
  }
  if (row.pausedAt !== null) return 'PAUSED'
  return now.getTime() > endsAt.getTime() + graceMs ? 'ENDED' : 'RUNNING'
}

/** When it ended: by hand, else with its time; null where it did not. */
export const endOf = (row: Clocked, now: Date): Date | null =>
  stateAt(row, now) === 'ENDED' ? (row.endedAt ?? row.endsAt) : null

/** When a clock that stood still ends: what was left when it stopped is left when it goes on. */
export const endAfterPause = ({ endsAt, pausedAt }: { endsAt: Date; pausedAt: Date }, now: Date): Date =>
  new Date(endsAt.getTime() + Math.max(0, now.getTime() - pausedAt.getTime()))

/** Whoever asked to be let in and was begins without another word. */
export const isLetIn = ({ startedAt, waitingAt, admittedAt }: Clocked): boolean =>
  startedAt === null && waitingAt !== null && admittedAt !== null

/** Somebody has to let the participant in, and nobody has. */
export const isHeldBack = ({
  isGated,
  startedAt,
  admittedAt,
}: Pick<Clocked, 'startedAt' | 'admittedAt'> & { isGated: boolean }): boolean =>
  isGated && startedAt === null && admittedAt === null

export const secondsBetween = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / 1000

/** How long a clock has stood still, in whole seconds, where it did so also between two moments. */
export const stoodUntil = (stoodSeconds: number, since: Date, until: Date): number =>
  stoodSeconds + Math.max(0, Math.round(secondsBetween(since, until)))

/** How long a sitting took, in seconds: without the time in which its clock stood still. */
export const secondsTaken = (
  { startedAt, stoodSeconds }: { startedAt: Date; stoodSeconds: number },
  end: Date,
): number => Math.max(0, Math.round(secondsBetween(startedAt, end)) - stoodSeconds)

export const minutesAfter = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000)

/** Where a sitting belongs: the assessment, and its participant. */
type Place = {
  day: { state: AssessmentState; deletedAt: Date | null }
  person: { removedAt: Date | null; attendance: Attendance }
}

/** Whether somebody takes part and is not recorded as absent. */
export const isPresent = ({ removedAt, attendance }: Place['person']): boolean =>
  removedAt === null && attendance !== 'ABSENT'

/** Whether a sitting is still its participant's: they are there, and the assessment was neither deleted nor rejected. */
export const isThere = ({ day, person }: Place): boolean =>
  day.deletedAt === null && day.state !== 'ASSESSMENT_REJECTED' && isPresent(person)

/** What of a sitting the rules look at. */
export type RuledSitting = {
  /** Its participant takes part, and is not recorded as absent. */
  isThere: boolean
  state: SittingState
  /** Somebody has to let the participant in, and nobody has. */
  isHeldBack: boolean
  /** Another window may already take it over. */
  isFree: boolean
  /** Of the assessment. */
  assessmentState: AssessmentState
  /** Everything in it is marked. */
  isMarked: boolean
  /** This actor is one of those who mark its essays. */
  marks: boolean
  /** This actor sits it, in whatever role they look at it. */
  isOwn: boolean
  /** Two mark its essays without names, and have not marked all of them. */
  isBlind: boolean
  tie: { assesses: boolean; supervises: boolean }
}

const isDay = is<RuledSitting>(({ assessmentState }) => assessmentState === 'REAL_ASSESSMENT')
const somebodyElses = is<RuledSitting>(({ isOwn }) => !isOwn)
const watches: Rule<RuledSitting> = all(
  somebodyElses,
  (actor, { tie }) =>
    actor.permissions.has('ASSESSMENT_UPDATE') ||
    (actor.permissions.has('ASSESSMENT_CREATE_OWN') && (tie.assesses || tie.supervises)),
)
const assesses: Rule<RuledSitting> = (actor, { tie }) =>
  actor.permissions.has('QUESTION_CREATE_OWN') && actor.roleCode === 'ACS' && tie.assesses
const marks: Rule<RuledSitting> = (actor, ruled) =>
  actor.permissions.has('QUESTION_CREATE_OWN') && actor.roleCode === 'ACS' && ruled.marks
const keepsBank: Rule<RuledSitting> = (actor) => actor.permissions.has('QUESTION_UPDATE')
/** Nothing is done with the test of somebody who was taken out or is recorded as absent; what they sat stays on the record. */
const isOfPresent = is<RuledSitting>((one) => one.isThere)
const stands = (...states: readonly SittingState[]) => is<RuledSitting>(({ state }) => states.includes(state))

const acts = all(watches, isOfPresent)

/**
 * Who may do what with a sitting. Assessor, penyelia and the LSP watch over it on the day; keys and marks are only the
 * assessor's, who alone decides what the result is worth (domain §2.8, decisions §5). A key is printed for the assessor who
 * marks what was sat on paper, and not while the test runs; those who keep the bank know it anyway. Nobody acts upon the sitting that is
 * their own, whatever other roles they hold, and nobody upon that of somebody who is not there.
 */
export const sittingPolicy = {
  admit: all(
    isDay,
    acts,
    stands('READY', 'WAITING'),
    is(({ isHeldBack }) => isHeldBack),
  ),
  pause: all(isDay, acts, stands('RUNNING')),
  resume: all(isDay, acts, stands('PAUSED')),
  extend: all(isDay, acts, stands('READY', 'WAITING', 'RUNNING', 'PAUSED')),
  move: all(
    isDay,
    acts,
    stands('RUNNING', 'PAUSED'),
    is(({ isFree }) => !isFree),
  ),
  // One whose clock stands still ends by no time: it can be ended also when the day is over.
  end: all(acts, stands('RUNNING', 'PAUSED')),
  reopen: all(isDay, acts, stands('ENDED')),
  // Whoever opened it would know whose essays they mark.
  result: all(
    assesses,
    stands('ENDED'),
    is(({ isBlind }) => !isBlind),
  ),
  mark: all(marks, isOfPresent, stands('ENDED')),
  carry: all(
    isDay,
    isOfPresent,
    assesses,
    stands('ENDED'),
    is(({ isMarked }) => isMarked),
  ),
  print: all(watches, any(isOfPresent, stands('ENDED'))),
  print_key: all(
    somebodyElses,
    any(isOfPresent, stands('ENDED')),
    any(keepsBank, all(assesses, stands('READY', 'ENDED'))),
  ),
} satisfies Record<string, Rule<RuledSitting>>

const unborn = {
  isThere: true,
  state: 'READY',
  isMarked: false,
  isHeldBack: false,
  isFree: false,
  isOwn: false,
  marks: false,
  isBlind: false,
} as const

/** Why nothing is done with a sitting, where that is because of its participant. */
export const whyNothing = ({ isThere }: Pick<RuledSitting, 'isThere'>): { why?: StepFault } =>
  isThere ? {} : { why: { code: 'participant_not_there' } }

/** Who opens tests in an assessment: whoever watches over it, on the day. */
export const mayOpenTests: Rule<Pick<RuledSitting, 'assessmentState' | 'tie'>> = (actor, day) =>
  all(isDay, watches)(actor, { ...unborn, ...day })
