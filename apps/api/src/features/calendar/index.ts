/** The front door of `calendar`. */
export { calendarFeature } from './calendar.feature.ts'
export { eventOfLetter } from './event-of-letter.ts'
