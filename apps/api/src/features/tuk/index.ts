/** The front door of `tuk`. */
import { tukMaster } from './tuk.master.ts'

export { venueCount, venueExpiries } from './for-dashboard.ts'
export { findVenues } from './for-search.ts'
export { hasValidVenue, holdVenues, platformTukNames, tuksNamed, venuesById } from './tuk.store.ts'
/** Adds a venue; finds venues in use by their codes. */
export const { create: createTuk, byKey: tuksByCode } = tukMaster
/** What lies in its bin, and comes back or goes for ever. */
export const tukBin = {
  page: tukMaster.listDeleted,
  restore: tukMaster.restore,
  erase: tukMaster.erase,
  hanging: tukMaster.usesOf,
}
export { tukFeature } from './tuk.feature.ts'
