import { counted } from './counted.ts'
import type { findings as findingsId } from './findings.id.ts'

const renewalEnds: Record<string, string> = {
  SUSPENDED: 'is suspended',
  WITHDRAWN: 'was withdrawn',
  REPLACED: 'was replaced by another',
}
const renewalEnd = (state: string | number | undefined) =>
  renewalEnds[String(state)] ?? 'is not in force any more'

export const findings: typeof findingsId = {
  not_a_number: () => 'Not a number. Write it like 1250 or 1250,5, without points between thousands',
  number_unclear: (facts) => `This can mean ${facts.thousands} or ${facts.decimal}. Write the one you mean`,
  active_content: () => 'This PDF holds a program. Print it to a new PDF and upload that',
  empty_file: () => 'This file is empty. Choose another',
  no_rows: () =>
    'The first sheet of this file holds no rows below its header. Fill in a row for each record, save the file, then choose it again.',
  own_signing_name: () =>
    'This is your name on certificates: somebody else who manages users changes it. Ask the Super User.',
  nik_numeric_cell: () =>
    'The NIK cell must be formatted as text, because Excel changes numbers of 16 digits. Format the cell as Text and type it again.',
  phone_numeric_cell: () =>
    'This cell has the format Number, so that the phone number lost the zero it begins with. Change the format to Text and type it again.',
  registration_waits: () =>
    'One of these records comes from a registration that is not confirmed by e-mail yet. Merge them once it is, or once that registration is removed by itself after 30 days.',
  invitation_waits: ({ email }) =>
    `The invitation to make an account at ${email} is not accepted yet, and whoever gets it gets this record. Change the address of that invitation first, or deactivate its account under Users.`,
  own_address: () =>
    'This is the email of your own account. Invite this applicant at an address of theirs; if the record is yours, ask somebody else who manages users to invite you.',
  named_otherwise: ({ name }) =>
    `This email belongs to ${name ? `the account of ${name}` : 'an account of this LSP'}, whose name differs from the one in this record. Whoever uses that account gets this applicant's data.`,
  registered_otherwise: () =>
    'Somebody registered with this NIK under another e-mail. Compare their record with the person first. A row with the e-mail of the record changes all of it, one without an e-mail only its venue and sender.',
  called_alike: ({ name }) => `There is one of the same name, spelled otherwise: ${name}`,
  in_bin: () => 'The same record is in the bin. Restore that record first.',
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
  quota_full: ({ limit = '', count = 0, asked }) => {
    if (asked === undefined || count === limit) return `The quota of ${counted(limit, 'participant')} is full`
    return count === 0 ? `${asked} picked, quota ${limit}` : `${count} of ${limit} taken, ${asked} picked`
  },
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
  renewal_ended: ({ number, state }) =>
    `Certificate ${number} ${renewalEnd(state)}, so it cannot be renewed. ${state === 'SUSPENDED' ? 'Contact the LSP: while it is suspended, no other purpose leads to a new certificate either' : 'Choose another purpose or contact the LSP'}`,
  renewal_gone: ({ number, state }) =>
    `Certificate ${number}, which this application is to renew, ${renewalEnd(state)}. ${state === 'SUSPENDED' ? 'Wait until the suspension ends, or reject it' : 'Return the application so that the applicant chooses another purpose, or reject it'}`,
  renewal_under_way: ({ number }) =>
    `Certificate ${number} is being renewed by another application, which was taken into an assessment. Wait for its result`,
  placed_here: ({ name }) => `${name} takes part in this assessment already`,
  placed_elsewhere: ({ name, assessment }) =>
    assessment
      ? `${name} takes part in ${assessment} for the same scheme already`
      : `${name} was taken into another assessment for the same scheme`,
  waits_no_more: ({ name }) => `The application of ${name} does not wait for an assessment any more`,
  applied_anew: ({ name }) => `${name} has sent a new application for this scheme. Decide on that one first`,
  takes_part_already: ({ assessment }) =>
    assessment
      ? `Already takes part in ${assessment}, an assessment of this scheme without a result yet. A new application for the scheme waits for it`
      : 'An earlier application for this scheme was accepted and its assessment is being scheduled. A new one waits for its result',
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
  test_handed_in: () => 'The test has been handed in: nothing is added to it',
  absence_unexplained: ({ list, tests, forms, limit }) =>
    `Of this participant there is already ${[
      list && 'a signature on the list of attendance',
      tests && `a test that was begun (${tests})`,
      forms && `a signed form (${forms})`,
    ]
      .filter(Boolean)
      .join(
        ', ',
      )}. If they are absent, explain it in the note (at least ${counted(limit ?? '', 'character')})`,
  participant_decided: () => 'The participant has been decided on: no answer is taken any more',
  answer_marked: () => 'This answer has been marked, and nothing is added to it',
  written_after_end: () => 'Written after the end of the test',
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
  applicant_in_bin: ({ name }) =>
    `The record of ${name} is in the bin of the LSP. The LSP has to restore it first.`,
  registry_rejected: ({ reason }) =>
    `The SKK application that it came of was rejected: ${reason}. Reject this one too, or withdraw it if it is yours`,
  renewed_withdrawn: ({ name, number }) =>
    `${name}: the application was to renew certificate ${number}, which has been withdrawn`,
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
  account_inactive: ({ name }) =>
    `This belongs to ${name ?? 'somebody'}, who is deactivated in the LSP: reactivate them first`,
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
