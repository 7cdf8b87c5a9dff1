/** The front door of `passwords`. */
export { askNewEmail, keepEmail, platformAwaitedEmail, platformEmailChange } from './change-email.ts'
export { mailLink } from './mail-link.ts'
export { passwordsJobs } from './passwords.jobs.ts'
export { passwordsRoutes } from './passwords.routes.ts'
export { platformRemoveLinksOf } from './passwords.store.ts'
export type { PasswordsServices } from './passwords-services.ts'
