/** The front door of `applications`. */

export { applicationsFeature } from './applications.feature.ts'
export { readApplication, readSelfAssessment } from './applications.reads.ts'
export { needsInRequests, notePaid } from './applications.store.ts'
export { joinRequestDecision } from './applications.tables.ts'
export type { ApplicationsServices, RenewalEnd, SchemeCertificate } from './applications-services.ts'
export { changedApplications } from './changed-applications.store.ts'
export { askedAtApplication } from './filling/application-evidence.ts'
export {
  beginApplication,
  beginApplicationFor,
  openApplicationFor,
} from './filling/begin-application.ts'
export { certificatesRenewed, refuseRenewal, renewalsUnderWay } from './filling/renewal.ts'
export { saveElements } from './filling/save-elements.ts'
export { submitApplication } from './filling/submit-application.ts'
export { renewByOpen, updateApplication } from './filling/write-application.ts'
export { applicationFigures, applicationsWaiting } from './for-dashboard.ts'
export { findApplications } from './for-search.ts'
export { openApplicationsOf } from './open-parts.store.ts'
export { printApl02, type SelfAssessmentReview } from './papers/apl02.reads.ts'
export { answersSigned, type SignedApplication, signedApplication } from './papers/signed-application.ts'
export { approveApplication, rejectApplication, returnApplication } from './review/decide.ts'
export { endBegun } from './review/decide-application.ts'
export { judgeEvidence } from './review/judge-evidence.ts'
export { acceptedBy } from './review/review.store.ts'
export { applicationsOnSchemes, draftsOnSchemes } from './scheme-use.store.ts'
export {
  announceAbsent,
  announceAssigned,
  approvedRequests,
  freeAssigned,
  type MovingCtx,
  releaseAssigned,
  requestsAsked,
  requestView,
  sentRequests,
  takeApproved,
} from './take-approved.ts'
export { withdrawApplication } from './withdraw-application.ts'
