/** The front door of `applicants`. */
export {
  platformApplicantByNik,
  platformInsertApplicant,
  platformRemoveApplicant,
} from './applicants.store.ts'
