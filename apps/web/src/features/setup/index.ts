/** The front door of `setup`. */
export { SetUpList } from './set-up-list.tsx'
export { setUpQueries } from './setup.queries.ts'
