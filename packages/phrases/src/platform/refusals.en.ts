import { eraseWord } from '@kompeten/contract/platform/erase-word'
import type { FactsOf } from '@kompeten/contract/platform/refusals'
import { openidFaultsEn } from '../openid/openid-faults.ts'
import { notDelegatedEn } from '../signatures/not-delegated.ts'
import { assessorBusyEn } from './assessor-busy.ts'
import { counted } from './counted.ts'
import { heicEn } from './heic.ts'
import { dayInWords } from './long-day.ts'
import type { checks as checksId, refusals as refusalsId } from './refusals.id.ts'
import { stepFaultEn } from './step-faults.ts'

/** What there is one of already, by the field that says so. */
const there: Readonly<Record<string, string>> = {
  vote: 'You have voted on this already. A vote cannot be changed.',
  scheme_draft: 'The scheme has another draft. Publish or discard that one first.',
  application: 'You have an application for this scheme. Go on with it from the list of applications.',
  correction: 'What replaces this certificate waits to be signed already. Cancel or sign that one first.',
  signature: 'You have signed this already.',
  decision: 'This is decided already. A decision cannot be changed.',
  appeal: 'An appeal against this result was filed already.',
  agreement: 'This agreement was given already.',
  handover: 'This certificate was handed over already.',
}

const whySecondFactor: Record<FactsOf<'second_factor_required'>['of'], string> = {
  lsp: 'The LSP requires two-step verification for this role. First set up an authenticator app or a passkey.',
  platform:
    'Whoever runs the platform must use two-step verification. First set up an authenticator app or a passkey.',
  own_rule:
    'This rule would apply to you as well, and your account has no two-step verification yet. Set it up in your profile first, then save again.',
  last: 'Your role must have two-step verification, so the last one cannot be removed. Set up another one first.',
}

export const refusals: typeof refusalsId = {
  invalid_input: () => 'Some data is missing or incorrect. Please check your data again.',
  password_too_short: () => 'Minimum password length is 6',
  confirmation_needed: () => `Type the word ${eraseWord} to continue.`,
  username_or_email_taken: () => 'This username or email is already registered.',
  not_signed_in: () => 'You are not signed in. Please sign in first.',
  session_ended: () => 'Your session has ended. Please sign in again.',
  signature_invalid: () => 'The request signature is invalid or has expired.',
  key_invalid: () => 'This API key is unknown, has ended, or belongs to another LSP.',
  not_allowed: () => 'You need permission to access this page',
  delegation_rests: notDelegatedEn,
  proof_needed: () =>
    'For security, confirm that it is you: sign in again or enter your password, then try again.',
  second_factor_required: ({ of }) => whySecondFactor[of],
  openid_required: () =>
    'For this role the LSP requires a sign-in with the institution’s account. Go back to the login page and use its button.',
  key_not_from_here: () => 'This API key may not be used from this network address.',
  not_found: () => 'Not found. It may have been deleted, or it does not belong to your LSP.',
  unknown_path: () => 'There is nothing at this address. Please check how it is spelt.',
  wrong_method: (facts) => `This address takes ${facts.allowed} only.`,
  already_exists: ({ field, holder }) =>
    holder
      ? field === 'email'
        ? `This email address belongs to the account of ${holder.name} in this LSP. Give other roles to that account.`
        : `${holder.name} has the same number or name now. Change or delete that record first.`
      : (there[field] ?? 'This data already exists.'),
  version_conflict: (facts) =>
    `${facts.by_self ? 'You, in another window or on another device,' : facts.changed_by || 'Somebody else'} changed this while you were editing. Look at the changes, then save again.`,
  test_paused: () =>
    'The test is paused by the supervisor. What you wrote stays on this device and is sent when it goes on.',
  step_not_possible: ({ why }) =>
    why ? stepFaultEn(why) : 'This step is not possible in the present state.',
  step_taken: (facts) => `${facts.by} has already taken a step here. See how it stands now.`,
  idempotency_conflict: () => 'The same request was sent before with different content.',
  not_in_bin: () => 'It is not in the bin. Somebody else may have restored it.',
  still_in_use: (facts) => `Cannot be deleted because it is still used by ${facts.by}.`,
  still_taking_part: (facts) => `Cannot be deleted yet, because they still take part: ${facts.parts}.`,
  lies_in_bin: (facts) => `This belongs to ${facts.name}, which is still in the bin. Restore that first.`,
  in_bin: ({ name, by, since }) =>
    `${name} has been in the bin since ${dayInWords('en', since)}, put there by ${by}. What you changed is not saved. Restore it first to change it.`,
  merged_into: (facts) =>
    `This record was merged into that of ${facts.name}, where it goes on. To have it by itself again, undo the merge there, in the tab Duplicates.`,
  last_super_user: () => 'An LSP must have at least one Super User. Give that role to somebody else first.',
  accessor_busy: assessorBusyEn,
  file_being_checked: () => 'This file is being checked for viruses. Please open it again in a few minutes.',
  file_infected: () =>
    'This file holds a virus or another harmful program, so it is not kept. Clean your device, then send a safe file.',
  file_lost: () =>
    'This file is on record, but the server’s storage no longer has it as it was stored. Tell whoever runs the server.',
  account_deactivated: ({ withdrawn_by: lsp }) =>
    lsp
      ? lsp.for_good
        ? `${lsp.name} has withdrawn this invitation, so this link cannot be used any more. If you expected it, contact ${lsp.email ?? lsp.name}.`
        : `${lsp.name} has withdrawn this invitation. If you expected it, contact ${lsp.email ?? lsp.name}: once the invitation is active again, this link can be used.`
      : 'The LSP has deactivated your account in this LSP. Contact the LSP: once it is active again, this link can be used.',
  sealed_otherwise: () =>
    'This was sealed with a key of the server that has been replaced, and cannot be read any more. Enter it again; if it is a second factor, ask whoever runs the system.',
  link_used: () => 'This link has been used or has expired. Please ask for a new one.',
  undo_ended: () =>
    'An import can be undone only within 24 hours after it was stored. Change or delete its records one by one.',
  too_large: (facts) =>
    `The file or data is too large. The limit is ${Math.floor(facts.limit_bytes / 1_000_000)} MB.`,
  wrong_file_type: ({ allowed, differs, unclosed, heic }) =>
    heic
      ? heicEn
      : unclosed
        ? `The XML of this file is broken: <${unclosed.tag}> of line ${unclosed.line} is not closed. Export the file again, or add </${unclosed.tag}> there, and choose it once more.`
        : differs
          ? `The content of this file is not what its name says, or the file is damaged. Save it again as ${allowed.toUpperCase()} and choose it once more.`
          : 'Please upload a file with one of the required extensions.',
  wrong_body_type: (facts) => `Send the body of the request as one of: ${facts.allowed}.`,
  trial_ended: (facts) =>
    `${facts.switched_off ? 'This LSP is switched off' : 'Your trial period has ended'}. Please contact the provider's administrator.`,
  bad_credentials: () => 'Username, email or password is incorrect.',
  second_factor_needed: () => 'This account has a second factor. Enter the code from your authenticator app.',
  proof_wrong: () => 'That code is not correct, or has been used before. Use the newest one.',
  wrong_group: () => 'You cannot log in here.',
  openid_failed: ({ fault }) => openidFaultsEn[fault],
  rule_broken: () => 'The data does not meet the rules yet. Please check it again.',
  step_blocked: (facts) => `This step cannot be taken yet. Still open: ${facts.missing.length}.`,
  too_many_attempts: (facts) =>
    `Too many attempts. Please try again in ${facts.wait_seconds < 90 ? counted(facts.wait_seconds, 'second') : `${Math.ceil(facts.wait_seconds / 60)} minutes`}.`,
  internal: () => 'Something went wrong. Please try again.',
  unavailable: () => 'The service is not available right now. Please try again in a moment.',
  upload_limit: ({ limit_mb }) =>
    `Today’s limit for uploads (${limit_mb} MB) is reached. Continue tomorrow, or ask whoever runs the server.`,
  storage_full: () =>
    'The server has no storage space left, so nothing was saved. Please tell the system administrator, then try again.',
}

/** Names the signs that a field does not take. */
const foundEn = ({ found }: { found?: string | number }) =>
  found === undefined ? '' : `. “${found}” is not allowed`

export const checks: typeof checksId = {
  required: () => 'Cannot be empty',
  invalid: (facts) =>
    facts.accepted ? `Not a valid value. Accepted: ${facts.accepted}` : 'Not a valid value',
  unknown_field: (facts) =>
    facts.known ? `This field is not known. Known here: ${facts.known}` : 'This field is not known',
  too_short: (facts) => `At least ${counted(facts.limit ?? '', 'character')}`,
  too_long: (facts) => `At most ${counted(facts.limit ?? '', 'character')}`,
  too_small: (facts) => `Cannot be less than ${facts.limit}`,
  too_big: (facts) => `Cannot be more than ${facts.limit}`,
  not_an_option: (facts) =>
    facts.accepted ? `Choose one of: ${facts.accepted}` : 'Choose one of the options',
  not_a_date: (facts) =>
    facts.accepted
      ? `Not a valid date. Accepted: ${facts.accepted}`
      : 'Not a valid date. Write it like 31-12-2026',
  year_impossible: () => 'That year is not possible. Accepted: 1900 to 2999',
  control_characters: () => 'Contains characters that are not allowed',
  digits_only: () => 'Numbers only',
  not_a_phone: () => 'Enter a phone number, for example 0812-3456-7890 or +62 812 3456 7890',
  letters_only: (facts) => `Letters only${foundEn(facts)}`,
  no_spaces: () => 'Spaces are not allowed',
  username_nik: () => 'Please do not use a NIK: other people see usernames.',
  username_official: () => 'This name is kept for whoever runs the system. Please choose another one.',
  latin_letters: (facts) =>
    `Please use only letters without accents, digits and signs such as . _ -${foundEn(facts)}`,
  invalid_email: () => 'Email is not valid',
  nik_invalid: () => 'A NIK has 16 valid digits',
  nik_shared: () =>
    'Another record holds the same NIK. Compare both: merge them, or correct the NIK of one of them first.',
  end_before_start: () => 'The end date cannot be before the start date',
  end_time_before_start: () => 'The end time cannot be before the start time of the same day',
  too_many_days: (facts) => `At most ${counted(facts.limit ?? '', 'day')}`,
  in_the_past: () => 'This date is in the past',
  in_the_future: () => 'This date has not come yet',
  too_far_ahead: (facts) => `At most ${counted(facts.limit ?? '', 'year')} ahead`,
  mistyped: () => 'The code is mistyped',
  too_young: (facts) => `At least ${counted(facts.limit ?? '', 'year')} old`,
  too_old: (facts) => `At most ${counted(facts.limit ?? '', 'year')} old`,
  taken: () => 'Already registered',
  not_found: (facts) => (facts.accepted ? `Not found. There are: ${facts.accepted}` : 'Not found'),
  too_many: (facts) => `At most ${facts.limit}`,
  duplicate_row: ({ row, columns }) =>
    row === undefined
      ? 'This is in another row already'
      : columns
        ? `This is in row ${row} already, with the same ${columns}`
        : `This is in row ${row} already`,
  too_soon: () => 'The new date has to be after the day of this assessment',
  potency_unserved: () =>
    'FR.MAPA.02 names no instrument for the potency that FR.MAPA.01 names. Adapt one of them',
  conflict_of_interest: () =>
    'A conflict of interest with this participant stands. The LSP chair may allow it, or the LSP assigns another assessor',
  given_twice: () => 'Name only one of the two',
  listed_twice: () => 'This is in the list already',
  differs_from_record: ({ name, record }) => `Printed: “${name}” · the applicant’s name: “${record}”`,
  options_too_few: () => 'Write at least two options',
  option_repeats: () => 'Two options are the same',
  one_right_answer: () => 'Mark exactly one right answer',
  right_answer_missing: () => 'Mark what is right',
  pair_missing: () => 'Every row needs its pair',
  rubric_missing: () => 'Write at least one criterion to mark by',
  repeated_cell: () => 'Two rows have the same unit, kind and difficulty',
  one_lead: () => 'Exactly one person leads the team',
  finding_missing: () => 'This aspect does not meet all rules and principles: write its finding',
  action_missing: () => 'There are findings: plan who corrects them, and by when',
  pleno_decided: () => 'Decided or voted on already',
}
