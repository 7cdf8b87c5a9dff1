/** The front door of `setup`. */
export { SetUpList } from './set-up-list.tsx'
export { setUpProgressQuery } from './setup.queries.ts'
