/** The front door of `tuk`. */

import { lazy } from 'react'

/** What a TUK admin reads on every page while their venue lies in the bin. */
export const OwnVenueNote = lazy(() =>
  import('./own-venue-note.tsx').then((module) => ({ default: module.OwnVenueNote })),
)
export { TukField, tukRecords } from './tuk-field.tsx'
