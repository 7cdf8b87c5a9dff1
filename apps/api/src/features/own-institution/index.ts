/** The front door of `own-institution`. */
export { ownInstitutionRoutes } from './own-institution.routes.ts'
