/** The front door of `holidays`. */

export { HolidayNote, useHolidaysIn } from './holiday-note.tsx'
