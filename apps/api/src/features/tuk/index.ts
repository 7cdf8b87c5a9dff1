/** The front door of `tuk`. */
import type { WriteCtx } from '../../platform/context.ts'
import { restoreTuk } from './delete-tuk.ts'
import type { TukServices } from './standing-on-tuks.ts'
import { tukMaster } from './tuk.master.ts'

export { venueCount, venueExpiries } from './for-dashboard.ts'
export { findVenues } from './for-search.ts'
export { placeOf } from './place-of.rules.ts'
export { hasValidVenue, holdVenues, platformTukNames, tuksNamed, venuesById } from './tuk.store.ts'
/** Adds a venue; finds venues in use by their codes. */
export const { create: createTuk, byKey: tuksByCode } = tukMaster
/** What lies in its bin, and comes back or goes for ever. */
export const tukBin = (services: TukServices) => ({
  page: tukMaster.listDeleted,
  restore: (ctx: WriteCtx, id: string) => restoreTuk(ctx, services, id),
  erase: tukMaster.erase,
  hanging: tukMaster.usesOf,
})
export type { TukServices } from './standing-on-tuks.ts'
export { tukFeature } from './tuk.feature.ts'
