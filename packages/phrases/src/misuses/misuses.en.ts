import { masterWords } from '../platform/masters.en.ts'
import type { misuses as misusesId } from './misuses.id.ts'

const master = masterWords('misuse', {
  a: 'a case of misuse',
  one: 'case of misuse',
  many: 'cases of misuse',
  Many: 'Cases of misuse',
})

/** Words of the register of misuse of certificates. */
export const misuses: typeof misusesId = {
  ...master,
  title: 'Misuse of certificates',
  add: 'Record a case',
  save: 'Save the record',
  fields: {
    misuse_number: 'Number of the record',
    person_name: 'Person or organisation',
    certificate_number: 'Certificate number',
    misuse_kind: 'Kind',
    source: 'Known from',
    found_on: 'Day it became known',
    description: 'What happened',
    action: 'Action',
    acted_on: 'Day of the action',
    outcome: 'Outcome',
    closed: 'Closed',
  },
  columns: { found_on: 'Known' },
  options: {
    misuse_kind: {
      forged: 'Forged or altered',
      lent: 'Lent to somebody else',
      not_valid: 'Used while not valid',
      beyond_scope: 'Beyond its scope',
      misleading: 'Misleading statement',
      marks: 'Logo of LSP, BNSP or KAN without right',
      lain: 'Other',
    },
    source: {
      verification: 'Verification of a certificate',
      complaint: 'Complaint',
      surveillance: 'Surveillance',
      employer: 'Employer',
      own: 'Found by the LSP',
      lain: 'Other',
    },
    action: {
      none: 'None yet',
      warning: 'Letter of warning',
      correction: 'Asked to put it right',
      suspended: 'Certificate suspended',
      withdrawn: 'Certificate withdrawn',
      public_notice: 'Made public',
      reported: 'Reported to the authorities',
    },
  },
  sections: {
    what: 'The misuse',
    action: 'What the LSP did',
  },
  hints: {
    misuse_number: 'For example 001/PS/2026',
    certificate_number: 'As it stands on what was shown; leave empty if not known',
    action: 'A certificate is suspended or withdrawn on its own page',
    closed: 'It can be closed once something was done',
  },
  empty: {
    ...master.empty,
    title: 'No misuse has been recorded',
    message: 'Record wrong or misleading use of certificates and marks, and what the LSP did about it.',
  },
  workbook: { name: 'Misuse of certificates', headers: {} },
}
