import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { openidFaultsEn } from '../openid/openid-faults.ts'
import { assessorBusyEn } from './assessor-busy.ts'
import { counted } from './counted.ts'
import type { checks as checksId, findings as findingsId, refusals as refusalsId } from './refusals.id.ts'
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
  proof_needed: () =>
    'For security, confirm that it is you: sign in again or enter your password, then try again.',
  second_factor_required: () =>
    'The LSP requires two-step verification for this role. First set up an authenticator app or a passkey.',
  openid_required: () =>
    'For this role the LSP requires a sign-in with the institution’s account. Go back to the login page and use its button.',
  key_not_from_here: () => 'This API key may not be used from this network address.',
  not_found: () => 'Not found. It may have been deleted, or it does not belong to your LSP.',
  unknown_path: () => 'There is nothing at this address. Please check how it is spelt.',
  wrong_method: (facts) => `This address takes ${facts.allowed} only.`,
  already_exists: ({ field }) => there[field] ?? 'This data already exists.',
  version_conflict: (facts) =>
    `${facts.changed_by || 'Somebody else'} changed this while you were editing. Look at the changes, then save again.`,
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
  last_super_user: () => 'An LSP must have at least one Super User. Give that role to somebody else first.',
  accessor_busy: assessorBusyEn,
  file_being_checked: () => 'This file is being checked for viruses. Please open it again in a few minutes.',
  file_infected: () =>
    'This file holds a virus or another harmful program, so it is not kept. Clean your device, then send a safe file.',
  file_lost: () =>
    'This file is on record, but the server’s storage no longer has it as it was stored. Tell whoever runs the server.',
  account_deactivated: () =>
    'The LSP has deactivated your account in this LSP. Contact the LSP: once it is active again, this link can be used.',
  link_used: () => 'This link has been used or has expired. Please ask for a new one.',
  undo_ended: () =>
    'An import can be undone only within 24 hours after it was stored. Change or delete its records one by one.',
  too_large: (facts) =>
    `The file or data is too large. The limit is ${Math.floor(facts.limit_bytes / 1_000_000)} MB.`,
  wrong_file_type: ({ allowed, differs, unclosed }) =>
    unclosed
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
  letters_only: () => 'Letters only',
  no_spaces: () => 'Spaces are not allowed',
  username_nik: () => 'Please do not use a NIK: other people see usernames.',
  username_official: () => 'This name is kept for whoever runs the system. Please choose another one.',
  latin_letters: () => 'Please use only letters without accents, digits and signs such as . _ -',
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

export const findings: typeof findingsId = {
  not_a_number: () => 'Not a number. Write it like 1250 or 1250,5, without points between thousands',
  number_unclear: (facts) => `This can mean ${facts.thousands} or ${facts.decimal}. Write the one you mean`,
  active_content: () => 'This PDF holds a program. Print it to a new PDF and upload that',
  empty_file: () => 'This file is empty. Choose another',
  own_signing_name: () =>
    'This is your name on certificates: somebody else who manages users changes it. Ask the Super User.',
  nik_numeric_cell: () =>
    'The NIK cell must be formatted as text, because Excel changes numbers of 16 digits. Format the cell as Text and type it again.',
  phone_numeric_cell: () =>
    'This cell has the format Number, so that the phone number lost the zero it begins with. Change the format to Text and type it again.',
  registration_waits: () =>
    'One of these records comes from a registration that is not confirmed by e-mail yet. Merge them once it is, or once that registration is removed by itself after 30 days.',
  registered_otherwise: () =>
    'Somebody registered with this NIK under another e-mail. Compare their record with the person first. A row with the e-mail of the record changes all of it, one without an e-mail only its venue and sender.',
  in_bin: () => 'The record with this NIK lies in the bin. Restore it first, then import again.',
  nik_differs: () => 'Differs from the NIK. Check it against the identity card; if it is correct, leave it.',
  not_in_year: (facts) => `This day is not in ${facts.year}`,
  before_assessment: () => 'The pleno cannot meet before the day of the assessment',
  not_competent: () => 'The pleno’s decision is not L (competent), so there is no certificate',
  leads_inside: () =>
    'This address leads into the server’s own network, or is without https. Use an open https address.',
  area_unclear: (facts) =>
    facts.like
      ? `More than one matches. Write its code, or kelurahan, kecamatan, kabupaten/kota. For example: ${facts.like}`
      : 'Kelurahan or desa not found. Write its code (10 digits), or kelurahan, kecamatan, kabupaten/kota',
  password_common: () => 'This password is too common. Please choose another one.',
  password_of_demo: () =>
    'This is the password of the demo, which the login page shows: anybody can use it. Please choose another one.',
  password_like_name: () => 'The password cannot be the username or email',
  password_obvious: () =>
    'This password is easy to guess. Use more than your name or birthday, the name or licence number of the LSP, common words of certification, or digits.',
  quota_full: (facts) => `The quota of ${counted(facts.limit ?? '', 'participant')} is full`,
  message_too_old: (facts) => `A message can be changed for ${facts.limit} minutes. Send it as a new one.`,
  complaint_handler_barred: () =>
    'Cannot be chosen: involved in this complaint, or does not investigate complaints',
  competent_despite: ({ unit, kuk }) =>
    `The instruments show that unit ${unit} is not yet competent${kuk ? ` (criteria ${kuk})` : ''}. Write why it is competent, or correct the result`,
  competent_by_document: ({ document }) =>
    `Document ${document} does not meet all rules of evidence. Write why the result is competent, or correct it`,
  portfolio_empty: () =>
    'No document of the portfolio was looked at. Add what the participant showed during the assessment',
  self_assessment_missing: () =>
    'This participant has not done the self-assessment yet, so there is nothing to review. Whoever has no account is linked to it first.',
  form_not_signed: ({ form }) => `${form} is not signed yet`,
  scheme_unclear: () => 'Several schemes are called this. Fill in the number of the one you mean',
  scheme_closed: ({ day, successor }) =>
    `This scheme takes no new applications since ${day}${successor ? `. Apply for ${successor}` : ''}`,
  scheme_ends_before: ({ day }) => `The last day of assessments with this scheme is ${day}`,
  system_judges: () =>
    'The system judges this from the data of the applicant; correct the data where they are wrong',
  prerequisite_open: (facts) => `A prerequisite is not met: ${facts.prerequisite}`,
  renewal_too_early: ({ day }) => `You can apply to renew this certificate from ${day}`,
  renewal_too_late: ({ day }) =>
    `The last day to apply to renew this certificate was ${day}. Apply anew, not for re-certification.`,
  renewal_ended: ({ number }) =>
    `Certificate ${number} is suspended, withdrawn or replaced, so it cannot be renewed. Choose another purpose or contact the LSP`,
  renewal_gone: ({ number }) =>
    `Certificate ${number}, which this application is to renew, is suspended, withdrawn or replaced. Return the application so that the applicant chooses another purpose, or reject it`,
  renewal_way: ({ purpose }) => `This certificate is renewed with the purpose: ${purpose}`,
  from_the_test: () =>
    'This comes from the test in the system. If the test was taken on paper, choose “On paper” first.',
  email_kept: () =>
    'Not taken: an import does not change an e-mail address. Its owner changes it in their profile, or it is changed on the page Users while their invitation waits.',
  reviewed_again: () =>
    'This question has been reviewed or is in use. Its change becomes a new version, which is reviewed again before it is used.',
  guest_kept: () =>
    'Not taken: this participant is in the list already. To use this, take the participant out, then import again.',
  director_decides: () =>
    'This is more than spelling. Only the LSP chair changes units, scheme, level and validity, with the decision that this rests on',
  not_a_spelling: ({ record }) =>
    `Not a spelling of the applicant’s name, “${record}”: only the LSP chair can have another name printed`,
  differs_from_above: () => 'Differs from a row above for the same scheme, unit, element or person',
  differs_elsewhere: () => 'Another row for the same person says something else; make all their rows agree',
  rubric_unread: ({ line, text }) =>
    `Line ${line} (“${text}”) gives no points. Write a whole number after an equals sign: Names the advantages = 5`,
  bank_too_small: () => 'The bank has too few questions in use for this paper',
  too_few_markers: () =>
    'This paper is marked by two assessors, and the assessment has fewer who have accepted',
  own_second_mark: () => 'You marked this answer already; the second marks are another assessor’s',
  formula_cell: () => 'The cell holds a formula. Paste it as a value first.',
  merged_cells: () => 'The cells are merged. Unmerge them first, then fill in every row.',
  letter_field_unknown: (facts) => `{${facts.limit}} is not a field of this type of letter`,
  number_without_seq: () => 'The number must hold {seq}, such as {seq:3}',
  number_field_unknown: () =>
    'Use only {seq}, {type}, {lsp}, {cls}, {month}, {roman_month} and {year} in curly brackets',
  number_repeats: () =>
    'A number that begins again at 1 must hold the year, and the month if it begins every month',
  pleno_member_barred: () =>
    'Assessed or trained a participant of this assessment, or is one: cannot have a seat',
  panel_member_barred: () =>
    'Assessed, trained or decided on this participant, or is this participant: cannot be on the panel of the appeal',
  pleno_not_listed: () => 'Is not on the LSP’s list of deciders, which the LSP chair keeps',
  pleno_director: () => 'Is LSP chair, who signs what is decided and has no seat in any other role either',
  pleno_member_voted: () => 'Members who have voted keep their seats',
  no_unit_left: () => 'At least one unit stays. To take all of them, withdraw the certificate.',
  blanko_used: (facts) => `Blanko ${facts.number} is used by another certificate`,
  blanko_spoiled: (facts) => `Blanko ${facts.number} is recorded as spoiled and never used again`,
  blanko_itself: (facts) =>
    `Blanko ${facts.number} is the spoiled one itself. Give the number of another one in its place`,
  blanko_awaited: ({ name }) =>
    `The blanko of the certificate of ${name} has no number yet. Register its number from BNSP first, then sign`,
  replaced_not_in_force: ({ name }) =>
    `The certificate of ${name} that this one is to replace is not in force. Reinstate or withdraw it first`,
  blanko_too_few: (facts) =>
    `Only ${counted(facts.left ?? '', 'form is', 'forms are')} left from this one on. Choose fewer certificates, or record the forms that have come`,
  blanko_not_received: (facts) =>
    `Blanko ${facts.number} is not among those received. Register its delivery in the blanko stock first`,
  blanko_received: (facts) => `Blanko ${facts.number} is registered as received already`,
  not_a_blanko_range: (facts) =>
    `Not one range: both numbers have to be alike but for the digits at their end, in order, and at most ${facts.limit} blankos`,
  letter_not_signed: () => 'The letter is not signed, or its PDF is still being made',
  panel_votes: () =>
    'The panel is voting: only a seat that is empty can be given to somebody else; all others stay',
  seat_empty: () => 'Holds no role any more that may sit: name another chair, and leave this seat as it is',
  pleno_seats: () => 'The number of members must be odd, at least three, with one chair',
  account_inactive: () => 'Whoever has this e-mail is deactivated in the LSP: restore their account first',
  openid_inactive: () => 'Offer this provider on the login page first',
  openid_untried: () =>
    'Sign in with an account of this provider, as it is stored now, before you require it',
  pleno_too_few_sign: () => 'More than half of the members have to sign themselves',
  pleno_too_few_sit: () => 'Half of the members or more may sit no more: the LSP’s admin adds members first',
  pleno_recused: () => 'You do not vote on this participant',
  pleno_own_reason: () =>
    'A decision on which votes differ, from each other or from the recommendation, needs a reason of its own',
  pleno_note: () => 'A vote against the assessor’s recommendation needs a reason of at least 10 characters',
  pleno_undecided: () => 'There are not enough votes for a decision yet',
  pleno_differs: () => 'The decision differs from what the votes say',
}
