/** The front door of `access`: what other features and the table of contents may use. */
export { accessJobs } from './access.jobs.ts'
export { accessRoutes } from './access.routes.ts'
export { platformAnyPerson } from './access.store.ts'
export { type AccessServices, sessionChannel } from './access-services.ts'
export { addPerson, giveRole, type NewPerson, type NewRole } from './add-person.ts'
export { makeIdentify, signatureOf } from './identify.ts'
export { makeSessionCache } from './session-cache.ts'
export { makeSessionUse, type SessionUse } from './session-use.ts'
