/** The front door of the banks of questions. */
export { openedQuery, questionQueries } from './questions.queries.ts'
