import type { ownInstitution as id } from './own-institution.id.ts'

/** Words of "My institution": the applicants whom one's own institution sent. */
export const ownInstitution: typeof id = {
  title: 'My institution',
  of: (name) => `Applicants sent by ${name}, with their results. They can only be read here.`,
  fields: { full_name: 'Applicant', parts: 'Assessments and results' },
  noPart: 'No assessment yet',
  results: { NONE: 'Not decided yet', L: 'Competent', TL: 'Not yet competent' },
  certificate: (number) => `Certificate ${number}`,
  validUntil: (day) => `valid until ${day}`,
  empty: {
    title: 'No applicants yet',
    message:
      'Applicants appear here once you add them under Applicants, or the LSP links them to your institution.',
  },
}
