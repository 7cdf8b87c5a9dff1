import { counted } from '../platform/counted.ts'
import { listedDays } from '../platform/listed-days.ts'
import type { heldBy as heldById, missing as missingId, unfit as unfitId } from './assessment-missing.id.ts'

type Facts = Record<string, string | number>

/** Why an assessor cannot be assigned, or not for a scheme. */
export const unfit: typeof unfitId = {
  inactive: 'Not active',
  registration_expired: 'Registration not valid on the days',
  no_competence: 'No competence for this scheme',
  competence_unverified: 'Competence not verified yet',
  competence_expired: 'Competence ends before the days',
  busy: 'Not free on the days',
  declined: 'Declined this assignment',
}
/** What holds days of an assessor. */
export const heldBy: typeof heldById = {
  assessment: (title) => `Assessment ${title}`,
  unknown: 'Another assessment',
  own: 'Closed in the calendar of assessors',
}

const unfitOf = ({ reason, assessments, closed }: Facts) => {
  const held = [
    assessments && `assessment ${assessments}`,
    closed && `closed in the calendar: ${listedDays(String(closed).split(' '))}`,
  ].filter(Boolean)
  const why = (unfit[reason as keyof typeof unfit] ?? '').toLowerCase()
  return held.length > 0 ? `${why} (${held.join('; ')})` : why
}

const dayOf = (day: string | number | undefined) => listedDays([String(day ?? '')])

const participants = (number: string | number | undefined) => counted(number ?? '', 'participant')

const lettersIn = ({ invitations = 0, assignments = 0 }: Facts) =>
  [
    Number(invitations) > 0 && counted(invitations, 'invitation'),
    Number(assignments) > 0 && counted(assignments, 'assessor assignment letter'),
  ]
    .filter(Boolean)
    .join(' and ')

const named = ({ participants: names, more }: Facts) =>
  `${names}${more ? ` and ${participants(more)} more` : ''}`

/** What stands in the way of a step. */
export const missing: typeof missingId = {
  end_before_start: () => 'The end lies before the beginning',
  scheme_withdrawn: (facts) => `The scheme ${facts.scheme} is no longer offered`,
  scheme_ends: (facts) =>
    `The scheme ${facts.scheme} is being withdrawn; its last day of assessments comes before the last day of this one. Bring its days forward or shorten them`,
  scheme_ends_within: (facts) =>
    `The scheme ${facts.scheme} is being withdrawn; its last day of assessments, ${dayOf(facts.day)}, comes before the last day of this one. Ask the Super User or the chair of the LSP to reopen this assessment, so that its days can be shortened; if they do not, it is opened on its day and ends by ${dayOf(facts.day)}`,
  scheme_ended: (facts) =>
    `The scheme ${facts.scheme} is being withdrawn; its last day of assessments, ${dayOf(facts.day)}, is over. Ask the Super User or the chair of the LSP to reopen this assessment; then the scheme and its participants can be taken out, or the assessment rejected`,
  tuk_gone: (facts) => `${facts.tuk} is no longer in use`,
  tuk_not_valid: (facts) => `The licence of ${facts.tuk} is not valid on the days`,
  no_participants: () => 'There are no participants yet',
  too_many_participants: (facts) => `${participants(facts.count)}, but the quota is ${facts.quota}`,
  no_accessor: () => 'No assessor has been assigned yet',
  participant_without_accessor: (facts) => `${participants(facts.count)} without an assessor`,
  accessor_not_answered: (facts) => `${facts.accessor} has not answered the assignment`,
  accessor_declined: (facts) => `${facts.accessor} declined the assignment`,
  accessor_unfit: (facts) => `${facts.accessor}: ${unfitOf(facts)}`,
  accessor_elsewhere: (facts) =>
    `${facts.accessor} works at another assessment on ${dayOf(facts.day)}: ${facts.assessment}. Open it on another day, or assign someone else`,
  accessor_day_closed: (facts) =>
    `${facts.accessor} is not available on ${dayOf(facts.day)}. Open it on another day, or assign someone else`,
  conflict_of_interest: (facts) => `${facts.accessor} has a conflict of interest with ${named(facts)}`,
  declaration_missing: (facts) =>
    `${facts.accessor} has not declared impartiality towards ${participants(facts.count)}`,
  no_director: () => 'The LSP has no active LSP chair',
  participant_without_account: (facts) => `${participants(facts.count)} without an account`,
  apl01_not_accepted: (facts) => `FR.APL.01 of ${participants(facts.count)} not accepted`,
  apl02_not_judged: (facts) => `FR.APL.02 of ${participants(facts.count)} not judged`,
  others_open: (facts) => `${facts.accessors} still have something open with their participants`,
  ak01_not_signed: (facts) => `FR.AK.01 of ${participants(facts.count)} not signed by both`,
  ak07_not_signed: (facts) =>
    `${facts.participant} stated a special need (“${facts.need}”); their FR.AK.07 is not signed by both`,
  participant_stopped: (facts) =>
    `The assessment of ${named(facts)} does not go on by FR.APL.02 or FR.AK.07. Remove them: their applications wait for another date`,
  forms_not_there_yet: (facts) => `${facts.form} cannot be filled in here yet`,
  letters_missing: (facts) =>
    `Participants or their assessors changed after the letters were written: ${lettersIn(facts)} still to be written`,
  assignment_letter_unsigned: (facts) => `The assignment letter of ${facts.accessor} is not signed`,
  plan_missing: (facts) =>
    `${participants(facts.count)} without a signed FR.MAPA.01 and FR.MAPA.02 that names instruments`,
  day_not_come: () => 'The day has not come; to start early, say why',
  attendance_unknown: (facts) => `The attendance of ${named(facts)} is not recorded`,
  ak02_missing: (facts) => `${participants(facts.count)} without a recommendation (FR.AK.02)`,
  ak02_unsigned: (facts) =>
    `FR.AK.02 is not signed by ${named(facts)}. The participant signs it, or the assessor records that they refuse`,
  instruments_missing: (facts) =>
    `Planned instruments (FR.MAPA.02) of ${participants(facts.count)} are not signed`,
  pleno_day_past: () => 'The day of the pleno is over; set the day on which it meets',
  pleno_before_day: () => 'The day of the pleno comes before the assessment; set it again',
  ak03_missing: (facts) => `${facts.count} FR.AK.03 (feedback) not given`,
  ak06_missing: (facts) => `${facts.count} FR.AK.06 (review) not signed by somebody other than the assessor`,
  nobody_came: () =>
    'No participant was there: a pleno has nothing to decide, the assessment goes straight to the archive',
  ak05_missing: () => 'Not every assessor has signed the report (FR.AK.05) and the minutes of the assessment',
  presence_unsigned: (facts) => `${facts.accessor} has not signed the attendance list`,
  too_few_pleno_members: (facts) =>
    `${counted(facts.count ?? '', 'pleno member')}; at least ${facts.least} are needed`,
  even_pleno_members: (facts) => `The pleno needs an odd number of members; it has ${facts.count}`,
  no_pleno_chair: () => 'The pleno needs one chair',
  pleno_member_assessed: (facts) =>
    `${counted(facts.count ?? '', 'pleno member')} assessed or trained a participant`,
  decision_missing: (facts) => `${participants(facts.count)} not decided`,
  director_not_signed: () => 'The LSP chair has not signed',
  certificates_not_signed: () =>
    'The certificates wait for the signature of the LSP chair or their delegate, by issuing them or under Certificates',
  blanko_missing: (facts) => `${counted(facts.count ?? '', 'form number')} missing`,
  appeal_open: (facts) => `${counted(facts.count ?? '', 'appeal')} not decided`,
  pleno_decided: (facts) =>
    `The pleno has decided on ${participants(facts.count)}; decisions are not taken back`,
  pleno_stays: () =>
    'The pleno has decided. Its decisions, letters and results are kept, so this assessment cannot be deleted. Only an appeal changes a decision',
}
