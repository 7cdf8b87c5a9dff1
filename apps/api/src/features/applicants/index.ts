/** The front door of `applicants`. */
export {
  applicantIdsOfUser,
  applicantPersons,
  applicantPhone,
  applicantsOfUsers,
} from './applicant-persons.store.ts'
export {
  type ApplicantRecord,
  applicantOf,
  applicantsById,
  binnedIssues,
  binnedRecordOf,
  idsOfApplicant,
  idsOfApplicants,
  isBinned,
  mergedInto,
  recordsGoingOn,
} from './applicant-record.ts'
export { applicantsFeature } from './applicants.feature.ts'
export { listDeletedApplicants, lookUpApplicant, readApplicant } from './applicants.reads.ts'
export { accountsOf, profileGaps } from './applicants.rules.ts'
export { hasApplicants, keptRecords, renameApplicant } from './applicants.store.ts'
export { applicantProfile } from './applicants.tables.ts'
export type { ApplicantsServices } from './applicants-services.ts'
export { binnedByNik } from './binned-nik.ts'
export { changedApplicants } from './changed-applicants.store.ts'
export { createApplicant } from './create-applicant.ts'
export { restoreApplicant } from './delete-applicant.ts'
export { documentBinPage, photosOf } from './documents/documents.store.ts'
export { addStoredDocument, keepNewDocument, restoreDocument } from './documents/documents.ts'
export { applicantCount } from './for-dashboard.ts'
export { findApplicantByNik, findApplicants } from './for-search.ts'
export { partsOfApplicants } from './parts-of-applicants.ts'
export {
  type ApplicantGaps,
  platformAddressApplicant,
  platformApplicantByNik,
  platformApplicantFollowsEmail,
  platformApplicantForAccount,
  platformApplicantOfRole,
  platformApplicantsToInvite,
  platformClaimApplicant,
  platformFillApplicant,
  platformInsertApplicant,
  platformNoteConfirmed,
  platformRemoveApplicant,
  platformUnlinkApplicant,
} from './registered.store.ts'
export { sentApplicants } from './sent-applicants.store.ts'
export { updateApplicant } from './update-applicant.ts'
export { wholeNiks } from './whole-niks.ts'
