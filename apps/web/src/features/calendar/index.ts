/** The front door of `calendar`. */
export { CalendarSection } from './calendar-section.tsx'
