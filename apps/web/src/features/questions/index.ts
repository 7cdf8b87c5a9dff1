/** The front door of the banks of questions. */
export { questionQueries } from './questions.queries.ts'
