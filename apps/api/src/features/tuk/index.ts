/** The front door of `tuk`. */
export { createTuk } from './create-tuk.ts'
export { venueCount, venueExpiries } from './for-dashboard.ts'
export { findVenues } from './for-search.ts'
export { tukRoutes } from './tuk.routes.ts'
export { hasValidVenue, platformTukNames, tuksByCode, tuksNamed, venuesById } from './tuk.store.ts'
