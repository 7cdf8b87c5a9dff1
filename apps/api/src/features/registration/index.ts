/** The front door of `registration`. */
export { accountFor } from './account-for.ts'
export { registrationJobs } from './registration.jobs.ts'
export { registrationRoutes } from './registration.routes.ts'
