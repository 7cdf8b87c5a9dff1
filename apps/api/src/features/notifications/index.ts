/** The front door of `notifications`. */
export { deliverJob, notice } from './notice.ts'
export { notificationsJobs } from './notifications.jobs.ts'
export { notificationsRoutes } from './notifications.routes.ts'
