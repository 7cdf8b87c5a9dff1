import type { assessmentTurn as id } from './assessment-turn.id.ts'

const over = { who: '', what: '', door: '' }

export const assessmentTurn: typeof id = {
  turns: {
    DRAFT: { who: 'TUK admin', what: 'complete the request and send it', door: 'Complete the request' },
    TUK_SEND_REQUEST_ASSESSMENT: {
      who: 'LSP admin',
      what: 'approve the request or return it',
      door: 'Check who takes part',
    },
    ON_REVISION: {
      who: 'TUK admin',
      what: 'correct the request and send it again',
      door: 'Correct the request',
    },
    ADMIN_CONFIRM_FORM: {
      who: 'LSP admin',
      what: 'assign assessors, then begin the review of documents',
      door: 'Settle the assignments',
    },
    ON_REVIEW_APPLICANT_DOCUMENT: {
      who: 'assessor',
      what: 'judge FR.APL.02 and sign FR.AK.01 with the participants',
      door: 'Fill in the forms',
    },
    ON_COMPLETED_REPORT: {
      who: 'assessor or LSP admin',
      what: 'begin the assessment on its day',
      door: 'Check who takes part',
    },
    REAL_ASSESSMENT: {
      who: 'assessor',
      what: 'record who is there, recommend, and report (FR.AK.05)',
      door: 'Fill in the forms',
    },
    PLENO_DOCUMENT_COMPLETED: {
      who: 'pleno',
      what: 'decide and sign the minutes, then have the LSP chair sign the decree',
      door: 'Continue with the pleno',
    },
    PLENO_REPORT_READY: {
      who: 'LSP admin or LSP chair',
      what: 'request the BNSP forms (LSP admin), or issue the certificates with a signature (LSP chair)',
      door: 'Continue with the pleno',
    },
    REQUEST_BLANKO_SENDING: {
      who: 'LSP admin, then the LSP chair',
      what: "enter the numbers of BNSP's forms, then sign the certificates",
      door: 'Continue with the pleno',
    },
    PRINT_CERTIFICATE: {
      who: 'LSP chair, then LSP admin',
      what: 'sign the remaining certificates, then archive the assessment',
      door: 'Check what is issued',
    },
    COMPLETED: over,
    ASSESSMENT_REJECTED: over,
  },
  convene: { who: 'LSP admin', what: 'seat and convene the pleno', door: 'Prepare the pleno' },
  archive: {
    who: 'LSP admin',
    what: 'archive the assessment; all certificates are signed',
    door: 'Open to archive',
  },
  archive_uncertified: {
    who: 'LSP admin',
    what: 'archive the assessment; nobody is competent, so there are no certificates',
    door: 'Open to archive',
  },
  archive_absent: {
    who: 'LSP admin',
    what: 'archive the assessment; nobody came, so there is no pleno. They wait for another date with the application that was accepted',
    door: 'Open to archive',
  },
  share: {
    who: 'LSP’s admin',
    what: 'distribute the participants among the assessors',
    door: 'Distribute participants',
  },
  finish: {
    who: 'LSP admin',
    what: 'end the review, once all assessors are done',
    door: 'See the forms',
  },
  remove: {
    who: 'LSP admin',
    what: 'take out the participants who do not go on',
    door: 'To the participants',
  },
  allow: {
    who: 'LSP chair',
    what: 'allow the conflict of interest, or the LSP admin assigns another assessor',
    door: 'See the conflict of interest',
  },
  answer: { who: 'assessor', what: 'answer the assignment', door: 'See their answers' },
  review: { who: 'LSP’s admin', what: 'begin the review of documents', door: 'Check the participants' },
  letters: 'Write the letters',
  needsForm: (participant) => `Open FR.AK.07 of ${participant}`,
  officeEnds:
    'You do not assess all participants: the LSP admin ends the review once all assessors are done.',
  answerOwn: 'It is your turn: answer this assignment, accept or decline it.',
  outcomes: {
    ABSENT: {
      name: 'Absent',
      says: 'You are recorded as absent, so there is no result for you. Contact the LSP for another date: your application stays accepted, and waits for another date once this assessment is over.',
      door: '',
    },
    TL: {
      name: 'Not yet competent',
      says: 'Your result: not yet competent. Your FR.AK.02 names the units not reached. If you disagree, you have the right to appeal before its last day.',
      door: 'Appeals',
    },
    L: {
      name: 'Competent',
      says: 'Your result: competent. Once it is issued, your certificate is under My certificates, and we will let you know.',
      door: '',
    },
  },
  absent: {
    says: (count) =>
      `${count} absent participants have no other date yet. Move them in the assessment documents before certificates are issued; whoever is not moved waits for another date once this assessment is over.`,
    left: (count) =>
      `${count} absent participants have no other date yet. Their applications wait for another date once this assessment is over.`,
    door: 'Move them',
  },
  says: (who, what) => `Next is the ${who}: ${what}.`,
  missing: (lines) => `Still missing: ${lines}.`,
  step: (at, all, meaning) => `Step ${at} of ${all}. ${meaning}`,
}
