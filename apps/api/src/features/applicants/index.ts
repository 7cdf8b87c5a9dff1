/** The front door of `applicants`. */
export {
  type ApplicantRecord,
  applicantOf,
  applicantsById,
  idsOfApplicant,
  mergedInto,
} from './applicant-record.ts'
export { applicantsJobs } from './applicants.jobs.ts'
export { applicantFilesRoutes, applicantsRoutes } from './applicants.routes.ts'
export { profileGaps } from './applicants.rules.ts'
export {
  platformApplicantByNik,
  platformInsertApplicant,
  platformRemoveApplicant,
} from './registered.store.ts'
