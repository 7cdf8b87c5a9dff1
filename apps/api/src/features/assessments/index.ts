/** The front door of `assessments`. */
export { assessmentsJobs } from './assessments.jobs.ts'
export { assessmentPeopleRoutes, assessmentsRoutes, conflictsRoutes } from './assessments.routes.ts'
export type { AssessmentsServices } from './forms-open.ts'
export {
  accessorsOf,
  assessmentOf,
  isAssignedAccessor,
  participant,
  participantsOf,
  recordAttendance,
  recordGraduation,
  recordRecommendation,
} from './front-door.ts'
export { takeStep } from './take-step.ts'
export { assessesApplicant } from './ties.store.ts'
