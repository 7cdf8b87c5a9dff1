import type { Outcome } from '@kompeten/contract/assessments/content'
import type { AssessmentAct, AssessmentState, AssessmentStep } from '@kompeten/contract/assessments/lifecycle'
import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import { actsAs } from '@kompeten/contract/platform/roles'
import type { StepFault } from '@kompeten/contract/platform/step-faults'
import { lifecycle } from '../../platform/lifecycle.ts'
import { all, any, is, not, type Rule } from '../../platform/policy.ts'

/** The assessment's life (decisions §5), whole; features that come later take their steps by `takeStep`. */
export const assessmentLifecycle = lifecycle({
  DRAFT: { submit: 'TUK_SEND_REQUEST_ASSESSMENT' },
  TUK_SEND_REQUEST_ASSESSMENT: {
    confirm: 'ADMIN_CONFIRM_FORM',
    return: 'ON_REVISION',
    reject: 'ASSESSMENT_REJECTED',
    reopen: 'DRAFT',
  },
  ON_REVISION: { submit: 'TUK_SEND_REQUEST_ASSESSMENT', reopen: 'TUK_SEND_REQUEST_ASSESSMENT' },
  ADMIN_CONFIRM_FORM: {
    review: 'ON_REVIEW_APPLICANT_DOCUMENT',
    reject: 'ASSESSMENT_REJECTED',
    reopen: 'TUK_SEND_REQUEST_ASSESSMENT',
  },
  ON_REVIEW_APPLICANT_DOCUMENT: {
    finish_review: 'ON_COMPLETED_REPORT',
    reject: 'ASSESSMENT_REJECTED',
    reopen: 'ADMIN_CONFIRM_FORM',
  },
  ON_COMPLETED_REPORT: { start: 'REAL_ASSESSMENT', reopen: 'ON_REVIEW_APPLICANT_DOCUMENT' },
  REAL_ASSESSMENT: {
    convene_pleno: 'PLENO_DOCUMENT_COMPLETED',
    complete: 'COMPLETED',
    reopen: 'ON_COMPLETED_REPORT',
  },
  PLENO_DOCUMENT_COMPLETED: { close_pleno: 'PLENO_REPORT_READY', reopen: 'REAL_ASSESSMENT' },
  PLENO_REPORT_READY: {
    request_blanko: 'REQUEST_BLANKO_SENDING',
    issue: 'PRINT_CERTIFICATE',
    complete: 'COMPLETED',
    reopen: 'PLENO_DOCUMENT_COMPLETED',
  },
  REQUEST_BLANKO_SENDING: { issue: 'PRINT_CERTIFICATE', reopen: 'PLENO_REPORT_READY' },
  PRINT_CERTIFICATE: { complete: 'COMPLETED' },
  COMPLETED: {},
  ASSESSMENT_REJECTED: {},
})

/**
 * Why a step is not possible in a state; undefined where the state is not what keeps it. What leads to the archive are the
 * certificates: that it follows the pleno where there are none, or the day where nobody came, is nobody's next stage.
 */
export const stepFaultOf = (state: AssessmentState, step: AssessmentStep): StepFault | undefined => {
  const needs = assessmentLifecycle.states.filter(
    (one) => assessmentLifecycle.after(one, step) && !(step === 'complete' && one !== 'PRINT_CERTIFICATE'),
  )
  return needs.includes(state) ? undefined : { code: 'assessment_state', state, needs }
}

/** What ties the actor to an assessment. */
export type Tie = {
  /** Assigned and not declined or released: as assessor, or as penyelia. */
  duty: 'assessor' | 'penyelia' | null
  /** Has not answered the assignment yet. */
  invited: boolean
  /** Every participant is assigned to them. */
  assessesAll: boolean
  /** Is a participant. */
  takesPart: boolean
  /** What came of it for a participant; null for anybody else, and while nothing has. */
  outcome: Outcome | null
}
export const untied: Tie = {
  duty: null,
  invited: false,
  assessesAll: false,
  takesPart: false,
  outcome: null,
}

/** What of an assessment the rules look at. */
export type RuledAssessment = {
  state: AssessmentState
  deletedAt: Date | null
  tukId: string
  origin: 'TUK' | 'LSP'
  /** How many the pleno found competent. */
  passed: number
  /** On its day everybody is recorded as absent. */
  nobodyCame: boolean
  tie: Tie
}

const holds =
  (code: PermissionCode): Rule<RuledAssessment> =>
  (actor) =>
    actor.permissions.has(code)
const among = (...states: AssessmentState[]) => is<RuledAssessment>(({ state }) => states.includes(state))
/** Somebody is to be certified; else there is nothing between the pleno and the archive. */
const certifies = is<RuledAssessment>(({ passed }) => passed > 0)
/** Nobody can be decided on: there is nothing between the day and the archive. */
const nobodyCame = is<RuledAssessment>((one) => one.nobodyCame)
/** Whether the pleno is over and nobody is to be certified: what lies between it and the archive is passed over. */
export const certifiesNobody = ({ state, passed }: Pick<RuledAssessment, 'state' | 'passed'>): boolean =>
  afterPleno.includes(state) && passed === 0
const afterPleno: readonly AssessmentState[] = [
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
  'PRINT_CERTIFICATE',
  'COMPLETED',
]
const inBin = is<RuledAssessment>(({ deletedAt }) => deletedAt !== null)

/** ADM, SUP, DIR, MGR and DEV: `ADM+` of decisions §5. */
const admin = holds('ASSESSMENT_UPDATE')
const superUser: Rule<RuledAssessment> = (actor) => ['SUP', 'DEV'].includes(actsAs(actor.roleCode))
/** Reopening is for the LSP's super user and its chair alone; DEV stands in for the first. */
const reopener: Rule<RuledAssessment> = (actor) => ['SUP', 'DIR', 'DEV'].includes(actor.roleCode)
const director: Rule<RuledAssessment> = (actor) => actor.roleCode === 'DIR'
/** "My venue": the one that the TUK admin's role is tied to. */
const ownVenue: Rule<RuledAssessment> = (actor, { tukId }) =>
  actor.roleCode === 'ADT' && actor.permissions.has('ASSESSMENT_CREATE_OWN') && actor.tukId === tukId
const own = holds('ASSESSMENT_CREATE_OWN')
const assigned = all(
  own,
  is<RuledAssessment>(({ tie }) => tie.duty !== null),
)
const assesses = all(
  own,
  is<RuledAssessment>(({ tie }) => tie.duty === 'assessor'),
)
const answered = is<RuledAssessment>(({ tie }) => !tie.invited)
const assessesAll = all(
  assesses,
  is<RuledAssessment>(({ tie }) => tie.assessesAll),
)
const takesPart = all(
  own,
  is<RuledAssessment>(({ tie }) => tie.takesPart),
)

const unsent = among('DRAFT')
const beforeReview = among('TUK_SEND_REQUEST_ASSESSMENT', 'ON_REVISION', 'ADMIN_CONFIRM_FORM')
const venueWrites = among('DRAFT', 'ON_REVISION')
/** From the review to the day every assignment has its letter, and every participant an invitation. */
export const lettersWritten: readonly AssessmentState[] = [
  'ON_REVIEW_APPLICANT_DOCUMENT',
  'ON_COMPLETED_REPORT',
]
/** The LSP takes participants. */
export const takingStates: readonly AssessmentState[] = ['ADMIN_CONFIRM_FORM', 'ON_REVIEW_APPLICANT_DOCUMENT']
const preparing = among('ADMIN_CONFIRM_FORM', ...lettersWritten)
/** Participants hear of an assessment once the LSP has taken it up. */
const unannouncedStates: readonly AssessmentState[] = [
  'DRAFT',
  'TUK_SEND_REQUEST_ASSESSMENT',
  'ON_REVISION',
  'ASSESSMENT_REJECTED',
]
const unannounced = among(...unannouncedStates)
/** Whether its participants may hear of an assessment. */
export const isAnnounced = (state: AssessmentState): boolean => !unannouncedStates.includes(state)
/** An assessment as applications know it, which its participants may hear of or not. */
export const announcedIn = ({ assessmentId, state }: { assessmentId: string; state: AssessmentState }) => ({
  assessmentId,
  isAnnounced: isAnnounced(state),
})
const closed = among('PRINT_CERTIFICATE', 'COMPLETED')
const beforePleno = among(
  'DRAFT',
  'TUK_SEND_REQUEST_ASSESSMENT',
  'ON_REVISION',
  'ADMIN_CONFIRM_FORM',
  'ON_REVIEW_APPLICANT_DOCUMENT',
  'ON_COMPLETED_REPORT',
  'REAL_ASSESSMENT',
)
/** A pleno has decided and its director has signed: nobody deletes it any more. */
export const decidedStates: readonly AssessmentState[] = [
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
  'PRINT_CERTIFICATE',
  'COMPLETED',
]
/** Its day has begun, or is over. */
export const begunStates: readonly AssessmentState[] = [
  'REAL_ASSESSMENT',
  'PLENO_DOCUMENT_COMPLETED',
  ...decidedStates,
]

const live = (rule: Rule<RuledAssessment>) => all(not(inBin), rule)

/** Who takes which step. Whether it is possible from the state is the lifecycle's business; see `stepPossible`. */
const stepActors: Record<AssessmentStep, Rule<RuledAssessment>> = {
  submit: ownVenue,
  confirm: admin,
  return: admin,
  reject: admin,
  review: admin,
  finish_review: any(admin, assessesAll),
  start: any(admin, assigned),
  convene_pleno: admin,
  // Who has which seat is the pleno's business: these may come as far as its guard.
  close_pleno: any(holds('PLENO_UPDATE'), holds('PLENO_CREATE_OWN')),
  request_blanko: all(admin, certifies),
  issue: all(admin, certifies),
  complete: all(
    admin,
    any(
      among('PRINT_CERTIFICATE'),
      all(among('PLENO_REPORT_READY'), not(certifies)),
      all(among('REAL_ASSESSMENT'), nobodyCame),
    ),
  ),
  // One made by the LSP was never requested: there is nothing before its first state.
  reopen: all(
    reopener,
    not(
      all(
        among('ADMIN_CONFIRM_FORM'),
        is(({ origin }) => origin === 'LSP'),
      ),
    ),
  ),
}

const step = (name: AssessmentStep): Rule<RuledAssessment> =>
  live(
    all(
      is(({ state }) => assessmentLifecycle.after(state, name) !== undefined),
      stepActors[name],
    ),
  )

const binned = all(inBin, holds('ASSESSMENT_DELETED_LIST'), not(unsent))

/** Who may see an assessment and what they may do with it. One that may not be seen is not found, never forbidden. */
export const assessmentPolicy = {
  see: any(
    // A draft is the venue's own until it is sent, also in the bin.
    binned,
    live(any(all(holds('ASSESSMENT_LIST'), not(unsent)), ownVenue)),
    live(all(assigned, not(unannounced))),
    live(all(takesPart, not(unannounced))),
  ),
  /**
   * What somebody needs at their assessment tells of their health (domain §9.1): it is shown to those who prepare it, until its
   * day is over. That are the LSP's admins, the venue's own, and the assessor, who is shown their own participants alone.
   */
  see_needs: live(all(beforePleno, any(admin, ownVenue, all(assesses, answered)))),
  submit: step('submit'),
  confirm: step('confirm'),
  return: step('return'),
  reject: step('reject'),
  review: step('review'),
  finish_review: step('finish_review'),
  start: step('start'),
  convene_pleno: step('convene_pleno'),
  close_pleno: step('close_pleno'),
  request_blanko: step('request_blanko'),
  issue: step('issue'),
  complete: step('complete'),
  reopen: step('reopen'),
  update: live(any(all(ownVenue, venueWrites), all(admin, among('ADMIN_CONFIRM_FORM')))),
  update_links: live(
    any(all(ownVenue, venueWrites), all(admin, not(unsent), not(closed), not(among('ASSESSMENT_REJECTED')))),
  ),
  add_participants: live(any(all(ownVenue, venueWrites), all(admin, among(...takingStates)))),
  remove_participants: live(
    any(
      all(ownVenue, venueWrites),
      all(admin, preparing),
      all(assesses, among('ON_REVIEW_APPLICANT_DOCUMENT')),
    ),
  ),
  assign: live(all(admin, preparing)),
  respond: live(
    all(
      own,
      preparing,
      is(({ tie }) => tie.duty !== null),
    ),
  ),
  write_letters: live(all(admin, among(...lettersWritten))),
  // What becomes known on the day itself or while the pleno sits would else keep everybody from its end for good.
  waive: live(all(director, any(preparing, among('REAL_ASSESSMENT', 'PLENO_DOCUMENT_COMPLETED')))),
  copy: live(all(among('ASSESSMENT_REJECTED'), any(ownVenue, admin))),
  delete: live(
    any(
      all(ownVenue, venueWrites),
      all(holds('ASSESSMENT_DELETE'), any(beforeReview, among('ASSESSMENT_REJECTED'))),
      all(holds('ASSESSMENT_DELETE'), superUser, not(unsent), not(among(...decidedStates))),
    ),
  ),
  restore: binned,
} satisfies Record<AssessmentStep | AssessmentAct | 'see' | 'see_needs', Rule<RuledAssessment>>
