/** The front door of `profile`. */
export { profileRoutes } from './profile.routes.ts'
