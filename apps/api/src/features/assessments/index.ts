/** The front door of `assessments`. */

export { assessmentEvent } from './assessment-event.ts'
export { assessmentsFeature } from './assessments.feature.ts'
export { listAssessments } from './assessments.reads.ts'
export { stepFaultOf } from './assessments.rules.ts'
export { noteReported } from './assessments.store.ts'
export { assessment, assessmentApplicant } from './assessments.tables.ts'
export { assignAssessors } from './assigning/assign-assessors.ts'
export { assignParticipants } from './assigning/assign-participants.ts'
export { readSuggestion } from './assigning/assigning.reads.ts'
export { respond } from './assigning/respond.ts'
export { changedAssessments } from './changed-assessments.store.ts'
export { type AssessmentCircle, circlesIn, takingPart } from './circle.store.ts'
export { waiverView } from './conflicts/conflicts.reads.ts'
export {
  assessorKnownAs,
  type KnownAs,
  kindsBetween,
  participantKnownAs,
} from './conflicts/conflicts.rules.ts'
export { tiesOf } from './conflicts/conflicts.store.ts'
export { conflictsOf, isInConflict, tiedParticipants, unwaived } from './conflicts/standing-conflicts.ts'
export { headCounts } from './counts.store.ts'
export { assessmentsForCalendar, type CalendarDays } from './for-calendar.ts'
export { assessmentFigures, assessmentResults, assessmentsWaiting, assessmentTrend } from './for-dashboard.ts'
export { aboutAssessment } from './for-notices.ts'
export { findAssessments } from './for-search.ts'
export type { AssessmentsServices } from './forms-open.ts'
export {
  assessmentOf,
  assessorsOf,
  isAssignedAssessor,
  type ParticipantRecord,
  participant,
  participantsOf,
  recordAttendance,
  recordRecommendation,
  withdrawRecommendations,
} from './front-door.ts'
export { materialUse } from './material-use.ts'
export {
  openAssessmentsAt,
  openAssessmentsOf,
  openAssignmentsOf,
  requestsGoingOn,
  takingPartIn,
} from './open-parts.store.ts'
export { type OwnPart, ownAssignments, ownParts } from './own-work.store.ts'
export { addParticipants } from './participants/add-participants.ts'
export { draftHolding, freeFromDraft } from './participants/free-from-draft.ts'
export { moveAbsent } from './participants/move-participants.ts'
export { assessmentsOfApplicant, placeOfRequest } from './participants/participants.store.ts'
export { partsOf } from './parts-of.store.ts'
export { createAssessment, draftAssessment } from './planning/create-assessment.ts'
export { deleteAssessment, restoreAssessment } from './planning/delete-assessment.ts'
export { scheduleOf } from './planning/schedule.ts'
export { binDrafts, holdDrafts, restoreDrafts } from './planning/venue-drafts.ts'
export { recordAppealed, recordGraduations, stepGaps } from './pleno-door.ts'
export { assessmentsOnSchemes, nextAssessments } from './scheme-use.store.ts'
export { plenoMin } from './steps/guards.rules.ts'
export { sendDrafts } from './steps/send-drafts.ts'
export { takePlainStep } from './steps/take-plain-step.ts'
export { takeStep } from './steps/take-step.ts'
export { assessesApplicant } from './ties.store.ts'
