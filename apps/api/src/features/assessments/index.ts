/** The front door of `assessments`. */

export { addParticipants } from './add-participants.ts'
export { assessmentEvent } from './assessment-event.ts'
export { assessmentsFeature } from './assessments.feature.ts'
export { headCounts } from './assessments.store.ts'
export { assessment } from './assessments.tables.ts'
export { assignAccessors } from './assign-accessors.ts'
export { assignParticipants } from './assign-participants.ts'
export { readSuggestion } from './assigning.reads.ts'
export { kindsBetween } from './conflicts.rules.ts'
export { tiesOfPersons } from './conflicts.store.ts'
export { createAssessment, draftAssessment } from './create-assessment.ts'
export { deleteAssessment } from './delete-assessment.ts'
export { assessmentFigures, assessmentsWaiting, assessmentTrend } from './for-dashboard.ts'
export { findAssessments } from './for-search.ts'
export type { AssessmentsServices } from './forms-open.ts'
export {
  accessorsOf,
  assessmentOf,
  isAssignedAccessor,
  type ParticipantRecord,
  participant,
  participantsOf,
  recordAttendance,
  recordRecommendation,
} from './front-door.ts'
export { materialUse } from './material-use.ts'
export { moveAbsent } from './move-participants.ts'
export { type OwnPart, ownParts } from './own-work.store.ts'
export { assessmentsOfApplicant } from './participants.store.ts'
export { partsOf } from './parts-of.store.ts'
export { recordAppealed, recordGraduations, stepGaps } from './pleno-door.ts'
export { respond } from './respond.ts'
export { assessmentsOnSchemes } from './scheme-use.store.ts'
export { sendDrafts } from './send-drafts.ts'
export { takePlainStep } from './take-plain-step.ts'
export { takeStep } from './take-step.ts'
export { assessesApplicant } from './ties.store.ts'
