/** The front door of `people`. */
export { peopleRecords } from './people-records.ts'
