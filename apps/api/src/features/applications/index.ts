/** The front door of `applications`. */

export { applicationsFeature } from './applications.feature.ts'
export { readApplication, readSelfAssessment } from './applications.reads.ts'
export { beginApplication, openApplicationFor } from './begin-application.ts'
export { approveApplication, rejectApplication, returnApplication } from './decide.ts'
export { applicationFigures, applicationsWaiting } from './for-dashboard.ts'
export { findApplications } from './for-search.ts'
export { judgeEvidence } from './judge-evidence.ts'
export { acceptedBy } from './review.store.ts'
export { saveElements } from './save-elements.ts'
export { applicationsOnSchemes } from './scheme-use.store.ts'
export { signedApplication } from './signed-application.ts'
export { submitApplication } from './submit-application.ts'
export {
  approvedRequests,
  type MovingCtx,
  releaseAssigned,
  requestView,
  takeApproved,
} from './take-approved.ts'
export { withdrawApplication } from './withdraw-application.ts'
export { updateApplication } from './write-application.ts'
