/** The front door of `people`. */
export { peopleQueries } from './people.queries.ts'
