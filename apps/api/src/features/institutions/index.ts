/** The front door of `institutions`. */
export { createInstitution } from './create-institution.ts'
export { institutionsRoutes } from './institutions.routes.ts'
export { institutionsByName, institutionsInUse, institutionsNamed } from './institutions.store.ts'
