/** The front door of `institutions`. */
import { institutionMaster } from './institutions.master.ts'

export { institutionsInUse, institutionsNamed } from './institutions.store.ts'
/** Adds an institution; finds institutions in use by their names. */
export const { create: createInstitution, byKey: institutionsByName } = institutionMaster
export { institutionsFeature } from './institutions.feature.ts'
