/** The front door of `calendar`. */
export { calendarFeature } from './calendar.feature.ts'
