import {
  soonDays,
  type ValidationDue,
  type ValidationState,
  type ValidationStep,
} from '@kompeten/contract/validations/content'
import { dayAfter } from '../../platform/days.rules.ts'
import { lifecycle } from '../../platform/lifecycle.ts'
import { all, any, is, type Rule } from '../../platform/policy.ts'

/** A validation's life: planned, signed one after the other, done. What all have signed never changes. */
export const validationLifecycle = lifecycle({
  PLANNED: { replan: 'PLANNED', fill: 'PLANNED', sign: 'SIGNING', cancel: 'CANCELLED' },
  SIGNING: { sign: 'SIGNING', reopen: 'PLANNED', finish: 'DONE' },
  DONE: {},
  CANCELLED: {},
})

/** What of a validation the rules look at. */
export type RuledValidation = {
  state: ValidationState
  /** How the actor stands to its team. */
  seat: 'lead' | 'member' | null
  hasSigned: boolean
}

const holds =
  (code: 'VALIDATION_LIST' | 'VALIDATION_UPDATE'): Rule<RuledValidation> =>
  (actor) =>
    actor.permissions.has(code)
const from = (step: ValidationStep) =>
  is<RuledValidation>(({ state }) => validationLifecycle.after(state, step) !== undefined)
const ofTeam = is<RuledValidation>(({ seat }) => seat !== null)
const leads = is<RuledValidation>(({ seat }) => seat === 'lead')
const unsigned = is<RuledValidation>(({ hasSigned }) => !hasSigned)
/** The lead signs first: that is what the others sign too. */
const inTurn = is<RuledValidation>(({ state, seat }) => state === 'SIGNING' || seat === 'lead')

/** Who plans, and who does the work: the team alone fills in and signs. One that may not be seen is not found. */
export const validationPolicy = {
  see: any(holds('VALIDATION_LIST'), ofTeam),
  replan: all(holds('VALIDATION_UPDATE'), from('replan')),
  fill: all(ofTeam, from('fill')),
  sign: all(ofTeam, from('sign'), unsigned, inTurn),
  reopen: all(any(leads, holds('VALIDATION_UPDATE')), from('reopen')),
  cancel: all(holds('VALIDATION_UPDATE'), from('cancel')),
} satisfies Record<ValidationStep | 'see', Rule<RuledValidation>>

/** Whether the day of what is not done yet is past or near. */
export const dueOf = (
  { state, plannedOn }: { state: ValidationState; plannedOn: string },
  today: string,
): ValidationDue | null => {
  if (state !== 'PLANNED' && state !== 'SIGNING') return null
  if (plannedOn < today) return 'overdue'
  return plannedOn <= dayAfter(today, soonDays) ? 'soon' : null
}
