/** The front door of `institutions`. */
import { institutionMaster } from './institutions.master.ts'

export { institutionsInUse, institutionsNamed } from './institutions.store.ts'
/** Adds an institution; finds institutions in use by their names. */
export const { create: createInstitution, byKey: institutionsByName } = institutionMaster
/** What lies in its bin, and comes back or goes for ever. */
export const institutionBin = {
  page: institutionMaster.listDeleted,
  restore: institutionMaster.restore,
  erase: institutionMaster.erase,
  hanging: institutionMaster.usesOf,
}
export { institutionsFeature } from './institutions.feature.ts'
