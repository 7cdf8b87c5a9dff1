import { counted } from '../platform/counted.ts'
import { daysLeftInWords } from '../platform/days-left.ts'
import { dayInWords } from '../platform/long-day.ts'
import type { notifications as inIndonesian } from './notifications.id.ts'

export const notifications: typeof inIndonesian = {
  bell: 'Notifications',
  bellUnread: (count) => `Notifications, ${count} unread`,
  listTitle: 'List of notifications',
  empty: 'No notifications',
  emptyMessage: 'News about your work appears here.',
  all: 'See all',
  readAll: 'Mark all as read',
  unread: 'Unread',
  detail: 'Notification',
  cancel: 'Cancel',
  open: 'Open its page',
  otherRole: (role) => `For the role ${role}. Change your role to open its page.`,
  changeRole: 'Change role',
  title: 'Notifications',
  columns: { description: 'Notification', created_date: 'Time', is_read: 'Status', role_code: 'Role' },
  states: { read: 'Read', unread: 'Unread' },
  /** How an assessor stands to an assignment. */
  answers: {
    invited: 'Waiting for an answer',
    accepted: 'Accepted',
    confirmed: 'Confirmed by the LSP',
    declined: 'Declined',
    released: 'Released',
  },
  parts: { assessor: 'Assessor', answer: "Assessor's answer", status: 'Status', assessment: 'Assessment' },
  arrived: 'There is a new notification',
  roles: {
    DEV: 'Developer',
    SUP: 'Admin',
    DIR: 'LSP Chair',
    MGR: 'Certification Manager',
    MAG: 'Management',
    ADM: 'Admin',
    ADT: 'TUK Admin',
    ACS: 'Assessor',
    APL: 'Applicant',
  },
  events: {
    'registration.received': (fact) =>
      fact('role_code') === 'ACS'
        ? 'A new assessor registered at your LSP'
        : 'A new applicant registered at your LSP',
    'tuk.created': (fact) => `TUK ${fact('tuk_code')} was added by ${fact('actor')}`,
    'tuk.updated': (fact) => `Your TUK was changed by ${fact('actor')}`,
    'tuk.deleted': (fact) => `Your TUK was moved to the bin by ${fact('actor')}`,
    'application.submitted': (fact) =>
      `A new application of ${fact('actor')} for ${fact('schema_name')} waits for review`,
    'application.resubmitted': (fact) =>
      `The application of ${fact('actor')} for ${fact('schema_name')} was sent again and waits for review`,
    'application.returned': (fact) => `Your application for ${fact('schema_name')} needs additions`,
    'application.approved': (fact) => `Your application for ${fact('schema_name')} is accepted`,
    'application.prepared': (fact) =>
      `The draft of your application for ${fact('schema_name')} is ready: fill it in, sign it and submit it`,
    'application.rejected': (fact) => `Your application for ${fact('schema_name')} is not accepted`,
    'application.withdrawn': (fact) =>
      `The application for ${fact('schema_name')} was withdrawn by its applicant, ${fact('actor')}`,
    'application.scheduled': (fact) => `Your assessment for ${fact('schema_name')} has a date`,
    'application.assigned': (fact) => `You have a place in an assessment for ${fact('schema_name')}`,
    'application.released': (fact) =>
      fact('absent') === 'true'
        ? `The assessment for ${fact('schema_name')} that you did not attend is over: your application waits for another date`
        : `You were taken out of an assessment for ${fact('schema_name')} and wait for another`,
    'application.superseded': (fact) =>
      `Your application for ${fact('schema_name')} has ended: your other one for this scheme goes on`,
    'application.absent': (fact) =>
      `You are recorded as absent from the assessment for ${fact('schema_name')}. Contact the LSP for another date`,
    'application.scheme_withdrawn': (fact) =>
      fact('successor') === ''
        ? `The scheme ${fact('schema_name')} is being withdrawn. Submit your application by ${dayInWords('en', fact('last_application_on'))}.`
        : `The scheme ${fact('schema_name')} is being withdrawn and replaced by ${fact('successor')}. Submit your application by ${dayInWords('en', fact('last_application_on'))}.`,
    'application.scheme_kept': (fact) =>
      `The scheme ${fact('schema_name')} is not withdrawn after all. Your application goes on as before.`,
    'scheme.withdrawal_proposed': (fact) =>
      `The withdrawal of the scheme ${fact('schema_name')} waits for the approval of another person`,
    'scheme.withdrawal_announced': (fact) =>
      `The withdrawal of the scheme ${fact('schema_name')} is announced`,
    'scheme.withdrawal_taken_back': (fact) =>
      `The withdrawal of the scheme ${fact('schema_name')} was taken back`,
    'scheme.closed': (fact) => `The scheme ${fact('schema_name')} takes no new applications any more`,
    'scheme.ended': (fact) => `The scheme ${fact('schema_name')} is withdrawn and was switched off`,
    'accessor.registration_changed': (fact) =>
      `${fact('actor')} changed an assessor’s registration. Please check its validity.`,
    'accessor.registration_expiring': (fact) =>
      `The assessor registration ${fact('registration_number')} ends ${daysLeftInWords('en', fact('days'))}`,
    'accessor.days_closed': (fact) => {
      const [first = '', ...more] = fact('days').split(',')
      const others =
        more.length > 1 ? ` and ${more.length} other days` : more.length > 0 ? ' and one other day' : ''
      return `${fact('actor')} marked you as not available on ${dayInWords('en', first)}${others}`
    },
    'competence.submitted': (fact) =>
      `${fact('actor')} submitted the competence ${fact('schema_name')}; it waits for verification`,
    'competence.verified': (fact) => `The competence ${fact('schema_name')} was verified`,
    'competence.refused': (fact) => `The competence ${fact('schema_name')} was refused. See the reason.`,
    'competence.revoked': (fact) =>
      `The recognition of the competence ${fact('schema_name')} was revoked. See the reason.`,
    'competence.expiring': (fact) =>
      `The competence ${fact('schema_name')} (${fact('registration_number')}) ends ${daysLeftInWords('en', fact('days'))}`,
    'certificate.issued': (fact) =>
      fact('awaits_agreement') === 'true'
        ? `Your certificate ${fact('certificate_number')} has been issued. Sign its agreement to download the document.`
        : `Your certificate ${fact('certificate_number')} has been issued`,
    'certificate.suspended': (fact) => `Your certificate ${fact('certificate_number')} was suspended`,
    'certificate.reinstated': (fact) =>
      `The suspension of your certificate ${fact('certificate_number')} has ended`,
    'certificate.withdrawn': (fact) => `Your certificate ${fact('certificate_number')} was withdrawn`,
    'certificate.reduced': (fact) => `Units were taken from your certificate ${fact('certificate_number')}`,
    'certificate.ending_soon': (fact) =>
      `Your certificate ${fact('certificate_number')} ends ${daysLeftInWords('en', fact('days'))}.${fact('is_early') === 'true' ? '' : ' Apply for recertification.'}`,
    'certificate.handed_over': (fact) =>
      `Your certificate ${fact('certificate_number')} was handed over to your proxy. If you gave no power of attorney, contact the LSP`,
    'certificate.taken_back': (fact) =>
      `The handover of your certificate ${fact('certificate_number')} was undone: it waits for you at the LSP`,
    'certificate.collectable': (fact) => `Your certificate ${fact('certificate_number')} can be collected`,
    'certificate.surveillance_due': (fact) =>
      fact('days') === '0'
        ? `The surveillance report for certificate ${fact('certificate_number')} is due. Submit it now.`
        : `The surveillance report for certificate ${fact('certificate_number')} is due ${daysLeftInWords('en', fact('days'))}`,
    'certificate.surveillance_submitted': (fact) =>
      `The surveillance report for certificate ${fact('certificate_number')} waits to be reviewed`,
    'certificate.surveillance_returned': (fact) =>
      `Please complete the surveillance report for certificate ${fact('certificate_number')}. See the reason.`,
    'certificate.surveillance_accepted': (fact) =>
      `The surveillance report for certificate ${fact('certificate_number')} was accepted`,
    'whatsapp.refused': () =>
      'WhatsApp refuses the token of the LSP. Replace it, so that notices go out again.',
    'webhook.disabled': (fact) =>
      `The webhook receiver ${fact('host')} receives nothing more: it failed for a week, or answered that it is gone.`,
    'blanko_stock.low': (fact) =>
      `${fact('left') === '1' ? '1 blanko is' : `${fact('left')} blankos are`} left. Request new ones from BNSP.`,
    'certificate_run.finished': (fact) =>
      fact('total') === '1'
        ? '1 certificate has been issued'
        : `${fact('total')} certificates have been issued`,
    'assessment.submitted': (fact) =>
      `The assessment request ${fact('assessment_name')} waits for your decision`,
    'assessment.confirmed': (fact) => `The assessment request ${fact('assessment_name')} was approved`,
    'assessment.returned': (fact) => `The assessment request ${fact('assessment_name')} has to be corrected`,
    'assessment.rejected': (fact) => `The assessment ${fact('assessment_name')} was rejected`,
    'assessment.reviewing': (fact) => `The document review of ${fact('assessment_name')} has begun`,
    'assessment.reviewed': (fact) => `The pre-assessment of ${fact('assessment_name')} is finished`,
    'assessment.started': (fact) => `The assessment ${fact('assessment_name')} has started`,
    'assessment.reopened': (fact) => `The assessment ${fact('assessment_name')} was reopened by one step`,
    'assessment.updated': (fact) =>
      `The assessment ${fact('assessment_name')} was changed by ${fact('actor')}`,
    'assessment.deleted': (fact) => `The assessment ${fact('assessment_name')} was deleted`,
    'assessment.restored': (fact) => `The assessment ${fact('assessment_name')} was restored`,
    'assessment.accessor_assigned': (fact) =>
      `You are assigned to the assessment ${fact('assessment_name')}; please answer`,
    'assessment.accessor_released': (fact) =>
      `You were released from the assessment ${fact('assessment_name')}`,
    'assessment.accessor_accepted': (fact) =>
      `${fact('actor')} accepted the assignment at ${fact('assessment_name')}`,
    'assessment.accessor_declined': (fact) =>
      `${fact('actor')} declined the assignment at ${fact('assessment_name')}`,
    'assessment.participants_assigned': (fact) =>
      `Your participants at ${fact('assessment_name')} have changed`,
    'assessment.participants_removed': (fact) =>
      `You were removed from the assessment ${fact('assessment_name')}`,
    'assessment.account_linked': (fact) =>
      fact('has_application') === 'true'
        ? `You are a participant of the assessment ${fact('assessment_name')}`
        : `You are a participant of the assessment ${fact('assessment_name')}. Please apply for its scheme.`,
    'assessment.account_suggested': (fact) =>
      `A participant without account at ${fact('assessment_name')} may have one by now. Check it, then link them.`,
    'assessment.admins_assigned': (fact) => `You are in charge of the assessment ${fact('assessment_name')}`,
    'assessment.conflict_declared': (fact) =>
      `${fact('accessor_name')} has a conflict of interest with a participant of theirs in the running assessment ${fact('assessment_name')}. Until the assessment day assign another assessor; afterwards only the LSP chair can allow it.`,
    'assessment.conflict_waived': (fact) =>
      `The chair allowed a conflict of interest at the assessment ${fact('assessment_name')}`,
    'assessment.pleno_convened': (fact) => `You are invited to the pleno of ${fact('assessment_name')}`,
    'assessment.pleno_closed': (fact) => `The results of ${fact('assessment_name')} have been decided`,
    'pleno.minutes_to_sign': (fact) =>
      `You are a member of the pleno of ${fact('assessment_name')}: please sign its minutes`,
    'pleno.member_excused': (fact) =>
      `The chair recorded that you do not sign the minutes of the pleno of ${fact('assessment_name')}`,
    'pleno.minutes_signed': (fact) => `The pleno of ${fact('assessment_name')} waits for your signature`,
    'validation.planned': (fact) => `You are in the team that validates assessment by ${fact('schema_name')}`,
    'validation.replanned': (fact) =>
      `You are in the team that validates assessment by ${fact('schema_name')}`,
    'validation.signed': (fact) =>
      `The validation report (FR.VA) of ${fact('schema_name')} waits for your signature`,
    'validation.done': (fact) => `The validation of ${fact('schema_name')} is done; follow up its findings`,
    'exam.marked_anew': (fact) =>
      `The written test ${fact('title')} was re-marked because a question was corrected; your result has changed`,
    'exam.results_changed': (fact) =>
      `A key was corrected: ${counted(fact('count'), 'test result')} in ${fact('assessment_name')} changed; of those, forms signed already: ${fact('signed_count')}`,
    'exam.result_released': (fact) => `You can see the result of the test ${fact('title')}`,
    'exam.opened': (fact) => `The written test ${fact('title')} is open for you`,
    'exam.essays_apart': (fact) =>
      `Two markers of essays in ${fact('assessment_name')} differ; this needs to be settled`,
    'exam.ended': (fact) => `Essays of ${fact('assessment_name')} wait for you to mark them`,
    'appeal.filed': (fact) =>
      `An appeal against a result of ${fact('assessment_name')} was filed; set its panel`,
    'appeal.seated': (fact) => `You are on the panel of an appeal of ${fact('assessment_name')}; please vote`,
    'appeal.upheld': (fact) => `Your appeal against the result of ${fact('assessment_name')} was upheld`,
    'appeal.dismissed': (fact) =>
      `Your appeal against the result of ${fact('assessment_name')} was dismissed. See why.`,
    'appeal.withdrawn': (fact) => `The appeal against a result of ${fact('assessment_name')} was withdrawn`,
    'log.broken': () => 'The data log is not intact. Change nothing, and tell whoever runs the server',
    'complaint.filed': (fact) => `Complaint ${fact('complaint_number')} came in; accept or refer it`,
    'complaint.assigned': (fact) => `You investigate complaint ${fact('complaint_number')}`,
    'complaint.reopened': (fact) =>
      `Complaint ${fact('complaint_number')} was opened again by the complainant`,
    'complaint.due': (fact) => {
      const owed =
        { accept: 'accepted or referred', assign: 'given an investigator' }[fact('step')] ?? 'answered'
      return fact('stage') === 'late'
        ? `Complaint ${fact('complaint_number')} is late: it should have been ${owed}`
        : `Complaint ${fact('complaint_number')} has to be ${owed} soon`
    },
    'complaint.action_due': (fact) =>
      fact('stage') === 'late'
        ? `A corrective action of complaint ${fact('complaint_number')} is late`
        : `A corrective action of complaint ${fact('complaint_number')} is due soon`,
    'complaint.referred': (fact) => `Your complaint ${fact('complaint_number')} was referred. See where to.`,
    'complaint.answered': (fact) => `Your complaint ${fact('complaint_number')} was answered`,
    'letter.waiting': (fact) =>
      fact('count') === '1'
        ? 'A letter waits for your signature'
        : `${fact('count')} letters wait for your signature`,
    'letter.declined': (fact) => `Letter ${fact('letter_number')} was declined by ${fact('actor')}`,
    'letter.sent': (fact) => `Letter ${fact('letter_number')} was sent to you`,
    'assessment.reported': (fact) =>
      `All reports of ${fact('assessment_name')} are in; the LSP can prepare the pleno`,
    'form.stopped': (fact) =>
      `The assessment of one participant of ${fact('assessment_name')} does not go on by ${fact('form')}. Remove them and reschedule`,
    'form.signed': (fact) =>
      `${fact('form')} of the assessment ${fact('assessment_name')} awaits your signature`,
  },
}
