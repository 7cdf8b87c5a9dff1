import type { ApplicationState, SchemeStanding } from '@kompeten/contract/applications/content'
import type { ApplicationStep } from '@kompeten/contract/applications/views'
import type { PlainStepFault, StepFault } from '@kompeten/contract/platform/step-faults'
import { lifecycle } from '../../platform/lifecycle.ts'
import { all, any, is, not, type Rule } from '../../platform/policy.ts'

/**
 * An application's life (decisions §6). `assign` and `release` are steps of the assessment that takes it in, `end` one of what
 * it was begun for (decision 257); with `supersede` it gives way to the person's other one for the scheme (decision 223).
 */
export const applicationLifecycle = lifecycle({
  DRAFT: { submit: 'SUBMITTED', withdraw: 'WITHDRAWN', end: 'REJECTED', supersede: 'WITHDRAWN' },
  SUBMITTED: {
    ...{ approve: 'APPROVED', return: 'ON_REVISION', reject: 'REJECTED' },
    ...{ withdraw: 'WITHDRAWN', end: 'REJECTED' },
  },
  ON_REVISION: { submit: 'SUBMITTED', reject: 'REJECTED', withdraw: 'WITHDRAWN', end: 'REJECTED' },
  APPROVED: { assign: 'ASSIGNED', withdraw: 'WITHDRAWN', end: 'REJECTED' },
  ASSIGNED: { release: 'APPROVED', supersede: 'WITHDRAWN' },
  REJECTED: {},
  WITHDRAWN: {},
})
export type LifecycleStep = (typeof applicationLifecycle.steps)[number]

/** What of an application the rules look at. */
export type RuledApplication = {
  userId: string
  state: ApplicationState
  /** 0 as long as nobody but the applicant knows of it. */
  submissionCount: number
}

type Code = 'JOIN_REQUEST_LIST' | 'JOIN_REQUEST_UPDATE' | 'JOIN_REQUEST_CREATE_OWN'
const holds =
  (code: Code): Rule<RuledApplication> =>
  (actor) =>
    actor.permissions.has(code)

const isOwn: Rule<RuledApplication> = (actor, { userId }) => actor.userId === userId
const wasSubmitted = is<RuledApplication>(({ submissionCount }) => submissionCount > 0)
const inState = (...states: ApplicationState[]) => is<RuledApplication>(({ state }) => states.includes(state))
const stateAllows = (step: LifecycleStep) =>
  is<RuledApplication>(({ state }) => applicationLifecycle.after(state, step) !== undefined)

const applies = all(holds('JOIN_REQUEST_CREATE_OWN'), isOwn)
/** Nobody decides about themselves, whatever roles they hold. */
const decides = all(holds('JOIN_REQUEST_UPDATE'), not(isOwn))
const isWritten = inState('DRAFT', 'ON_REVISION')

/**
 * Who may see and change an application. The LSP sees what was submitted, never a draft; what may not be seen is not
 * found, never forbidden.
 */
export const applicationPolicy = {
  see: any(applies, all(holds('JOIN_REQUEST_LIST'), wasSubmitted)),
  edit: all(applies, isWritten),
  renew: all(applies, isWritten),
  submit: all(applies, stateAllows('submit')),
  withdraw: all(applies, stateAllows('withdraw')),
  judge: all(decides, inState('SUBMITTED')),
  approve: all(decides, stateAllows('approve')),
  return: all(decides, stateAllows('return')),
  reject: all(decides, stateAllows('reject')),
} satisfies Record<ApplicationStep | 'see', Rule<RuledApplication>>

/** Who lets an application wait again that a venue has taken into a draft and not sent: whoever may accept it. */
export const mayFree = all(decides, inState('ASSIGNED'))

const faults: Record<ApplicationState, PlainStepFault> = {
  DRAFT: 'application_unsent',
  SUBMITTED: 'application_waiting',
  ON_REVISION: 'application_returned',
  APPROVED: 'application_decided',
  ASSIGNED: 'application_decided',
  REJECTED: 'application_decided',
  WITHDRAWN: 'application_decided',
}
const written: readonly ApplicationState[] = ['DRAFT', 'ON_REVISION']

/** Why a step is not possible in a state; undefined where the state is not what keeps it. */
export const applicationFaultOf = (
  state: ApplicationState,
  step: ApplicationStep | LifecycleStep,
): StepFault | undefined => {
  const isOfState =
    step === 'judge'
      ? state === 'SUBMITTED'
      : step === 'edit' || step === 'renew'
        ? written.includes(state)
        : applicationLifecycle.after(state, step) !== undefined
  return isOfState ? undefined : { code: faults[state] }
}

/** True where everything is shown as it was signed: from the submission on, until it is given back. */
export const isPinned = ({ state, submissionCount }: RuledApplication): boolean =>
  submissionCount > 0 && state !== 'DRAFT' && state !== 'ON_REVISION'

/** How the scheme stands that was applied for. */
export const standingOf = (
  schemeVersionId: string,
  scheme: { publishedVersionId: string | null; offered: boolean; inBin: boolean },
): SchemeStanding => {
  if (scheme.inBin) return 'removed'
  if (!scheme.offered) return 'withdrawn'
  return scheme.publishedVersionId === schemeVersionId ? 'current' : 'superseded'
}
