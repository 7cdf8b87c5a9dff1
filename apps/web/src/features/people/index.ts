/** The front door of `people`. */
export { peopleQueries } from './people.queries.ts'
export { peopleRecords } from './people-records.ts'
