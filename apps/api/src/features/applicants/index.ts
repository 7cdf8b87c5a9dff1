/** The front door of `applicants`. */
export {
  type ApplicantInsert,
  platformApplicantByNik,
  platformInsertApplicant,
  platformRemoveApplicant,
} from './applicants.store.ts'
