/** The front door of `applications`. */
export { applicationsJobs } from './applications.jobs.ts'
export { applicationsRoutes } from './applications.routes.ts'
export {
  approvedRequests,
  releaseAssigned,
  requestView,
  takeApproved,
} from './take-approved.ts'
