/** The front door of `registration`. */
export { registrationJobs } from './registration.jobs.ts'
export { registrationRoutes } from './registration.routes.ts'
