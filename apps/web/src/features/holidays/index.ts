/** The front door of `holidays`. */

export { HolidayNote, useHolidaysIn } from './holiday-note.tsx'
export { PlannedDayField } from './planned-day-field.tsx'
