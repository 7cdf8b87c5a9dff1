import type { applicationForms as idApplicationForms } from './application-forms.id.ts'

export const applicationForms: typeof idApplicationForms = {
  apl01: {
    title: 'Application for Certification of Competence',
    part1: 'Part 1: Particulars of the applicant',
    personal: 'a. Personal data',
    work: 'b. Present work',
    part2: 'Part 2: Certification',
    unitHead: ['No', 'Unit code', 'Unit title', 'Standard'],
    part3: 'Part 3: Evidence',
    evidence: {
      dasar: '3.1 Basic requirements',
      administratif: '3.2 Administrative evidence',
      umum: '3.3 General requirements',
    },
    evidenceHead: ['No', 'Evidence', 'Given', 'Verdict'],
    recommendation: 'Recommendation of the LSP',
    result: 'By the basic requirements the applicant is',
    accepted: 'Accepted for certification',
    rejected: 'Not accepted for certification',
    undecided: 'Not decided yet',
    note: 'Note',
  },
  apl02: {
    title: 'Self-assessment',
    elementHead: ['Elements and performance criteria', 'K', 'BK', 'Relevant evidence'],
  },
  number: 'Scheme number',
  schemeType: 'Type of scheme',
  version: 'Version of the scheme',
  applicant: 'Applicant',
  admin: 'LSP admin',
  assessor: 'Assessor',
  unsigned: 'Draft: this application is not signed yet.',
  toBeJudged: 'Reviewed before the assessment',
}
