const ofPerson = '/assessments/$assessment_id/applicants/$assessment_applicant_id'

/** The pages of one participant, each at its address (spec §2). */
export const personAddress = {
  portfolio: `${ofPerson}/portofolio`,
  review: `${ofPerson}/portofolio-assesor`,
  files: `${ofPerson}/detail-file-asesi`,
  forms: `${ofPerson}/detail-file-asesi/form`,
} as const
export type PersonView = keyof typeof personAddress
