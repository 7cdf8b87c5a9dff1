/** The front door of `applicants`. */
export { OwnRecord } from './lazy-own-record.ts'
