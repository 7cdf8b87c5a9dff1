/** The front door of `setup`. */
export { neededIn } from './needed-in.ts'
export { SetUpList } from './set-up-list.tsx'
export { setUpQueries } from './setup.queries.ts'
