/** The states of an assessment (decisions §5, `last_activity_state`) in the order in which it passes them. */
export const assessmentStates = [
  'DRAFT',
  'TUK_SEND_REQUEST_ASSESSMENT',
  'ON_REVISION',
  'ADMIN_CONFIRM_FORM',
  'ON_REVIEW_APPLICANT_DOCUMENT',
  'ON_COMPLETED_REPORT',
  'REAL_ASSESSMENT',
  'PLENO_DOCUMENT_COMPLETED',
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
  'PRINT_CERTIFICATE',
  'COMPLETED',
  'ASSESSMENT_REJECTED',
] as const
export type AssessmentState = (typeof assessmentStates)[number]

/** Every step from one state to another. */
export const assessmentSteps = [
  'submit',
  'confirm',
  'return',
  'reject',
  'review',
  'finish_review',
  'start',
  'convene_pleno',
  'close_pleno',
  'request_blanko',
  'issue',
  'complete',
  'reopen',
] as const
export type AssessmentStep = (typeof assessmentSteps)[number]

/** Steps that are taken by their name alone, with a reason where one is needed; the others bring something along. */
export const plainSteps = [
  'confirm',
  'return',
  'reject',
  'review',
  'finish_review',
  'start',
  'reopen',
] as const satisfies readonly AssessmentStep[]
export type PlainStep = (typeof plainSteps)[number]

/** Steps that nobody takes without saying why. */
export const stepsWithReason: readonly AssessmentStep[] = ['return', 'reject', 'reopen']

/** A reason has at least so many characters (decisions §5). */
export const reasonMin = 10
export const reasonMax = 1000

/** What may be done with an assessment beside its steps. */
export const assessmentActs = [
  'update',
  'update_links',
  'add_participants',
  'remove_participants',
  'assign',
  'respond',
  'write_letters',
  'waive',
  'copy',
  'delete',
  'restore',
] as const
export type AssessmentAct = (typeof assessmentActs)[number]

/** What can stand in the way of a step; each has words in both languages. */
export const missingCodes = [
  'end_before_start',
  'scheme_withdrawn',
  'scheme_ends',
  'scheme_ends_within',
  'scheme_ended',
  'tuk_gone',
  'tuk_not_valid',
  'no_participants',
  'too_many_participants',
  'no_accessor',
  'participant_without_accessor',
  'accessor_not_answered',
  'accessor_declined',
  'accessor_unfit',
  'accessor_elsewhere',
  'accessor_day_closed',
  'conflict_of_interest',
  'declaration_missing',
  'no_director',
  'participant_without_account',
  'apl01_not_accepted',
  'apl02_not_judged',
  'ak01_not_signed',
  'ak07_not_signed',
  'others_open',
  'participant_stopped',
  'forms_not_there_yet',
  'day_not_come',
  'letters_missing',
  'assignment_letter_unsigned',
  'plan_missing',
  'attendance_unknown',
  'ak02_missing',
  'ak02_unsigned',
  'ak05_missing',
  'nobody_came',
  'presence_unsigned',
  'ak03_missing',
  'ak06_missing',
  'instruments_missing',
  'pleno_day_past',
  'pleno_before_day',
  'too_few_pleno_members',
  'even_pleno_members',
  'no_pleno_chair',
  'pleno_member_assessed',
  'decision_missing',
  'director_not_signed',
  'certificates_not_signed',
  'blanko_missing',
  'appeal_open',
  'pleno_decided',
  'pleno_stays',
] as const
export type MissingCode = (typeof missingCodes)[number]

/** One thing that stands in the way: the count, name or day that its words need. */
export type Missing = { code: MissingCode; facts?: Record<string, string | number> }
