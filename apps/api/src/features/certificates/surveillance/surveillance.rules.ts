import {
  type SurveillanceInput,
  type SurveillanceState,
  type SurveillanceStep,
  surveillanceOpensDays,
} from '@kompeten/contract/certificates/surveillances'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { PlainStepFault } from '@kompeten/contract/platform/step-faults'
import type { SurveillanceAsk } from '@kompeten/contract/schemes/surveillance-rule'
import { dayAfter, daysBetween } from '../../../platform/days.rules.ts'
import { lifecycle } from '../../../platform/lifecycle.ts'
import { all, is, not, type Rule } from '../../../platform/policy.ts'
import { validUntil as monthsAfter } from '../certificates.rules.ts'

/** Accepted without a submission where the holder gave it outside of the system, as those without an account do. */
export const surveillanceLife = lifecycle({
  AWAITED: { submit: 'SUBMITTED', accept: 'ACCEPTED' },
  SUBMITTED: { accept: 'ACCEPTED', return: 'RETURNED' },
  RETURNED: { submit: 'SUBMITTED', accept: 'ACCEPTED' },
  ACCEPTED: {},
})

/** What of a surveillance the rules look at. */
export type RuledSurveillance = {
  state: SurveillanceState
  /** `YYYY-MM-DD`. */
  dueOn: string
  /** Whose certificate it is; null for somebody without an account. */
  userId: string | null
  /** Whether the certificate is in force on the day: valid or suspended. */
  inForce: boolean
  today: string
}

/** The first day on which one may be submitted that is due on a day. */
export const opensOn = (dueOn: string): string => dayAfter(dueOn, -surveillanceOpensDays)

/** Whether its holder owes it: its certificate is in force, its day is over, and it is neither submitted nor accepted. */
export const isOverdue = ({
  state,
  dueOn,
  today,
  inForce: holds,
}: Pick<RuledSurveillance, 'state' | 'dueOn' | 'today' | 'inForce'>): boolean =>
  holds && (state === 'AWAITED' || state === 'RETURNED') && dueOn < today

const isOwn: Rule<RuledSurveillance> = (actor, { userId }) => actor.userId === userId
const inForce = is<RuledSurveillance>((row) => row.inForce)
const isOpen = is<RuledSurveillance>(({ dueOn, today }) => opensOn(dueOn) <= today)
const allows = (step: 'submit' | 'accept' | 'return') =>
  is<RuledSurveillance>(({ state }) => surveillanceLife.after(state, step) !== undefined)
const gives = all(isOwn, inForce, isOpen, allows('submit'))
/** Nobody decides about a certificate of their own. */
const decides = all<RuledSurveillance>(
  (actor) => actor.permissions.has('CERTIFICATE_UPDATE'),
  not(isOwn),
  inForce,
)

/** The holder gives, the office decides. */
export const surveillancePolicy = {
  attach: gives,
  submit: gives,
  accept: all(decides, isOpen, allows('accept')),
  return: all(decides, allows('return')),
} satisfies Record<SurveillanceStep, Rule<RuledSurveillance>>

/** What keeps its holder and the office from a step now; undefined where the step is another's. */
export const faultOf = ({
  state,
  dueOn,
  inForce: holds,
  today,
}: RuledSurveillance): PlainStepFault | undefined => {
  if (!holds) return 'certificate_not_in_force'
  if (opensOn(dueOn) > today) return 'surveillance_not_open'
  if (state === 'SUBMITTED') return 'surveillance_submitted'
  return state === 'ACCEPTED' ? 'surveillance_accepted' : undefined
}

/** The days of surveillance of a certificate issued on a day: each so many months, before its last day. */
export const surveillanceDays = (issuedOn: string, end: string, everyMonths: number): string[] => {
  const days: string[] = []
  for (let at = 1; ; at += 1) {
    const day = monthsAfter(issuedOn, at * everyMonths)
    if (day >= end) return days
    days.push(day)
  }
}

const reminders = [0, 30, surveillanceOpensDays] as const

/**
 * The reminder that is due: of 60 and 30 days before and of the day itself the nearest that has come, unless it has been sent.
 * What a server that stood still has missed is not sent late: the holder gets the one that fits today.
 */
export const dueSurveillance = (
  { dueOn, remindedDays }: { dueOn: string; remindedDays: number | null },
  today: string,
): (typeof reminders)[number] | undefined => {
  const left = daysBetween(today, dueOn)
  const due = reminders.find((days) => left <= days)
  return due !== undefined && (remindedDays === null || remindedDays > due) ? due : undefined
}

/** What is missing in what a holder gives, each at its field; a "no" needs a word of explanation. */
export const surveillanceGaps = (
  asks: readonly SurveillanceAsk[],
  { statement, no_complaints, cpd, note }: SurveillanceInput,
  files: number,
): FieldIssue[] => {
  const missing: readonly (readonly [string, boolean])[] = [
    ['statement', asks.includes('statement') && statement === null],
    ['no_complaints', asks.includes('no_complaints') && no_complaints === null],
    ['files', asks.includes('evidence') && files === 0],
    ['cpd', asks.includes('cpd') && cpd === null],
    ['note', (statement === false || no_complaints === false) && note === null],
  ]
  return missing.flatMap(([path, isMissing]) => (isMissing ? [{ path, code: 'required' as const }] : []))
}
