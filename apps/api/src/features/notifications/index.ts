/** The front door of `notifications`. */
export { notificationsJobs } from './notifications.jobs.ts'
export { notificationsRoutes } from './notifications.routes.ts'
