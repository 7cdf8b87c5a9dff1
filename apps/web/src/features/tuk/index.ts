/** The front door of `tuk`. */

export { OwnVenueNote } from './own-venue-note.tsx'
export { PlannedVenueNote } from './planned-venue-note.tsx'
export { TukField, tukRecords } from './tuk-field.tsx'
