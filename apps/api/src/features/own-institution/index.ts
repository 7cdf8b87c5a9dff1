/** The front door of `own-institution`. */
export { ownInstitutionFeature } from './own-institution.feature.ts'
