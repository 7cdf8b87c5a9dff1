import type * as z from 'zod/mini'
import type { refusalFacts } from './refusal-facts.ts'

/**
 * The closed list of refusals: what the server can say no with, and the HTTP status of each (decisions §4).
 * A code without words in both languages does not compile (packages/phrases).
 */
export const refusals = {
  invalid_input: 400,
  password_too_short: 400,
  confirmation_needed: 400,
  username_or_email_taken: 400,
  not_signed_in: 401,
  session_ended: 401,
  signature_invalid: 401,
  key_invalid: 401,
  not_allowed: 403,
  proof_needed: 403,
  second_factor_required: 403,
  openid_required: 403,
  key_not_from_here: 403,
  account_deactivated: 403,
  not_found: 404,
  unknown_path: 404,
  wrong_method: 405,
  already_exists: 409,
  version_conflict: 409,
  not_in_bin: 409,
  step_not_possible: 409,
  step_taken: 409,
  test_paused: 409,
  idempotency_conflict: 409,
  still_in_use: 409,
  still_taking_part: 409,
  lies_in_bin: 409,
  last_super_user: 409,
  accessor_busy: 409,
  file_being_checked: 409,
  link_used: 410,
  undo_ended: 410,
  too_large: 413,
  wrong_file_type: 415,
  wrong_body_type: 415,
  trial_ended: 419,
  bad_credentials: 422,
  second_factor_needed: 422,
  proof_wrong: 422,
  wrong_group: 422,
  openid_failed: 422,
  rule_broken: 422,
  step_blocked: 422,
  file_infected: 422,
  too_many_attempts: 429,
  upload_limit: 429,
  internal: 500,
  file_lost: 500,
  unavailable: 503,
  storage_full: 507,
} as const
export type RefusalCode = keyof typeof refusals

/** What schemas of the contract find wrong with a field, at the server and in forms of the web. */
export const checkCodes = [
  'required',
  'invalid',
  'unknown_field',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_an_option',
  'not_a_date',
  'year_impossible',
  'control_characters',
  'digits_only',
  'not_a_phone',
  'letters_only',
  'no_spaces',
  'latin_letters',
  'username_nik',
  'username_official',
  'invalid_email',
  'nik_invalid',
  'nik_shared',
  'end_before_start',
  'end_time_before_start',
  'too_many_days',
  'in_the_past',
  'in_the_future',
  'too_far_ahead',
  'mistyped',
  'too_young',
  'too_old',
  'taken',
  'not_found',
  'too_many',
  'duplicate_row',
  'listed_twice',
  'conflict_of_interest',
  'given_twice',
  'potency_unserved',
  'too_soon',
  'differs_from_record',
  'options_too_few',
  'option_repeats',
  'one_right_answer',
  'right_answer_missing',
  'pair_missing',
  'rubric_missing',
  'repeated_cell',
  'one_lead',
  'finding_missing',
  'action_missing',
  'pleno_decided',
] as const
export type CheckCode = (typeof checkCodes)[number]

/** What the server alone finds wrong with a field: its words come with the answer, and no page loads them. */
export const foundCodes = [
  'not_a_number',
  'number_unclear',
  'empty_file',
  'no_rows',
  'active_content',
  'own_signing_name',
  'nik_numeric_cell',
  'phone_numeric_cell',
  'nik_differs',
  'registration_waits',
  'registered_otherwise',
  'in_bin',
  'not_in_year',
  'before_assessment',
  'not_competent',
  'area_unclear',
  'leads_inside',
  'password_common',
  'password_like_name',
  'password_obvious',
  'password_of_demo',
  'quota_full',
  'email_kept',
  'reviewed_again',
  'guest_kept',
  'from_the_test',
  'scheme_unclear',
  'scheme_closed',
  'scheme_ends_before',
  'prerequisite_open',
  'system_judges',
  'renewal_too_early',
  'renewal_too_late',
  'renewal_way',
  'renewal_ended',
  'renewal_gone',
  'form_not_signed',
  'competent_despite',
  'competent_by_document',
  'portfolio_empty',
  'self_assessment_missing',
  'complaint_handler_barred',
  'message_too_old',
  'differs_from_above',
  'differs_elsewhere',
  'not_a_spelling',
  'director_decides',
  'rubric_unread',
  'bank_too_small',
  'too_few_markers',
  'own_second_mark',
  'formula_cell',
  'merged_cells',
  'letter_field_unknown',
  'number_without_seq',
  'number_field_unknown',
  'number_repeats',
  'pleno_member_barred',
  'panel_member_barred',
  'pleno_not_listed',
  'pleno_director',
  'pleno_member_voted',
  'pleno_seats',
  'panel_votes',
  'seat_empty',
  'letter_not_signed',
  'pleno_too_few_sign',
  'pleno_too_few_sit',
  'openid_inactive',
  'account_inactive',
  'openid_untried',
  'no_unit_left',
  'blanko_used',
  'blanko_spoiled',
  'blanko_itself',
  'blanko_awaited',
  'replaced_not_in_force',
  'renewed_withdrawn',
  'applicant_in_bin',
  'registry_rejected',
  'blanko_not_received',
  'blanko_too_few',
  'blanko_received',
  'not_a_blanko_range',
  'pleno_recused',
  'pleno_note',
  'pleno_own_reason',
  'pleno_undecided',
  'pleno_differs',
] as const
export type FoundCode = (typeof foundCodes)[number]

/** The field-level reasons of `invalid_input` and `rule_broken`; each has words in both languages. */
export const issueCodes = [...checkCodes, ...foundCodes] as const
export type IssueCode = (typeof issueCodes)[number]

/** One invalid field: its path in the input (`address.kelurahan_id`, `rows.3.nik`), why, and the limits it broke. */
export type FieldIssue = { path: string; code: IssueCode; facts?: Record<string, string | number> }

/** What each refusal must carry, so that its words can be complete. Codes not named here carry nothing. */
export type RefusalFacts = {
  invalid_input: { issues: FieldIssue[] }
  rule_broken: { issues: FieldIssue[] }
} & { [Code in keyof typeof refusalFacts]: z.output<(typeof refusalFacts)[Code]> }
export type FactsOf<C extends RefusalCode> = C extends keyof RefusalFacts ? RefusalFacts[C] : undefined

/** The error envelope of every refused call (docs/api.md "Errors"). */
export type RefusalBody = {
  responseStatus: 'ERROR'
  error: {
    code: number
    message: string
    reason: RefusalCode
    errors: { path: string; code: IssueCode; message: string }[]
    facts?: unknown
    reference: string
  }
}
