/** The front door of `people`. */
export { peopleRoutes } from './people.routes.ts'
